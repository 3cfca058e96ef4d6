// Constants only: what pages need of favourites before any schema is loaded.

/** Most cars that an account can save. */
export const MAX_FAVORITES = 500;
/** Most cars that a browser saves without an account. */
export const MAX_GUEST_FAVORITES = 200;
