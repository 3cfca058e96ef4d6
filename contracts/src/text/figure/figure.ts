// The one reader of a figure as people write it: number, unit, currency, tax word (docs/rules/data.md "Figures").
import { formatExact } from '../lei.ts';
import { type Digits, readDigits } from './digits.ts';
import { type FigureWord, takeWords, wordsOf } from './figure-words.ts';
import { type Quantity, quantityInfo, type Unit } from './units.ts';

/** A figure in its quantity's own unit; money as written, in its currency, with or without VAT. */
export interface Figure {
  value: number;
  /** The currency of an amount, "EUR" unless something else is written. */
  currency: string;
  isNet: boolean;
}
/** A figure, or why there is none: words that continue the quoted text, such as "nu este un preț". */
export type FigureReading = { figure: Figure; fault: null } | { figure: null; fault: string };

const MINUS = /[-\u2010-\u2015\u2212]\s*$/;
/** "21.990,-" is a price without cents. */
const NO_CENTS = /^[.,]\s*[-–—]+/;
const CENTS = 100;

const refused = (fault: string): FigureReading => ({ figure: null, fault });

/** The one value of a kind: the cell's own, else the header's; undefined for none, null for several. */
function settled<Kind extends FigureWord['kind']>(
  kind: Kind,
  cell: readonly FigureWord[],
  header: readonly FigureWord[],
) {
  const valuesIn = (words: readonly FigureWord[]) => [
    ...new Set(words.flatMap((word) => (word.kind === kind ? [word.value] : []))),
  ];
  const said = valuesIn(cell);
  const values = said.length > 0 ? said : valuesIn(header);
  return values.length > 1 ? null : (values[0] as Extract<FigureWord, { kind: Kind }>['value'] | undefined);
}

interface Parts {
  digits: Digits;
  unit: Unit;
  scale: number;
  isNegative: boolean;
}

/** The number in the quantity's own unit; a fault where it is doubtful or has decimals that mean nothing. */
function valueOf({ digits, unit, scale, isNegative }: Parts, quantity: Quantity): number | string {
  const { noun, isWhole, isMoney } = quantityInfo(quantity);
  if (digits.other !== null) {
    const [one, two] = [digits.value, digits.other].map(formatExact);
    return `nu este ${noun} clar: poate însemna ${one} sau ${two}. Scrieți fără separator de mii: ${digits.value}`;
  }
  const factor = unit.factor * scale;
  const value = digits.value * factor * (isNegative ? -1 : 1);
  if (isMoney) return Math.round(value * CENTS) / CENTS;
  if (!isWhole) return value;
  // Three days are a week, not none.
  if (unit.factor !== 1) return Math.round(value) || Math.ceil(value);
  return Number.isInteger(value) ? value : 'nu este un număr întreg';
}

/**
 * Reads a figure with what stands around it: "96 kW" as 131 CP, "3 ani" as 36 months, "109.500 lei + TVA". `header` holds
 * the words of its column (`headerWords`); what the cell itself says comes first. A text with anything else in it is no
 * figure, and neither is one that can be read in two ways.
 */
export function readFigure(text: string, quantity: Quantity, header: readonly FigureWord[] = []): FigureReading {
  const { noun, isMoney = false, isDecimal = false } = quantityInfo(quantity);
  const number = /\d(?:[\d.,'’\s]*\d)?/.exec(text);
  if (!number) return refused(isMoney ? `nu este ${noun}` : 'nu este un număr');
  const before = text.slice(0, number.index);
  const after = text.slice(number.index + number[0].length).replace(NO_CENTS, '');
  const { found, rest } = takeWords(wordsOf(`${before.replace(MINUS, '')} ${after}`), quantity);
  const unit = settled('unit', found, header);
  const [scale, currency, isNet] = [
    settled('scale', found, header),
    settled('currency', found, header),
    settled('tax', found, header),
  ];
  if (rest.length > 0 || [unit, scale, currency, isNet].includes(null)) return refused(`nu este ${noun}`);
  const known = unit ?? { factor: 1 };
  const digits = readDigits(number[0], { isDecimal: isDecimal || known.isDecimal === true || scale !== undefined });
  if (!digits) return refused(`nu este ${noun}`);
  const value = valueOf({ digits, unit: known, scale: scale ?? 1, isNegative: MINUS.test(before) }, quantity);
  if (typeof value === 'string') return refused(value);
  return { figure: { value, currency: currency ?? 'EUR', isNet: isNet ?? false }, fault: null };
}
