// Every icon that browsers and home screens ask for, from the one drawing.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/** Side of the drawing's square. */
const SIDE = 32;
/** The middle of the car, a little below the middle of the square. */
const MIDDLE = { x: 16.25, y: 17.4 };
/** iOS cuts the corners only; a maskable icon may lose all outside a circle of 80 % of its side. */
const SCALE = { apple: 0.9, maskable: 0.78 };

export const ICO_SIZES = [16, 32, 48];

interface Icon {
  /** In shell/public. */
  file: string;
  bytes: Buffer;
}

export async function drawIcons(source: string): Promise<Icon[]> {
  const rounded = readFileSync(source, 'utf8').trim();
  const [apple, maskable] = [SCALE.apple, SCALE.maskable].map((scale) => fullSquare(rounded, scale));
  const ico = await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await toPng(rounded, size) })));
  return [
    { file: 'favicon.ico', bytes: writeIco(ico) },
    { file: 'apple-touch-icon.png', bytes: await toPng(apple!, 180) },
    { file: 'icon-192.png', bytes: await toPng(rounded, 192) },
    { file: 'icon-512.png', bytes: await toPng(rounded, 512) },
    { file: 'icon-maskable-192.png', bytes: await toPng(maskable!, 192) },
    { file: 'icon-maskable-512.png', bytes: await toPng(maskable!, 512) },
  ];
}

/** The background to all edges, and the car smaller in its middle: the system cuts the shape. */
function fullSquare(svg: string, scale: number): string {
  const [, open, fill, car] = /^(<svg[^>]*>)<rect[^>]*fill="([^"]+)"\/>(.*)<\/svg>$/s.exec(svg) ?? [];
  if (!open || !car) throw new Error('favicon.svg must be a background <rect> and the drawing on it');
  const place = `translate(${SIDE / 2} ${SIDE / 2}) scale(${scale}) translate(-${MIDDLE.x} -${MIDDLE.y})`;
  return `${open}<rect width="${SIDE}" height="${SIDE}" fill="${fill}"/><g transform="${place}">${car}</g></svg>`;
}

const toPng = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / SIDE })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 90, effort: 10 })
    .toBuffer();

// The ICO format with PNG pictures in it, which every browser reads.

interface Picture {
  size: number;
  png: Buffer;
}

const HEADER = 6;
const ENTRY = 16;
const ICON = 1;
const BITS = 32;

function writeIco(pictures: readonly Picture[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  head.writeUInt16LE(ICON, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(BITS, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** Throws when it is none. */
export function readIco(ico: Buffer): Picture[] {
  if (ico.readUInt32LE(0) !== ICON << 16) throw new Error('not an icon');
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = HEADER + ENTRY * index;
    const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
    return { size: ico.readUInt8(at), png: ico.subarray(offset, offset + length) };
  });
}
