/**
 * The server's own closing code (of 4000–4999, RFC 6455 §7.4.2) for a guest who looked on for long and never wrote: the place is
 * given back, and the page comes back when somebody does.
 */
export const PARKED = 4000;
