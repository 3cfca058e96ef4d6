// `Idempotency-Key`: a call that creates or adds, sent again under its key, is the same call (docs/rules/calls.md, rule 12).

export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** In characters. */
export const IDEMPOTENCY_KEY_LENGTH = 200;
