/** The fonts of PDF files: static ones, since a PDF reader knows no axes, and with more scripts than our own texts. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PRINTED_RANGES } from 'contracts/printed-text';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(root, 'server/src/marketplace/offer/pdf');

/** The font's name in the package inter-ui, by its file. */
export const PDF_FONTS = {
  [path.join(FOLDER, 'inter-regular.ttf')]: 'Inter-Regular',
  [path.join(FOLDER, 'inter-semibold.ttf')]: 'Inter-SemiBold',
};

const CHARACTERS = PRINTED_RANGES.map(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join(''),
).join('');

/** Ligatures would be other letters when the text is copied. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl'];

/** The file's bytes; the same ones each time. */
export async function makePdfFont(name: string): Promise<Buffer> {
  const font = await readFile(path.join(root, `node_modules/inter-ui/web/${name}.woff2`));
  return subsetFont(font, CHARACTERS, { targetFormat: 'truetype', keepFeatures: FEATURES });
}
