/** The middle one; of an even number the upper of both. NaN of none. */
export const median = (values: readonly number[]): number => {
  const known = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
};

const KIB = 1024;
/** Said of what could not be measured, and of what was waited for in vain. */
const UNKNOWN = '–';
const NEVER = 'never';

function formatted(value: number, form: (known: number) => string): string {
  if (value === Infinity) return NEVER;
  return Number.isNaN(value) ? UNKNOWN : form(value);
}

export const seconds = (ms: number): string => formatted(ms, (known) => `${(known / 1000).toFixed(2)} s`);
export const milliseconds = (ms: number): string => formatted(ms, (known) => `${Math.round(known)} ms`);
export const kib = (bytes: number): string => formatted(bytes, (known) => `${Math.round(known / KIB)} KiB`);
/** Small amounts need a digit more: three KiB and a half are not four. */
export const exactKib = (bytes: number): string => formatted(bytes, (known) => (known / KIB).toFixed(1));
export const whole = (value: number): string => formatted(value, (known) => String(Math.round(known)));
export const fixed = (value: number, digits: number): string => formatted(value, (known) => known.toFixed(digits));
