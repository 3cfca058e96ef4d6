// The words before a number, or after it, that say which end of a range it is.
import { meaning, Phrases } from './phrases.ts';

/** `above` and `below` leave the number itself out where things are counted: "peste 5 locuri". */
export type End = 'from' | 'above' | 'to' | 'below' | 'about';

const TO =
  '≤, pana la, pana in, pana, pana la maxim, pana in maxim, maxim, maximum, maxima, maxime, max, cel mult, <=, nu mai mult de, nu peste, nu mai scump de, nu mai scumpa de, nu mai scumpe de, nu depaseste, sa nu depaseasca, nu mai mare de, nu mai scump decat, nu mai scumpa decat, plafon, limita, in limita a, undeva pana in';
const BELOW =
  'sub, mai putin de, mai putin decat, mai ieftin de, mai ieftina de, mai ieftine de, mai ieftin decat, mai mic de, mai mica de, mai mici de, mai mic decat, mai mic, mai mica, <, sub suma de, mai jos de, undeva sub';
const FROM =
  '≥, minim, minimum, minima, min, cel putin, >=, nu mai putin de, nu sub, nu mai mic de, nu mai mica de, incepand de la, incepand cu, de la, pornind de la, plecand de la, macar, mai nou de, mai noua de, mai noi de, mai nou decat, nu mai vechi de, nu mai veche de, dupa';
const ABOVE =
  'peste, mai mult de, mai mare de, mai mari de, mai mare, mai scump de, mai scumpa de, mai scumpe de, mai puternic de, mai puternica de, >, depaseste, trece de';
const ABOUT = '~, circa, cca, aprox, aproximativ, in jur de, in jurul a, cam, vreo, undeva la, pe la';

/** Bounds before a number. */
export const BEFORE = new Phrases<End>([
  ...meaning(TO, 'to'),
  ...meaning(BELOW, 'below'),
  ...meaning(FROM, 'from'),
  ...meaning(ABOVE, 'above'),
  ...meaning(ABOUT, 'about'),
]);

/** Bounds after a number: "30k max", "100 cp minim". */
export const AFTER = new Phrases<End>([
  ...meaning('max, maxim, maximum, cel mult, sau mai putin, si mai putin', 'to'),
  ...meaning('min, minim, minimum, cel putin, plus, +, in sus, sau mai mult, si peste, si mai mult', 'from'),
]);

/** "intre X si Y". */
export const BETWEEN = new Phrases<true>(meaning('intre, cuprins intre, cuprinsa intre, undeva intre', true));
/** What stands between the two numbers of a range. */
export const AND = new Phrases<true>(meaning('si, la, pana la, pana in, si maxim', true));
/** The same where no word begins the range: "20 pana la 25 mii". */
export const UP_TO = new Phrases<true>(meaning('la, pana la, pana in', true));
/** Two numbers of which either will do: "5 sau 7 locuri". */
export const EITHER = new Phrases<true>(meaning('sau, ori, sau cu', true));
/** Words without a meaning of their own around a number. */
export const LINKS = new Phrases<true>(
  meaning('€, de, cu, in, la, a, intr, pe, este, fie, sa fie, sa aiba, aiba', true),
);
