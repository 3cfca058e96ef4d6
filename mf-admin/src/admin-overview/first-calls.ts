// Inputs of the calls that the administration starts with: its definition and its components ask for the same.

/** Only their number is shown. */
export const PENDING_DEALERS = { status: 'pending', limit: 1 } as const;

/** The overview shows this many overdue leads. */
export const LONGEST_WAITING = { limit: 8, offset: 0 };
