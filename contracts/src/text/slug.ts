/**
 * Address segments of brands, models and cities (public-site §2 "Search navigation rule"). Both sides use the same
 * rule, so a link made in the browser matches the slug stored by the server.
 */

/** Strips accents (ş and ș alike) and case: the form in which texts are compared. "Škoda" → "skoda". */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđø]/gi, (letter) => ({ ł: 'l', đ: 'd', ø: 'o' })[letter.toLowerCase()] ?? letter)
    .toLowerCase();
}

/** Hyphens and dashes of all widths, and the minus sign. */
const HYPHEN = /[\u2010-\u2015\u2212]/g;

/** "Mercedes-Benz Clasa A" → "mercedes-benz-clasa-a", whichever hyphen was typed; a text without letters and digits gives "". */
export function toSlug(text: string): string {
  return foldText(text)
    .replace(HYPHEN, '-')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}
