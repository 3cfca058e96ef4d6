import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** "0722 000 111" → "+40722000111". Any other text stays as it was typed: the dealer may still make sense of it. */
export function normalPhone(typed: string | null): string | null {
  if (typed === null) return null;
  const parsed = parsePhoneNumberFromString(typed, 'RO');
  return parsed?.isValid() ? parsed.number : typed;
}

/** "+40722000111" → "+40 722 000 111", for reading. */
export const readablePhone = (phone: string): string =>
  parsePhoneNumberFromString(phone, 'RO')?.formatInternational() ?? phone;

/** The same for a valid number; null for any other text. */
export function phoneNumber(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, 'RO');
  return parsed?.isValid() ? parsed.formatInternational() : null;
}

/** "+40722000111" → "0722 000 111", a foreign one with its country's "+"; unchanged when it is not a number. */
export function nationalPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'RO');
  if (!parsed?.isValid()) return phone;
  return parsed.country === 'RO' ? parsed.formatNational() : parsed.formatInternational();
}
