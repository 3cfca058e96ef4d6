import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** "0722 000 111" → "+40722000111". What is no telephone number stays as it was typed: the dealer may still make sense of it. */
export function normalPhone(typed: string | null): string | null {
  if (typed === null) return null;
  const parsed = parsePhoneNumberFromString(typed, 'RO');
  return parsed?.isValid() ? parsed.number : typed;
}

/** "+40722000111" → "+40 722 000 111", for reading. */
export const readablePhone = (phone: string): string =>
  parsePhoneNumberFromString(phone, 'RO')?.formatInternational() ?? phone;

/** The same for a number that is one; null for any other words. */
export function phoneNumber(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, 'RO');
  return parsed?.isValid() ? parsed.formatInternational() : null;
}

/** "+40722000111" → "0722 000 111", and with its country's "+" elsewhere; as typed when it is no number. */
export function nationalPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'RO');
  if (!parsed?.isValid()) return phone;
  return parsed.country === 'RO' ? parsed.formatNational() : parsed.formatInternational();
}
