// Who may make each call, written down a second time for the test that tries it: from docs/rules.md (rules 2 and 8) and the
// calls' own lines, not from the code. A call that stands nowhere here fails the test.

/** Who tries. `asBuyer` and `asOwner` are administrators acting as that person. */
export const CALLERS = ['anonymous', 'buyer', 'owner', 'otherDealer', 'admin', 'asBuyer', 'asOwner'] as const;
export type Caller = (typeof CALLERS)[number];

/** `in`: the call's own success. */
type Outcome = 'in' | 400 | 401 | 403 | 404;
type Verdict = Readonly<Record<Caller, Outcome>>;

const everybody = (outcome: Outcome) => Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Verdict;
const account: Verdict = { ...everybody('in'), anonymous: 401 };
const nobody: Verdict = { ...everybody(403), anonymous: 401 };
const dealers = { owner: 'in', otherDealer: 'in', asOwner: 'in' } as const;
const owner = { owner: 'in', asOwner: 'in', admin: 'in' } as const;

/** Every kind of answer that the calls have, by who asks. */
export const VERDICTS = {
  public: everybody('in'),
  /** A car that isn't public is there for its dealer and administrators alone. */
  hidden: { ...everybody(404), ...owner },
  account,
  /** Not for an administrator who acts as somebody else. */
  'own account': { ...account, asBuyer: 403, asOwner: 403 },
  /** Anybody may ask, but only the person itself is heard. */
  'not impersonated': { ...everybody('in'), asBuyer: 403, asOwner: 403 },
  buyer: { ...nobody, buyer: 'in', asBuyer: 'in' },
  dealer: { ...nobody, ...dealers },
  'dealer or admin': { ...nobody, ...dealers, admin: 'in' },
  'own public car': { ...nobody, ...owner },
  /** A hidden car, a request, a dealer record: whoever does not own it learns nothing of it. */
  'own thing': { ...nobody, ...owner, otherDealer: 404 },
  /** A dealer's import, of which administrators have no part. */
  'own import': { ...nobody, owner: 'in', asOwner: 'in', otherDealer: 404 },
  /** A dealer's complaint, once: nobody makes it in the dealer's name. */
  'own complaint': { ...nobody, owner: 'in', otherDealer: 404 },
  'own record': { ...everybody(404), ...owner, anonymous: 401 },
  admin: { ...nobody, admin: 'in' },
  /** Stopping is 400 for whoever is nobody else, and never 403. */
  stopping: { ...everybody(400), anonymous: 401, asBuyer: 'in', asOwner: 'in' },
  /** Nobody of the callers knows a password of theirs. */
  'own password': { ...everybody(400), anonymous: 401, asBuyer: 403, asOwner: 403 },
  /** A guest's ticket, or a letter's link, that nobody was given. */
  'unknown ticket': everybody(404),
} as const satisfies Record<string, Verdict>;
export type VerdictName = keyof typeof VERDICTS;

