/**
 * The server's own close code (of 4000–4999, RFC 6455 §7.4.2) for a guest who was idle for long and never wrote: the
 * socket is released, and the page reconnects when the visitor returns.
 */
export const PARKED = 4000;
