// Made by `npm run client` from the procedures that say `creates` of themselves; change those instead.
export const CREATING_CALLS: ReadonlySet<string> = new Set([
  'brand.create',
  'car.create',
  'city.create',
  'contact.send',
  'favorite.add',
  'lead.create',
  'model.create',
  'moderation.complain',
  'promotion.create',
  'quoteRequest.create',
  'report.create',
  'savedSearch.create',
  'savedSearch.request',
  'stockImport.run',
  'subscription.changeGrace',
  'subscription.extend',
]);
