/** The middle one; of an even number the upper of both. NaN of none. */
export const median = (values: readonly number[]): number => {
  const known = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
};

const KIB = 1024;
/** Said of what could not be measured, and of what was waited for in vain. */
const UNKNOWN = '–';
const NEVER = 'never';

function told(value: number, form: (known: number) => string): string {
  if (value === Infinity) return NEVER;
  return Number.isNaN(value) ? UNKNOWN : form(value);
}

export const seconds = (ms: number): string => told(ms, (known) => `${(known / 1000).toFixed(2)} s`);
export const milliseconds = (ms: number): string => told(ms, (known) => `${Math.round(known)} ms`);
export const kib = (bytes: number): string => told(bytes, (known) => `${Math.round(known / KIB)} KiB`);
/** For small amounts: three KiB and a half are not four. */
export const exactKib = (bytes: number): string => told(bytes, (known) => (known / KIB).toFixed(1));
export const whole = (value: number): string => told(value, (known) => String(Math.round(known)));
export const fixed = (value: number, digits: number): string => told(value, (known) => known.toFixed(digits));
