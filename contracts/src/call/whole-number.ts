// Whole numbers and ids from texts, without the schemas: cards read them, and the browser's first load must not contain
// zod.

/** The whole number written in digits; null for anything else, and for more digits than a number represents exactly. */
export function parseWholeNumber(text: string): number | null {
  const number = Number(text);
  return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(number) ? number : null;
}

/** Path form of an id; anything else is an unknown address, 404 (docs/rules/data.md "Data on the wire"). */
export const ID_PATTERN = /^[1-9]\d{0,15}$/;

/** Parses an id of a path; null for anything malformed, and for sixteen digits that no number represents exactly. */
export const parseId = (text: string): number | null => (ID_PATTERN.test(text) ? parseWholeNumber(text) : null);
