// Visits that this browser keeps, with or without an account (docs/rules/buyers.md "Recently viewed"). Nothing of it is sent.

/** Names of the lists of ids for `savedIds`: cars that were opened, cars that are being compared. */
export const VIEWED = 'an-viewed';
export const COMPARED = 'an-compare';
/** Name of the last search. */
export const LAST_SEARCH = 'an-search';
