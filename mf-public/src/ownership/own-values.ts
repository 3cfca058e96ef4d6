import { localStore } from 'ui';
import { ASSUMPTIONS, isAssumption } from 'contracts/assumptions';
import type { AssumptionKey, AssumptionValues } from 'contracts/ownership-cost';
import { useState } from 'react';
import { OWN_VALUES } from './has-own-values.ts';

/** The values stored in this browser, without those that are no longer within the limits. */
function readOwnValues(): AssumptionValues {
  const own: AssumptionValues = {};
  for (const [key, value] of Object.entries(localStore.readJson(OWN_VALUES) ?? {})) {
    if (isAssumption(key) && isWithin(key, value)) own[key] = value;
  }
  return own;
}

const isWithin = (key: AssumptionKey, value: unknown): value is number =>
  typeof value === 'number' && value >= ASSUMPTIONS[key].min && value <= ASSUMPTIONS[key].max;

/** A visitor's own assumptions, for every car: only in this browser, nothing is sent. */
export function useOwnValues() {
  const [own, setOwn] = useState(readOwnValues);
  const write = (next: AssumptionValues) => {
    setOwn(next);
    localStore.write(OWN_VALUES, Object.keys(next).length === 0 ? null : JSON.stringify(next));
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
