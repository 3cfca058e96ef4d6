// Numbers with their units and bounds: "sub 30.000 euro", "autonomie peste 400 km", "intre 20 si 30 de mii".
import {
  AFTER,
  AND,
  BEFORE,
  BETWEEN,
  EITHER,
  type End,
  LINKS,
  type Measure,
  NOUNS,
  type Unit,
  UNITS,
  UP_TO,
} from './vocabulary.ts';
import { firstGroup, readNumber, type ReadNumber } from './numbers.ts';
import type { Match } from './phrases.ts';
import { opposite, parametersFor, type Read } from './quantity-values.ts';
import type { Token } from './tokens.ts';

/** A quantity that was read. */
export interface Quantity {
  /** Parameters with their values; null for kilometres that can only be a distance. */
  values: Read | null;
  /** Exclusive. */
  to: number;
  hasUnit: boolean;
  /** Has a bound, a second number or a noun. */
  isBounded: boolean;
  /** Kilometres that may be a distance from a town; null for all else. */
  kilometres: number | null;
}

/** The words before a number. */
interface Frame {
  tokens: readonly Token[];
  noun: Measure | null;
  end: End | 'between' | null;
  /** The token at which the number begins. */
  at: number;
}

interface Amount {
  value: number;
  unit: Unit | null;
  to: number;
  isThousands: boolean;
  /** "30k+" */
  isPlus: boolean;
}

function skipLinks(tokens: readonly Token[], from: number): number {
  let at = from;
  for (let link = LINKS.at(tokens, at); link; link = LINKS.at(tokens, at)) at = link.to;
  return at;
}

function boundAt(tokens: readonly Token[], at: number): Match<End | 'between'> | null {
  const between = BETWEEN.at(tokens, at);
  return between ? { meaning: 'between', to: between.to } : BEFORE.at(tokens, at);
}

/** The noun, the links and the bound before a number. */
function frameAt(tokens: readonly Token[], from: number): Frame {
  const noun = NOUNS.at(tokens, from);
  let at = noun?.to ?? from;
  let bound = boundAt(tokens, at);
  if (!bound) {
    // A number may follow words such as "la" or "cu"; "o" of "o suta" is not one of them.
    at = skipLinks(tokens, at);
    bound = boundAt(tokens, at);
  }
  if (!bound) return { tokens, noun: noun?.meaning ?? null, end: null, at };
  at = skipLinks(tokens, bound.to);
  // "de minim", "sub maxim": a second bound of the same direction adds nothing.
  const repeated = BEFORE.at(tokens, at);
  if (repeated) at = skipLinks(tokens, repeated.to);
  return { tokens, noun: noun?.meaning ?? null, end: repeated?.meaning ?? bound.meaning, at };
}

function amountOf(tokens: readonly Token[], number: ReadNumber): Amount {
  const isPlus = tokens[number.to]?.text === '+';
  const at = number.to + (isPlus ? 1 : 0);
  const unit = UNITS.at(tokens, at);
  return { ...number, unit: unit?.meaning ?? null, to: unit?.to ?? at, isPlus };
}

const DASH = /^\s*[-–—]\s*$/;

/** The second number of "20-25k", "de la 20 la 25", "intre 20 si 30", "5 sau 7 locuri". */
function secondAt({ tokens, end }: Frame, first: Amount): (Amount & { isEither: boolean }) | null {
  const gap = tokens[first.to]?.gap ?? '';
  const either = end === null ? EITHER.at(tokens, first.to) : null;
  const between = (end === 'between' ? AND : UP_TO).at(tokens, first.to);
  const link = /[,;]/.test(gap) ? null : (either ?? between);
  if (!link && !DASH.test(gap)) return null;
  const number = readNumber(tokens, link?.to ?? first.to);
  if (!number) return null;
  const amount = amountOf(tokens, number);
  // "5 locuri sau 5 usi" and "150 cp la 30000 euro" are two things.
  if (first.unit !== null && first.unit !== amount.unit && (amount.unit !== null || end === null)) return null;
  if (either && amount.unit?.seats === undefined && amount.unit?.doors === undefined) return null;
  return { ...amount, isEither: either !== null };
}

