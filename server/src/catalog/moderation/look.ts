// When an advert looks like one that was hidden (docs/rules/administration.md "Moderation").
import { foldText } from 'contracts/slug';

/** The content of an advert, for a car as it is or as it was when a decision was made. */
export interface Look {
  model: number;
  year: number;
  title: string;
  description: string | null;
  /** In EUR. */
  price: number;
  vin: string | null;
  /** Uploads are named by a hash of their pixels, other pictures by their address. */
  pictures: string[];
}

/** Shorter descriptions are the same by chance. */
const LONG_DESCRIPTION = 80;
/** Shorter titles are part of others by chance. */
const LONG_TITLE = 6;

const lettersOf = (text: string | null): string => foldText((text ?? '').normalize('NFKC')).replace(/[^a-z0-9]+/g, '');

/**
 * Two adverts that a visitor would take for the same. Cars with VINs that differ are two cars, however alike; the same VIN
 * is the same car.
 */
export function isAlike(one: Look, other: Look): boolean {
  if (one.vin !== null && other.vin !== null) return one.vin === other.vin;
  const isSamePrice = one.price === other.price;
  const shared = one.pictures.filter((picture) => other.pictures.includes(picture)).length;
  if (shared > 1 && shared === one.pictures.length && isSamePrice) return true;
  if (one.model !== other.model) return false;
  if (shared > 0 && 2 * shared >= one.pictures.length) return true;
  if (isSamePrice && hasSameWords(one, other)) return true;
  return one.year === other.year && hasSameTitle(one, other, isSamePrice);
}

function hasSameWords(one: Look, other: Look): boolean {
  const words = lettersOf(one.description);
  return words.length >= LONG_DESCRIPTION && words === lettersOf(other.description);
}

/** Signs, case and accents make no other title; at the same price neither do further words. */
function hasSameTitle(one: Look, other: Look, isSamePrice: boolean): boolean {
  const [short = '', long = ''] = [one, other]
    .map(({ title }) => lettersOf(title))
    .toSorted((a, b) => a.length - b.length);
  if (short === long) return short !== '';
  return isSamePrice && short.length >= LONG_TITLE && long.includes(short);
}
