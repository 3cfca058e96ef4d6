// Texts about passwords and the links of emails. Not in the schemas' file: a screen that only shows one loads no zod.

/** One text for every link that is unknown, used, expired or for an address that the account no longer has. */
export const LINK_NOT_VALID = 'Linkul nu mai este valabil. Vă rugăm să cereți unul nou.';

/** Lifetime of the link that resets a password, in words. */
export const RESET_LINK_WORDS = 'o oră';
/** A mailbox gets one password reset link in this many minutes; earlier ones stay valid. */
export const RESET_PAUSE_MINUTES = 5;

/** Beside a password that is being chosen; it may be chosen all the same where this is shown. */
export const COMMON_PASSWORD = 'Această parolă este foarte răspândită și ușor de ghicit. Vă recomandăm alta.';