/** A noun after the number, unless it begins the next quantity: "400 km autonomie", "15 % reducere". */
function nounAfter(tokens: readonly Token[], from: number): Match<Measure> | null {
  const at = ['de', 'in'].includes(tokens[from]?.text ?? '') ? from + 1 : from;
  const noun = NOUNS.at(tokens, at);
  if (!noun || noun.meaning === 'year' || noun.meaning === 'price' || noun.meaning === 'radius') return null;
  return readNumber(tokens, frameAt(tokens, at).at) ? null : noun;
}

/** In "intre 20 si 30 de mii" both are thousands. */
function valueOf(first: Amount, second: Amount | null): number {
  const isShared = second?.isThousands && !first.isThousands && first.value < 1_000;
  return first.value * (isShared ? 1_000 : 1);
}

/** From this on a number alone can only be a price. */
const MIN_PRICE_ALONE = 5_000;
const isYear = (value: number) => value >= 2_020 && value <= 2_035;

function measureOf(
  unit: Unit | null,
  noun: Measure | null,
  amount: Amount & { isBounded: boolean; isUpper: boolean },
): Measure | null {
  if (noun && (unit === null || unit[noun] !== undefined)) return noun;
  // "din 30000 euro" is no year.
  if (unit) return unit.usual;
  if (isYear(amount.value)) return amount.isUpper ? null : 'year';
  return amount.isBounded || amount.isThousands || amount.value >= MIN_PRICE_ALONE ? 'price' : null;
}

/** Lei are left as words: no rate is known here. */
const isInLei = (tokens: readonly Token[], to: number) =>
  ['lei', 'ron', 'leu'].includes(tokens[to]?.text === 'de' ? (tokens[to + 1]?.text ?? '') : (tokens[to]?.text ?? ''));

interface Numbers {
  first: Amount;
  second: (Amount & { isEither: boolean }) | null;
  isNegated: boolean;
}

function assembled(frame: Frame, { first, second, isNegated }: Numbers): Quantity | null {
  const { tokens } = frame;
  const last = second ?? first;
  if ((frame.end === 'between' && !second) || isInLei(tokens, last.to)) return null;
  const behind = frame.end === null && !second ? AFTER.at(tokens, last.to) : null;
  const bound = behind && !readNumber(tokens, skipLinks(tokens, behind.to)) ? behind : null;
  const end = frame.end ?? bound?.meaning ?? (first.isPlus && !second ? 'from' : null);
  const unit = last.unit ?? first.unit;
  const after = frame.noun === null ? nounAfter(tokens, bound?.to ?? last.to) : null;
  const isBounded = end !== null || second !== null;
  const isUpper = second !== null || end === 'to' || end === 'below';
  const measure = measureOf(unit, frame.noun ?? after?.meaning ?? null, { ...last, isBounded, isUpper });
  if (measure === null || (unit?.isVague && !isBounded && frame.noun === null && !after)) return null;
  const factor = unit?.[measure] ?? 1;
  const ends = {
    end: isNegated ? opposite(end) : end,
    first: valueOf(first, second) * factor,
    second: second && second.value * factor,
    isEither: second?.isEither ?? false,
  };
  const isLower = end === 'from' || end === 'above';
  const isDistance = unit?.radius !== undefined && frame.noun !== 'range' && !after && !second && !isLower;
  const values = parametersFor(measure, ends);
  if (!values && !isDistance) return null;
  return {
    values: measure === 'radius' ? null : values,
    to: after && measure === after.meaning ? after.to : (bound?.to ?? last.to),
    hasUnit: unit !== null,
    isBounded: isBounded || frame.noun !== null,
    kilometres: isDistance ? Math.round(first.value) : null,
  };
}

/** The quantity that begins at a token; null when none does, or when no parameter takes it. */
export function quantityAt(tokens: readonly Token[], from: number, { isNegated = false } = {}): Quantity | null {
  const frame = frameAt(tokens, from);
  const number = readNumber(tokens, frame.at);
  if (!number) return null;
  for (const read of [number, firstGroup(tokens, frame.at)]) {
    if (!read || (read !== number && read.to >= number.to)) continue;
    const first = amountOf(tokens, read);
    const second = secondAt(frame, first);
    const quantity = assembled(frame, { first, second, isNegated });
    if (quantity) return quantity;
    const alone = second && assembled(frame, { first, second: null, isNegated });
    if (alone) return alone;
  }
  return null;
}
