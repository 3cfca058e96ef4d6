import type { Allowances } from './ratchet.ts';

/** What is still allowed of each rule, by package; written by `figures.ts --lower`, which never raises a figure. */
export const allowances: Allowances = {};
