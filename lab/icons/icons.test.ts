import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ICO_SIZES, readIco } from './draw-icons.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../shell/public');
const read = (file: string) => readFileSync(path.join(PUBLIC, file));
const manifest = JSON.parse(read('manifest.webmanifest').toString()) as {
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
} & Record<string, unknown>;

interface Pixels {
  data: Buffer;
  side: number;
}
async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info.height).toBe(info.width);
  return { data, side: info.width };
}
const CHANNELS = 4;
const pixel = ({ data, side }: Pixels, x: number, y: number) =>
  data.subarray((y * side + x) * CHANNELS, (y * side + x + 1) * CHANNELS);
const isOpaque = ({ data }: Pixels) => data.every((value, index) => index % CHANNELS !== 3 || value === 255);

const SIZES: Record<string, number> = {
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable-192.png': 192,
  'icon-maskable-512.png': 512,
};

test.each(Object.entries(SIZES))('%s is a PNG of %i px', async (file, side) => {
  expect((await sharp(read(file)).metadata()).format).toBe('png');
  expect((await pixelsOf(read(file))).side).toBe(side);
});

test('favicon.ico has readable pictures of 16, 32 and 48 px', async () => {
  const pictures = readIco(read('favicon.ico'));
  expect(pictures.map(({ size }) => size)).toEqual(ICO_SIZES);
  for (const { size, png } of pictures) expect((await pixelsOf(png)).side).toBe(size);
});

test.each(['apple-touch-icon.png', 'icon-maskable-192.png', 'icon-maskable-512.png'])(
  '%s has no transparent pixel: the system cuts its shape',
  async (file) => expect(isOpaque(await pixelsOf(read(file)))).toBe(true),
);

test.each(['icon-maskable-192.png', 'icon-maskable-512.png'])(
  '%s has the whole car in the safe circle of 80 %%, and fills most of it',
  async (file) => {
    const picture = await pixelsOf(read(file));
    const { side } = picture;
    const background = pixel(picture, 0, 0);
    const isCar = (x: number, y: number) => {
      const seen = pixel(picture, x, y);
      return seen.some((value, channel) => Math.abs(value - background[channel]!) > 24);
    };
    let farthest = 0;
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++)
        if (isCar(x, y)) farthest = Math.max(farthest, Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2));
    expect(farthest / side).toBeLessThanOrEqual(0.4);
    expect(farthest / side).toBeGreaterThan(0.28);
  },
);

describe('the manifest', () => {
  test('says what an installed site needs, in Romanian', () => {
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      lang: 'ro',
      short_name: 'AutoNou',
      display: 'standalone',
      theme_color: '#06363c',
      background_color: '#f6f8f8',
      name: expect.stringContaining('mașini'),
    });
    expect(String(manifest['short_name']).length).toBeLessThanOrEqual(12);
  });

  test('names icons that are there, in the size and purpose it says', async () => {
    const listed = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
    expect(listed).toEqual(['any any', '192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
    for (const { src, type, sizes } of manifest.icons) {
      if (type !== 'image/png') continue;
      expect(sizes).toBe(`${SIZES[src.slice(1)]}x${SIZES[src.slice(1)]}`);
    }
  });
});

test('the committed icons are those of the drawing: npm run tool -- icons', async () => {
  // In a process of its own: beside the server's tests no SVG can be read (guarded-sharp.ts).
  const folder = mkdtempSync(path.join(tmpdir(), 'icons-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, './make-icons.ts'), folder]);
  const files = readdirSync(folder);
  expect(files).toHaveLength(Object.keys(SIZES).length + 1);
  for (const file of files) {
    const bytes = readFileSync(path.join(folder, file));
    // By picture, not by byte: another version of the encoder may write other bytes.
    const [made, kept] = await Promise.all(
      [bytes, read(file)].map((one) => pixelsOf(file.endsWith('.ico') ? readIco(one)[1]!.png : one)),
    );
    const different = made!.data.filter((value, index) => Math.abs(value - kept!.data[index]!) > 16).length;
    expect(different / made!.data.length, file).toBeLessThan(0.01);
  }
});
