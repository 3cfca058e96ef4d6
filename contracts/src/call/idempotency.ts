// `Idempotency-Key`: a call that creates or adds, sent again under its key, is the same call (docs/rules.md, rule 12).

export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** So many characters at most. */
export const IDEMPOTENCY_KEY_LENGTH = 200;

/** The procedures that create or add: their answers are kept under the caller's key. */
export const CREATING_CALLS: ReadonlySet<string> = new Set([
  ...['brand.create', 'car.create', 'city.create', 'contact.send', 'favorite.add', 'lead.create', 'model.create'],
  ...['moderation.complain', 'promotion.create', 'report.create', 'savedSearch.create', 'savedSearch.request'],
  ...['stockImport.run', 'subscription.changeGrace', 'subscription.extend'],
]);
