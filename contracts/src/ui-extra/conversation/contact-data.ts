// Contact data in a text, for the warning of a conversation whose buyer is hidden; the server decides for itself.

const EMAIL = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i;
/** Seven digits or more, with the separators that people write between them; a price or a year is shorter. */
const PHONE = /(?:\+|\b)\d(?:[ .\-/()]?\d){8,}/;

/** Whether a text seems to hold an email address or a telephone number. */
export const holdsContactData = (text: string): boolean => EMAIL.test(text) || PHONE.test(text);
