import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';

/** As the columns for telephones have room for it. */
const MAX_LENGTH = 30;

/** The text as a whole is a number, with its extension if there is one. Null: it says something else too. */
function numberIn(text: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(text.replace(/\binterior\b/i, 'int'), {
    defaultCountry: 'RO',
    extract: false,
  });
  return parsed?.isValid() ? parsed : null;
}

const withExtension = { formatExtension: (number: string, extension: string) => `${number} int. ${extension}` };

/**
 * "0722 000 111" → "+40722000111", "021 234 5678 int. 105" → "+40212345678;ext=105" (RFC 3966). Any other text stays as it
 * was typed: the dealer may still make sense of it.
 */
export function normalPhone(typed: string | null): string | null {
  const parsed = typed === null ? null : numberIn(typed);
  if (!parsed) return typed;
  const normal = parsed.ext ? `${parsed.number};ext=${parsed.ext}` : parsed.number;
  return normal.length > MAX_LENGTH ? typed : normal;
}

/** "+40722000111" → "+40 722 000 111", for reading; unchanged when it is not a number. */
export const readablePhone = (phone: string): string => phoneNumber(phone) ?? phone;

/** The same for a valid number; null for any other text. */
export const phoneNumber = (phone: string): string | null =>
  numberIn(phone)?.format('INTERNATIONAL', withExtension) ?? null;

/** "+40722000111" → "0722 000 111", a foreign one with its country's "+"; unchanged when it is not a number. */
export function nationalPhone(phone: string): string {
  const parsed = numberIn(phone);
  return parsed?.format(parsed.country === 'RO' ? 'NATIONAL' : 'INTERNATIONAL', withExtension) ?? phone;
}
