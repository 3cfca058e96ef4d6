// What a slow phone shows at given moments of the first load, side by side in one picture.
import sharp from 'sharp';
import { type PhoneOptions, SCREEN, withPhone } from '../../bench/pages/phone.ts';

/** Seconds after the start of the page. */
const MOMENTS = [0.5, 1, 1.5, 2, 3];
const AFTERWARDS_MS = 1_000;
const FRAME = { width: SCREEN.width / 2, height: Math.round(SCREEN.height / 2) };
const GAP = 8;
const CAPTION = 24;
const MAX_BYTES = 60 * 1024;
const QUALITIES = [80, 70, 60, 50, 40, 30, 20];

/** A picture of the screen, and when it was taken: milliseconds since the start of the page. */
export interface Frame {
  at: number;
  jpeg: Buffer;
}

/** Every frame that a slow phone draws in the first seconds. */
export const filmPage = (options: PhoneOptions, url: string): Promise<Frame[]> =>
  withPhone(options, async ({ page, protocol }) => {
    const taken: { wallMs: number; jpeg: Buffer }[] = [];
    protocol.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      taken.push({ wallMs: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, 'base64') });
      void protocol.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await protocol.send('Page.startScreencast', { format: 'jpeg', quality: 90, maxHeight: SCREEN.height });
    await page.goto(url, { waitUntil: 'commit' });
    const start = await page.evaluate(() => performance.timeOrigin);
    await page.waitForTimeout((MOMENTS.at(-1) ?? 0) * 1000 + AFTERWARDS_MS);
    await protocol.send('Page.stopScreencast');
    return taken.map(({ wallMs, jpeg }) => ({ at: wallMs - start, jpeg }));
  });

/** What was on the screen at a moment: the last frame by then; null while there was none. */
export const frameAt = (frames: readonly Frame[], seconds: number): Frame | null =>
  frames
    .filter(({ at }) => at >= 0 && at <= seconds * 1000)
    .toSorted((a, b) => a.at - b.at)
    .at(-1) ?? null;

/** The moments' frames beside each other, as WebP of at most 60 KiB. */
export async function drawStrip(frames: readonly Frame[]): Promise<Buffer> {
  const width = MOMENTS.length * (FRAME.width + GAP) + GAP;
  const height = FRAME.height + CAPTION + GAP;
  const blank = await sharp({ create: { ...FRAME, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const screens = await Promise.all(
    MOMENTS.map(async (moment, index) => {
      const frame = frameAt(frames, moment);
      const input = frame
        ? await sharp(frame.jpeg)
            .resize({ ...FRAME, fit: 'fill' })
            .png()
            .toBuffer()
        : blank;
      return { input, left: GAP + index * (FRAME.width + GAP), top: CAPTION };
    }),
  );
  const strip = sharp({ create: { width, height, channels: 3, background: '#888' } }).composite([
    ...screens,
    ...CAPTIONS,
  ]);
  const whole = await strip.png().toBuffer();
  return smallEnough(whole);
}

const CAPTIONS = MOMENTS.map((moment, index) => ({
  input: {
    text: { text: `<span foreground="white">${moment} s</span>`, font: 'DejaVu Sans 10', dpi: 100, rgba: true },
  },
  left: GAP + index * (FRAME.width + GAP),
  top: 4,
}));

async function smallEnough(picture: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= MAX_BYTES) return webp;
  }
  throw new Error('the film strip does not fit into 60 KiB');
}
