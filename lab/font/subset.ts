/** The one font file that every text of ours needs: which characters, weights and features it has. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { addTables } from './add-tables.ts';

const root = path.resolve(import.meta.dirname, '../..');
const SOURCE = path.join(root, 'node_modules/inter-ui/variable/InterVariable.woff2');
export const FONT_FILE = path.join(root, 'ui/src/inter-romanian.woff2');

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
/** With a comma below, and with the cedilla that old texts have. */
const ROMANIAN = 'ĂÂÎȘȚŞŢăâîșțşţ';
/** Letters of the other languages of Romania's towns and of brands: Škoda, Citroën, Tarraco FR Königsedition. */
const NAMES = 'ÁÉÍÓÖŐÚÜŰÄËŠŽÇáéíóöőúüűäëšžçßèêñøđł';
const SIGNS = '\u00a0„”“‘’«»–—…•·×°€§©®™±²³₂½≤−→';

export const FONT_CHARACTERS = [...new Set(ASCII + ROMANIAN + NAMES + SIGNS)].sort().join('');

/** `font-weight` in our sheets goes from 400 to 750. The optical size is the one of the package for other scripts. */
const AXES = { opsz: 14, wght: { min: 400, max: 750 } };
/** Features that a browser applies by itself, and the figures of one width that our sheets ask for. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'liga', 'rlig', 'tnum'];

/**
 * "Smooth at all sizes, do not hint", as in the package for other scripts: without it FreeType fits letters to whole
 * pixels by itself, and words become 5 % longer on Linux.
 */
const UNHINTED = new Map([
  ['gasp', Buffer.from('00000001ffff000f', 'hex')],
  ['prep', Buffer.from('b801ff85b0048d', 'hex')],
]);

/** The file's bytes; the same ones each time. */
export async function makeFont(): Promise<Buffer> {
  const font = await readFile(SOURCE);
  const options = { targetFormat: 'sfnt', variationAxes: AXES, keepFeatures: FEATURES } as const;
  return convert(addTables(await subsetFont(font, FONT_CHARACTERS, options), UNHINTED), 'woff2');
}

/** The characters as CSS writes them: `U+20-7E, U+A0, …`. */
export function unicodeRange(characters: string): string {
  const ranges: [number, number][] = [];
  for (const code of [...characters].map((character) => character.codePointAt(0)!).toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return ranges.map(([from, to]) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`).join(', ');
}
