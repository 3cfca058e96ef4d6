/** The fonts of PDF files: static ones, since a PDF reader knows no axes, and with more scripts than our own texts. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(root, 'server/src/marketplace/lead/offer/pdf');

/** The font's name in the package inter-ui, by its file. */
export const PDF_FONTS = {
  [path.join(FOLDER, 'inter-regular.ttf')]: 'Inter-Regular',
  [path.join(FOLDER, 'inter-semibold.ttf')]: 'Inter-SemiBold',
};

/** Latin with its accents, Greek and Cyrillic, which dealers and buyers may write, and signs. */
const RANGES = [
  ...[
    [0x20, 0x7e],
    [0xa0, 0x17f],
    [0x218, 0x21b],
    [0x386, 0x3ce],
    [0x400, 0x45f],
  ],
  ...[
    [0x2010, 0x2026],
    [0x2082, 0x2083],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
    [0x2264, 0x2265],
  ],
] as const;

const CHARACTERS = RANGES.map(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join(''),
).join('');

/** Ligatures would be other letters when the text is copied. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl'];

/** The file's bytes; the same ones each time. */
export async function makePdfFont(name: string): Promise<Buffer> {
  const font = await readFile(path.join(root, `node_modules/inter-ui/web/${name}.woff2`));
  return subsetFont(font, CHARACTERS, { targetFormat: 'truetype', keepFeatures: FEATURES });
}