/** REST calls; ` hidden` after a call tries it on a car that isn't public. */
export const REST_TABLE: Partial<Record<VerdictName, readonly string[]>> = {
  public: [
    ...['POST /api/register', 'POST /api/login', 'POST /api/logout', 'POST /api/leads', 'POST /api/contact'],
    ...['GET /api/brands', 'GET /api/models', 'GET /api/cities', 'GET /api/geoip', 'GET /api/stats', 'GET /api/search'],
    ...['GET /api/brands/subdomain/:subdomain', 'GET /api/brands/:id/models', 'GET /api/brands/:id/cars'],
    ...['GET /api/cars/featured', 'GET /api/cars/:id', 'GET /api/dealers/:id/cars'],
    ...['GET /api/dealer/subdomain/:subdomain', 'GET /api/pages/:slug'],
  ],
  hidden: ['GET /api/cars/:id hidden'],
  account: ['GET /api/auth/user'],
  'own account': ['PATCH /api/profile'],
  buyer: ['GET /api/favorites', 'POST /api/favorites/:carId', 'DELETE /api/favorites/:carId'],
  'dealer or admin': ['POST /api/objects/upload'],
  'own public car': ['PATCH /api/cars/:id', 'DELETE /api/cars/:id'],
  'own thing': [
    ...['PATCH /api/cars/:id hidden', 'DELETE /api/cars/:id hidden', 'POST /api/dealers/:id/cars'],
    ...['GET /api/dealers/:id/leads', 'PATCH /api/leads/:id/seen', 'PATCH /api/leads/:id'],
  ],
  'own record': ['GET /api/dealers/by-user/:userId'],
  stopping: ['POST /api/admin/stop-impersonation'],
  admin: [
    ...['GET /api/dealers', 'GET /api/admin/users', 'DELETE /api/admin/users/:id', 'PUT /api/brands/:id/logo'],
    ...[
      'POST /api/admin/brands',
      'PATCH /api/admin/brands/:id',
      'POST /api/admin/models',
      'PATCH /api/admin/models/:id',
    ],
    ...['POST /api/admin/cities', 'PATCH /api/admin/cities/:id', 'PATCH /api/admin/dealers/:id/status'],
    ...['DELETE /api/admin/dealers/:id', 'PATCH /api/admin/dealers/:id/subdomain'],
    ...['DELETE /api/admin/dealers/:id/subdomain', 'PATCH /api/admin/dealers/:id/subscription'],
    ...['POST /api/admin/dealers/:id/extend-subscription', 'PUT /api/admin/dealers/:id/subscription-plan'],
    ...['PUT /api/admin/dealers/:id/custom-pricing', 'DELETE /api/admin/dealers/:id/custom-pricing'],
    ...['GET /api/admin/subscription-stats', 'GET /api/admin/subscription-pricing'],
    ...['GET /api/admin/subscription-pricing-with-vat', 'PUT /api/admin/subscription-pricing'],
    ...['GET /api/admin/subscription-settings', 'POST /api/admin/subscription-settings'],
    ...['POST /api/admin/impersonate/token/:dealerId', 'POST /api/admin/impersonate/:token'],
    ...['POST /api/admin/impersonate-user/token/:userId', 'POST /api/admin/impersonate-user/:token'],
    ...['GET /api/admin/settings', 'POST /api/admin/settings', 'GET /api/admin/settings/smtp'],
    ...['POST /api/admin/settings/smtp', 'POST /api/admin/settings/smtp/test'],
  ],
};

/** Procedures that do what a REST call does: who may make it is said above, and so is what it takes. */
export const TWINS: Readonly<Record<string, string>> = {
  'auth.register': 'POST /api/register',
  'auth.login': 'POST /api/login',
  'auth.logout': 'POST /api/logout',
  'brand.list': 'GET /api/brands',
  'brand.bySubdomain': 'GET /api/brands/subdomain/:subdomain',
  'brand.cars': 'GET /api/brands/:id/cars',
  'brand.create': 'POST /api/admin/brands',
  'brand.update': 'PATCH /api/admin/brands/:id',
  'brand.setLogo': 'PUT /api/brands/:id/logo',
  'car.get': 'GET /api/cars/:id',
  'car.featured': 'GET /api/cars/featured',
  'car.ofDealer': 'GET /api/dealers/:id/cars',
  'car.create': 'POST /api/dealers/:id/cars',
  'car.update': 'PATCH /api/cars/:id',
  'car.delete': 'DELETE /api/cars/:id',
  'city.list': 'GET /api/cities',
  'city.create': 'POST /api/admin/cities',
  'city.update': 'PATCH /api/admin/cities/:id',
  'contact.send': 'POST /api/contact',
  'dealer.bySubdomain': 'GET /api/dealer/subdomain/:subdomain',
  'dealer.list': 'GET /api/dealers',
  'dealer.delete': 'DELETE /api/admin/dealers/:id',
  'dealer.setSubdomain': 'PATCH /api/admin/dealers/:id/subdomain',
  'dealer.removeSubdomain': 'DELETE /api/admin/dealers/:id/subdomain',
  'dealer.setStatus': 'PATCH /api/admin/dealers/:id/status',
  'favorite.list': 'GET /api/favorites',
  'favorite.add': 'POST /api/favorites/:carId',
  'favorite.remove': 'DELETE /api/favorites/:carId',
  'geoip.locate': 'GET /api/geoip',
  'impersonation.dealerToken': 'POST /api/admin/impersonate/token/:dealerId',
  'impersonation.userToken': 'POST /api/admin/impersonate-user/token/:userId',
  'impersonation.startDealer': 'POST /api/admin/impersonate/:token',
  'impersonation.startUser': 'POST /api/admin/impersonate-user/:token',
  'impersonation.stop': 'POST /api/admin/stop-impersonation',
  'lead.create': 'POST /api/leads',
  'lead.list': 'GET /api/dealers/:id/leads',
  'lead.markSeen': 'PATCH /api/leads/:id/seen',
  'lead.setStatus': 'PATCH /api/leads/:id',
  'model.list': 'GET /api/models',
  'model.create': 'POST /api/admin/models',
  'model.update': 'PATCH /api/admin/models/:id',
  'page.get': 'GET /api/pages/:slug',
  'profile.update': 'PATCH /api/profile',
  'search.cars': 'GET /api/search',
  'setting.list': 'GET /api/admin/settings',
  'setting.save': 'POST /api/admin/settings',
  'setting.smtp': 'GET /api/admin/settings/smtp',
  'setting.saveSmtp': 'POST /api/admin/settings/smtp',
  'setting.testSmtp': 'POST /api/admin/settings/smtp/test',
  'stats.get': 'GET /api/stats',
  'upload.create': 'POST /api/objects/upload',
  'subscription.stats': 'GET /api/admin/subscription-stats',
  'subscription.pricing': 'GET /api/admin/subscription-pricing',
  'subscription.pricingWithVat': 'GET /api/admin/subscription-pricing-with-vat',
  'subscription.savePricing': 'PUT /api/admin/subscription-pricing',
  'subscription.settings': 'GET /api/admin/subscription-settings',
  'subscription.saveSettings': 'POST /api/admin/subscription-settings',
  'subscription.set': 'PATCH /api/admin/dealers/:id/subscription',
  'subscription.setPlan': 'PUT /api/admin/dealers/:id/subscription-plan',
  'subscription.extend': 'POST /api/admin/dealers/:id/extend-subscription',
  'subscription.setCustomPricing': 'PUT /api/admin/dealers/:id/custom-pricing',
  'subscription.resetCustomPricing': 'DELETE /api/admin/dealers/:id/custom-pricing',
  'user.list': 'GET /api/admin/users',
  'user.delete': 'DELETE /api/admin/users/:id',
};

