const KEY = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/** The check digit of a Romanian fiscal code: its digits, right-aligned, times the key 753217532. */
export function cuiCheckDigit(body: string): number {
  const digits = body.padStart(KEY.length, '0');
  const sum = KEY.reduce((total, factor, index) => total + factor * Number(digits[index]), 0);
  return ((sum * 10) % 11) % 10;
}

/** A fiscal code with a valid check digit, for a fictitious company. */
export const cuiOf = (body: number): string => `RO${body}${cuiCheckDigit(String(body))}`;

/** A fiscal code with or without RO whose check digit is right. */
export function isCui(text: string): boolean {
  const [, digits = ''] = /^(?:RO)?(\d{2,10})$/.exec(text) ?? [];
  return digits !== '' && cuiCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}
