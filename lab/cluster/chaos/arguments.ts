/** The arguments of `npm run tool -- cluster-chaos`. */
import { parseArgs } from 'node:util';

export interface ChaosArguments {
  isWhole: boolean;
  /** Names of rows; empty: all. */
  only: string[];
  /** Cars beside the demo market; null: as many as the size says. */
  cars: number | null;
  isInstalling: boolean;
  /** The folder stays after the end, with its logs. */
  isKept: boolean;
}

/** Throws with a line for people when an argument is wrong. */
export function readChaosArguments(args: readonly string[], rows: readonly string[]): ChaosArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      cars: { type: 'string' },
      install: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((word) => word !== 'whole');
  if (unknown.length > 0) throw new Error(`"${unknown[0]}" is no size; say whole, or nothing for the small one`);
  const missing = values.only.filter((name) => !rows.includes(name));
  if (missing.length > 0) throw new Error(`there is no row ${missing[0]}; there are ${rows.join(', ')}`);
  if (values.cars !== undefined && !/^\d{1,7}$/.test(values.cars)) throw new Error('--cars must be a whole number');
  const cars = values.cars === undefined ? null : Number(values.cars);
  return {
    isWhole: positionals.includes('whole'),
    only: values.only,
    cars,
    isInstalling: values.install,
    isKept: values.keep,
  };
}