/** Procedures without a REST call: they answer our own screens. */
export const OWN_PROCEDURES: Partial<Record<VerdictName, readonly string[]>> = {
  public: [
    ...['account.requestPasswordReset', 'account.checkPassword', 'report.create', 'carView.note'],
    ...['address.resolve', 'brand.listWithStock', 'car.page', 'car.similar', 'session.current'],
    ...['chat.presence', 'chat.history', 'price.insight', 'savedSearch.request'],
    ...[
      'brand.page',
      'car.compare',
      'car.cards',
      'dealer.site',
      'dealer.isSiteGone',
      'dealer.siteCars',
      'search.suggest',
    ],
    'promotion.shown',
  ],
  account: ['account.state'],
  'own account': ['account.resendConfirmation', 'account.exportData', 'session.own', 'session.endOthers'],
  'own password': ['account.changePassword', 'account.delete'],
  'not impersonated': ['chat.markRead'],
  'unknown ticket': [
    ...['chat.keepGuest', 'account.resetPassword', 'account.confirmEmail', 'account.undoEmailChange'],
    ...['savedSearch.confirm', 'savedSearch.open', 'savedSearch.change'],
  ],
  dealer: [
    ...['dealer.mine', 'stock.list', 'stock.confirmAll'],
    ...['stockImport.create', 'stockImport.current', 'stockImport.template', 'dealerOverview.get'],
    ...['dealer.profile', 'dealer.updateProfile'],
  ],
  'own import': ['stockImport.run', 'stockImport.stop', 'stockImport.result'],
  'own complaint': ['moderation.complain'],
  'own public car': ['stock.setStatus', 'stock.confirm'],
  'own thing': ['lead.get', 'lead.note', 'lead.export'],
  buyer: [
    ...['lead.mine', 'savedSearch.list', 'savedSearch.create'],
    // Tried on the caller's own: there is no other that a buyer could name and see.
    ...['savedSearch.update', 'savedSearch.delete'],
  ],
  admin: [
    ...['lead.unanswered', 'lead.remind'],
    ...['page.edit', 'page.update', 'subscription.ofDealer', 'subscription.changeGrace'],
    ...['chat.list', 'chat.get', 'chat.markThreadRead'],
    ...['report.list', 'report.decide'],
    ...['moderation.cars', 'moderation.decide', 'moderation.lift'],
    ...['moderation.complaints', 'moderation.decideComplaint'],
    ...['brand.table', 'brand.delete', 'brand.merge', 'model.table', 'model.delete', 'model.merge'],
    ...['overview.get', 'page.preview', 'contact.list', 'contact.setHandled', 'audit.list', 'audit.export'],
    ...['promotion.list', 'promotion.create', 'promotion.delete'],
    ...['city.table', 'city.delete', 'city.merge'],
    ...['user.suspension', 'user.suspend', 'user.liftSuspension'],
    ...['dealer.review', 'user.sessions', 'user.endSessions'],
  ],
};
