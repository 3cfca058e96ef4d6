// Rules that hold a review back for a person to read. A review is never judged by whether it is good or bad.
import { contactDataIn } from 'contracts/contact-data';

const SHOUTED_FROM = 40;
/** Any number that could be a telephone's, however it is spaced; forms warn of fewer. */
const PHONE = /(?:\+?\d[\s./()-]*){9,}/;
/** Insults; roots only, folded. */
const INSULTS = /\b(?:idiot|prost(?:i|ul)?\b|hot(?:i|ii|ul)?\b|nesimtit|jigodi|cretin|pula|pizd|muie|fut)/;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const isShouted = (text: string): boolean => {
  const letters = text.replace(/\P{L}/gu, '');
  return letters.length >= SHOUTED_FROM && letters === letters.toUpperCase();
};

/** Why a text waits for a person, in words; none: it is published at once. */
export function reasonsToWait(written: string | null): string[] {
  if (written === null) return [];
  // Full-width digits and letters too.
  const text = written.normalize('NFKC');
  const found = contactDataIn(text);
  return [
    ...(PHONE.test(text) || found.includes('phone') || found.includes('email') ? ['conține date de contact'] : []),
    ...(found.includes('link') ? ['conține un link'] : []),
    ...(INSULTS.test(folded(text)) ? ['conține cuvinte jignitoare'] : []),
    ...(isShouted(text) ? ['este scrisă numai cu majuscule'] : []),
  ];
}
