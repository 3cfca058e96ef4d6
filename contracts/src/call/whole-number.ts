// Whole numbers and ids from texts, without the schemas: cards read them, and the browser's first load must not carry zod.

/** The whole number that a text writes in digits; null for anything else, and for more digits than a number holds exactly. */
export function parseWholeNumber(text: string): number | null {
  const number = Number(text);
  return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(number) ? number : null;
}

/** Path form of an id; anything else is an unknown address, 404 (docs/rules.md "Data on the wire"). */
export const ID_PATTERN = /^[1-9]\d{0,15}$/;

/** Reads an id from a path; null for anything malformed, and for sixteen digits that no number holds exactly. */
export const parseId = (text: string): number | null => (ID_PATTERN.test(text) ? parseWholeNumber(text) : null);
