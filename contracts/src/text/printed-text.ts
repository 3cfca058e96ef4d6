/** Characters that the fonts of our PDF files can draw: `npm run tool -- font` puts them into these. */

/** Latin with its accents, Greek and Cyrillic, which dealers and buyers may write, and signs. */
export const PRINTED_RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  // Dashes, quotes, points, per mille, minutes.
  [0x2010, 0x2026],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  // Raised and lowered figures, currency, number, trade mark, thirds and eighths.
  [0x2070, 0x2070],
  [0x2074, 0x2079],
  [0x2080, 0x2089],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2153, 0x2154],
  [0x215b, 0x215e],
  // Arrows, mathematics.
  [0x2190, 0x2199],
  [0x2212, 0x2212],
  [0x221e, 0x221e],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  // Circled figures, bullets, stars, warning, heart, tick and cross.
  [0x2460, 0x2468],
  [0x25a0, 0x25a1],
  [0x25aa, 0x25aa],
  [0x25ba, 0x25ba],
  [0x25cb, 0x25cb],
  [0x25cf, 0x25cf],
  [0x2605, 0x2606],
  [0x2665, 0x2665],
  [0x26a0, 0x26a0],
  [0x2713, 0x2713],
  [0x2717, 0x2717],
];

/** Other forms of signs that the fonts have: ticks, crosses, arrows, bullets, stars and hearts of telephones. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[\u2714\u2705\u2611\u{1f5f8}]/gu, '\u2713'],
  [/[\u2715\u2716\u2718\u274c\u274e\u2612]/gu, '\u2717'],
  [/[\u2794\u2799\u279c\u279e\u27a1\u27a4\u21d2\u27f6]/gu, '\u2192'],
  [/[\u25b6\u25b8\u2023]/gu, '\u25ba'],
  [/[\u26ab\u2b24\u25c6]/gu, '\u25cf'],
  [/[\u25fc\u25fe\u2b1b]/gu, '\u25a0'],
  [/[\u2b50\u{1f31f}]/gu, '\u2605'],
  [/[\u2764\u2763]/gu, '\u2665'],
  [/[\u2000-\u200a\u202f\u205f\u3000\t]/gu, ' '],
  // Joiners and selectors that change only how a sign before them looks.
  [/\u00ad|[\u200b\u200c]|\u200d|\u2060|[\ufe0e\ufe0f]|\ufeff/gu, ''],
];

const hex = (code: number): string => `\\u{${code.toString(16)}}`;
const UNPRINTED = new RegExp(`[^\\n${PRINTED_RANGES.map(([from, to]) => `${hex(from)}-${hex(to)}`).join('')}]`, 'gu');
/** Replaces a sign in a text that nobody could be asked about, such as the title of a car. */
const MISSING = '\u25a1';

const withAlike = (text: string): string =>
  ALIKE.reduce((changed, [signs, sign]) => changed.replace(signs, sign), text.normalize('NFC'));

/** A text as a PDF file shows it; what the fonts lack is an empty square. */
export const printedText = (text: string): string => withAlike(text).replace(UNPRINTED, MISSING);

/** The first sign of a text that a PDF file could not show; null when it can show all. */
export function unprintedSign(text: string): string | null {
  const [sign] = withAlike(text).match(UNPRINTED) ?? [];
  return sign ?? null;
}
