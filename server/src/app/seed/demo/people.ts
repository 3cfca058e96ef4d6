import type { Random } from './random.ts';

const FIRST_NAMES = [
  'Andrei',
  'Mihai',
  'Alexandru',
  'Ștefan',
  'Ionuț',
  'Cristian',
  'Bogdan',
  'Răzvan',
  'Vlad',
  'George',
  'Cătălin',
  'Maria',
  'Ioana',
  'Elena',
  'Andreea',
  'Cristina',
  'Raluca',
  'Mihaela',
  'Simona',
  'Laura',
  'Alina',
  'Diana',
  'Oana',
];
const LAST_NAMES = [
  'Popescu',
  'Ionescu',
  'Dumitrescu',
  'Stan',
  'Stoica',
  'Gheorghe',
  'Rusu',
  'Munteanu',
  'Matei',
  'Lazăr',
  'Ciobanu',
  'Constantin',
  'Marin',
  'Diaconu',
  'Enache',
  'Moldovan',
  'Pop',
  'Crișan',
  'Nistor',
  'Țurcanu',
  'Șerban',
  'Dobre',
];

export interface Person {
  firstName: string;
  lastName: string;
}

export const personOf = (random: Random): Person => ({
  firstName: random.pick(FIRST_NAMES),
  lastName: random.pick(LAST_NAMES),
});

/** A number of the 0700 block, which no operator assigns, so the demo's numbers reach nobody. */
export const phoneOf = (number: number): string => `+40700${String(number).padStart(6, '0')}`;
