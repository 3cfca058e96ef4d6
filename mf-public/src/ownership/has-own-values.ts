import { localStore } from 'ui';

/** The storage key of a visitor's own assumptions. */
export const OWN_VALUES = 'an-costs';

/** Whether this browser keeps any: then the calculator is fetched at once. */
export const hasOwnValues = (): boolean => localStore.has(OWN_VALUES);
