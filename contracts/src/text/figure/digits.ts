// Digits with separators in Romanian, English and Swiss notation as one number. In every first load that reads filters,
// so it imports nothing.

/** A number as it is written. */
export interface Digits {
  value: number;
  /**
   * The other number that the text may mean: "21,990" is 21 990 in English and 21.99 in Romanian notation. Null where
   * there is none. Whoever publishes the number asks; a search takes `value`, the likelier one.
   */
  other: number | null;
}

/** Digits in groups of three behind spaces (also no-break ones) or apostrophes: "21 990", "21'990". */
const SPACED = /^\d{1,3}(?:[\s'’]\d{3})+(?=$|[.,])/;
const isGroup = (part: string): boolean => part.length === 3;
/** "0,125" is no group of thousands. */
const isFirstGroup = (part = ''): boolean => part.length <= 3 && !part.startsWith('0');
const areGroups = ([first, ...others]: readonly string[]): boolean => isFirstGroup(first) && others.every(isGroup);

/** The number of points and commas around parts of digits; null where they follow no notation. */
function separated(parts: readonly string[], separators: string, isDecimal: boolean): Digits | null {
  const last = separators.at(-1);
  const whole = Number(parts.join(''));
  const withDecimals = Number(`${parts.slice(0, -1).join('')}.${parts.at(-1)}`);
  const isGrouped = areGroups(parts);
  if (separators.length === 1) {
    if (isDecimal || !isGrouped) return { value: withDecimals, other: null };
    return { value: whole, other: last === '.' ? null : withDecimals };
  }
  const others = new Set(separators.slice(0, -1));
  if (!areGroups(parts.slice(0, -1)) || others.size > 1) return null;
  // "1.234.567" has groups only; in "12.345.50" the last point may be a decimal one.
  if (last !== undefined && others.has(last)) {
    if (isGrouped) return { value: whole, other: null };
    return (parts.at(-1)?.length ?? 0) < 3 ? { value: withDecimals, other: whole } : null;
  }
  return isGrouped ? { value: whole, other: withDecimals } : { value: withDecimals, other: null };
}

/**
 * "33450", "33.450", "33 450", "33'450", "33450,50", "12.345,5", "12,345.50"; null for anything else than one number.
 * Point and three digits are thousands, as in Romanian; with `isDecimal` a single separator is always the decimal one, as
 * in quantities below a thousand ("5,125 l").
 */
export function readDigits(written: string, { isDecimal = false }: { isDecimal?: boolean } = {}): Digits | null {
  const trimmed = written.trim();
  const text = trimmed.replace(SPACED, (groups) => groups.replace(/\D/g, ''));
  const parts = text.split(/[.,]/);
  if (!parts.every((part) => /^\d+$/.test(part))) return null;
  const separators = text.replace(/\d/g, '');
  const read = separators === '' ? { value: Number(text), other: null } : separated(parts, separators, isDecimal);
  return read && Number.isFinite(read.value) ? read : null;
}

/** A number as calls take it in a text: "1.990" → "1990", "249,5" → "249.5"; what is none, or doubtful, as it is. */
export function plainDigits(written: string): string {
  const read = readDigits(written);
  return read && read.other === null ? String(read.value) : written.trim();
}
