// What holds a review back for a person to look at. A review is never judged by whether it is good or bad.

const SHOUTED_FROM = 40;
/** A telephone number, however it is spaced. */
const PHONE = /(?:\+?\d[\s./()-]*){9,}/;
const EMAIL = /[^\s@]@[^\s@]+\.[a-z]{2,}/i;
const LINK = /\b(?:https?:\/\/|www\.)\S|[a-z0-9]\.(?:ro|com|eu|net|org)\b/i;
/** Insults; roots only, folded. */
const INSULTS = /\b(?:idiot|prost(?:i|ul)?\b|hot(?:i|ii|ul)?\b|nesimtit|jigodi|cretin|pula|pizd|muie|fut)/;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const withoutEmails = (text: string): string =>
  text
    .split(/\s/)
    .filter((word) => !EMAIL.test(word))
    .join(' ');

const isShouted = (text: string): boolean => {
  const letters = text.replace(/\P{L}/gu, '');
  return letters.length >= SHOUTED_FROM && letters === letters.toUpperCase();
};

/** Why a text waits for a person, in words; none: it is published at once. */
export function reasonsToWait(written: string | null): string[] {
  if (written === null) return [];
  // Full-width digits and letters too.
  const text = written.normalize('NFKC');
  return [
    ...(PHONE.test(text) || EMAIL.test(text) ? ['conține date de contact'] : []),
    ...(LINK.test(withoutEmails(text)) ? ['conține un link'] : []),
    ...(INSULTS.test(folded(text)) ? ['conține cuvinte jignitoare'] : []),
    ...(isShouted(text) ? ['este scrisă numai cu majuscule'] : []),
  ];
}
