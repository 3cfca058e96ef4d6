// Numbers alone: what pages need of favourites before any schema is loaded.

/** So many cars an account keeps at most. */
export const MAX_FAVORITES = 500;
/** So many a browser keeps without an account. */
export const MAX_GUEST_FAVORITES = 200;
