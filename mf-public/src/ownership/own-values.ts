import { ASSUMPTIONS, isAssumption } from 'contracts/assumptions';
import type { AssumptionKey, AssumptionValues } from 'contracts/ownership-cost';
import { useState } from 'react';
import { OWN_VALUES } from './has-own-values.ts';

/** The values stored in this browser, without those that are no longer within the limits. */
function readOwnValues(): AssumptionValues {
  const own: AssumptionValues = {};
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OWN_VALUES) ?? '{}');
    for (const [key, value] of Object.entries(stored ?? {})) {
      if (isAssumption(key) && isWithin(key, value)) own[key] = value;
    }
  } catch {
    // Private windows may refuse storage: then nothing is kept.
  }
  return own;
}

const isWithin = (key: AssumptionKey, value: unknown): value is number =>
  typeof value === 'number' && value >= ASSUMPTIONS[key].min && value <= ASSUMPTIONS[key].max;

function keep(own: AssumptionValues): void {
  try {
    if (Object.keys(own).length === 0) localStorage.removeItem(OWN_VALUES);
    else localStorage.setItem(OWN_VALUES, JSON.stringify(own));
  } catch {
    // The values then last as long as the page.
  }
}

/** A visitor's own assumptions, for every car: only in this browser, nothing is sent. */
export function useOwnValues() {
  const [own, setOwn] = useState(readOwnValues);
  const write = (next: AssumptionValues) => {
    setOwn(next);
    keep(next);
  };
  return {
    own,
    /** Undefined: the site's value again. */
    set: (key: AssumptionKey, value: number | undefined) => {
      const { [key]: _before, ...others } = own;
      write(value === undefined ? others : { ...others, [key]: value });
    },
    reset: () => write({}),
  };
}
