/** The arguments of `npm run tool -- cluster`. */
import { parseArgs } from 'node:util';
import { MAX_SERVERS } from './plan.ts';

const MAX_CARS = 5_000_000;

export interface Arguments {
  servers: number;
  /** Cars beside the demo market. */
  cars: number;
  /** The folder stays after the end. */
  isKept: boolean;
  /** Installs Debian's packages first. */
  isInstalling: boolean;
}

/** Throws with a line for people when an argument is wrong. */
export function readArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      servers: { type: 'string', default: '2' },
      cars: { type: 'string', default: '0' },
      keep: { type: 'boolean', default: false },
      install: { type: 'boolean', default: false },
    },
  });
  return {
    servers: wholeNumber('--servers', values.servers, 1, MAX_SERVERS),
    cars: wholeNumber('--cars', values.cars, 0, MAX_CARS),
    isKept: values.keep,
    isInstalling: values.install,
  };
}

function wholeNumber(name: string, text: string, ...[min, max]: [number, number]): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Error(`${name} must be a whole number from ${min} to ${max}`);
}
