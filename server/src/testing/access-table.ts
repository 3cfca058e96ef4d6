// Who may make each call, written down a second time for the authorization test: from the specification and
// docs/rules/calls.md (rules 2 and 8), not from the code. A call that is missing here fails the test.

/** The callers. `asBuyer` and `asOwner` are administrators who impersonate that person. */
export const CALLERS = ['anonymous', 'buyer', 'owner', 'otherDealer', 'admin', 'asBuyer', 'asOwner'] as const;
export type Caller = (typeof CALLERS)[number];

/** `in`: the call's own success. */
type Outcome = 'in' | 400 | 401 | 403 | 404 | 409;
type Verdict = Readonly<Record<Caller, Outcome>>;

const everybody = (outcome: Outcome) => Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Verdict;
const account: Verdict = { ...everybody('in'), anonymous: 401 };
const nobody: Verdict = { ...everybody(403), anonymous: 401 };
const dealers = { owner: 'in', otherDealer: 'in', asOwner: 'in' } as const;
const owner = { owner: 'in', asOwner: 'in', admin: 'in' } as const;

const CONVERSATION: Verdict = { ...everybody(404), anonymous: 401 };

/** Every kind of outcome of a call, by caller. */
export const VERDICTS = {
  public: everybody('in'),
  /** A car that isn't public is visible to its dealer and administrators only. */
  hidden: { ...everybody(404), ...owner },
  account,
  /** Not for an impersonating administrator. */
  'own account': { ...account, asBuyer: 403, asOwner: 403 },
  /** Any caller may ask, but an impersonation is refused. */
  'not impersonated': { ...everybody('in'), asBuyer: 403, asOwner: 403 },
  buyer: { ...nobody, buyer: 'in', asBuyer: 'in' },
  dealer: { ...nobody, ...dealers },
  /** What lasts beyond an impersonation. */
  "dealer's own": { ...nobody, owner: 'in', otherDealer: 'in' },
  'dealer or admin': { ...nobody, ...dealers, admin: 'in' },
  'own public car': { ...nobody, ...owner },
  /** A hidden car, a lead, a dealer record: other callers learn nothing about it. */
  'own thing': { ...nobody, ...owner, otherDealer: 404 },
  /** A dealer's import, which administrators have no access to. */
  'own import': { ...nobody, owner: 'in', asOwner: 'in', otherDealer: 404 },
  /** A member of the dealer's team, whom other dealers don't have. */
  'own team': { ...nobody, owner: 'in', asOwner: 'in', otherDealer: 404 },
  /** A dealer's first user can't leave the team: 409. */
  'never the first': { ...nobody, owner: 409, otherDealer: 409, asOwner: 409 },
  /** What a dealer says, once: not while impersonating. */
  'own statement': { ...nobody, owner: 'in', otherDealer: 404 },
  /** What a dealer declares: not while impersonating. */
  'own declaration': { ...nobody, owner: 'in', otherDealer: 'in' },
  /** A conversation, for its two sides: its buyer's account and its dealer. Administrators find nothing. */
  conversation: { ...CONVERSATION, owner: 'in', asOwner: 'in', buyer: 'in', asBuyer: 'in' },
  /** What only its dealer, or only its buyer, may do. */
  "dealer's conversation": { ...CONVERSATION, owner: 'in', asOwner: 'in' },
  "buyer's conversation": { ...CONVERSATION, buyer: 'in', asBuyer: 'in' },
  /** A statement of its dealer, which nobody makes for them. */
  "dealer's statement": { ...CONVERSATION, owner: 'in', asOwner: 403 },
  /** What the buyer has proposed is confirmed by the dealer. */
  'for the dealer to confirm': { ...CONVERSATION, owner: 'in', asOwner: 'in', buyer: 409, asBuyer: 409 },
  /** A decision of its buyer, which nobody takes for them. */
  "buyer's decision": { ...CONVERSATION, buyer: 'in', asBuyer: 403 },
  'own template': { ...nobody, owner: 'in', asOwner: 'in', otherDealer: 404 },
  /** Requests to several dealers: sent by the caller, or received. */
  'own requests': { ...account, admin: 403 },
  /** One of them: its sender, and who received it; other callers learn nothing about it. */
  'own request': { ...everybody(404), buyer: 'in', asBuyer: 'in', owner: 'in', asOwner: 'in', anonymous: 401 },
  /** What only its sender may do. */
  'sent request': { ...everybody(404), buyer: 'in', asBuyer: 'in', anonymous: 401 },
  /** Only the buyer shows who they are. */
  'shown contact': { ...everybody(404), buyer: 'in', asBuyer: 403, anonymous: 401 },
  'own record': { ...everybody(404), ...owner, anonymous: 401 },
  admin: { ...nobody, admin: 'in' },
  /** Stopping without an impersonation is 400, and never 403. */
  stopping: { ...everybody(400), anonymous: 401, asBuyer: 'in', asOwner: 'in' },
  /** None of the callers has a password. */
  'own password': { ...everybody(400), anonymous: 401, asBuyer: 403, asOwner: 403 },
  /** A guest's ticket, or an email's link, that was never issued. */
  'unknown ticket': everybody(404),
} as const satisfies Record<string, Verdict>;
export type VerdictName = keyof typeof VERDICTS;

/**
 * Who may make each call, by the procedure's name and for both transports. ` hidden` calls it on a car that isn't
 * public; ` by REST` is given where the documented call requires more than the procedure.
 */
export const ACCESS_TABLE: Record<VerdictName, readonly string[]> = {
  public: [
    ...['account.checkPassword', 'account.requestPasswordReset', 'address.resolve'],
    ...['auth.login', 'auth.logout', 'auth.register', 'brand.bySubdomain', 'brand.cars'],
    ...['brand.list', 'brand.listWithStock', 'brand.models', 'brand.page', 'car.cards'],
    ...['car.compare', 'car.featured', 'car.get', 'car.ofDealer', 'car.page', 'car.similar'],
    ...['carView.note', 'chat.history', 'chat.presence', 'city.list', 'contact.send'],
    'crashReport.create',
    ...['dealer.bySubdomain', 'dealer.site', 'dealer.isSiteGone', 'dealer.siteCars', 'geoip.locate', 'lead.create'],
    ...['model.list', 'model.summary', 'page.get', 'price.insight', 'promotion.shown', 'report.create'],
    'review.list',
    ...['quoteRequest.create', 'quoteRequest.preview'],
    ...['savedSearch.request', 'search.cars', 'search.suggest', 'session.current', 'stats.get'],
    'webVitals.create',
  ],
  hidden: ['car.get hidden'],
  account: ['account.state', 'conversation.unread', 'session.current by REST'],
  conversation: [
    ...[
      'conversation.alike',
      'conversation.get',
      'conversation.markRead',
      'conversation.messages',
      'conversation.send',
      'testDrive.book',
      'testDrive.calendar',
      'testDrive.cancel',
      'testDrive.move',
      'testDrive.plan',
    ],
    ...['offer.get', 'offer.pdf'],
  ],
  'for the dealer to confirm': ['testDrive.confirm'],
  "dealer's conversation": ['conversation.recordCall', 'offer.reserveCar'],
  "dealer's statement": ['offer.send', 'offer.withdraw'],
  "buyer's decision": ['offer.accept', 'offer.decline'],
  "buyer's conversation": [
    ...['conversation.cancel', 'conversation.denyCall', 'conversation.reopen', 'conversation.report'],
    ...['conversation.revokeLinks', 'offer.compare'],
  ],
  'own template': ['template.delete'],
  'own account': [
    ...['account.exportData', 'account.resendConfirmation', 'profile.update'],
    ...['session.endOthers', 'session.own'],
  ],
  'not impersonated': ['chat.markRead'],
  buyer: [
    ...['conversation.mine', 'favorite.add', 'favorite.list', 'favorite.remove', 'lead.mine', 'savedSearch.create'],
    ...['savedSearch.delete', 'savedSearch.list', 'savedSearch.update'],
  ],
  dealer: [
    ...['conversation.list', 'template.list', 'template.save'],
    ...['dealer.mine', 'dealer.profile', 'dealer.updateProfile', 'dealerOverview.get'],
    'dealerStatistics.setWeeklyEmail',
    ...['stock.confirmAll', 'stock.list', 'stockImport.create', 'stockImport.current'],
    ...['stockImport.template', 'team.get', 'team.journal', 'team.mine', 'team.setAssignment'],
    'team.colleagues',
    ...['review.own', 'testDrive.coming', 'testDrive.daysOff', 'testDrive.saveDaysOff'],
  ],
  "dealer's own": ['team.invite'],
  'own team': ['team.revoke', 'team.remove', 'team.setAbsence', 'team.setRole'],
  'never the first': ['team.leave'],
  'dealer or admin': ['upload.create', 'upload.finish'],
  'own public car': ['car.delete', 'car.update', 'stock.confirm', 'stock.setStatus'],
  'own thing': [
    ...['dealerStatistics.get', 'dealerStatistics.cars', 'dealerStatistics.missed', 'dealerStatistics.export'],
    ...['car.create', 'car.delete hidden', 'car.update hidden', 'lead.export', 'lead.get'],
    ...['lead.assign', 'lead.list', 'lead.markSeen', 'lead.note', 'lead.setStatus'],
  ],
  'own import': ['stockImport.confirm', 'stockImport.result', 'stockImport.run', 'stockImport.stop'],
  'own statement': ['moderation.complain', 'review.complain', 'review.reply'],
  'own declaration': ['terms.accept'],
  'own requests': ['quoteRequest.list'],
  'own request': ['quoteRequest.get'],
  'sent request': ['quoteRequest.cancel'],
  'shown contact': ['quoteRequest.reveal'],
  'own record': ['dealer.ofUser'],
  admin: [
    ...['audit.export', 'audit.list', 'brand.create', 'brand.delete', 'brand.merge'],
    ...['brand.setLogo', 'brand.table', 'brand.update', 'chat.get', 'chat.list'],
    ...['chat.markThreadRead', 'city.create', 'city.delete', 'city.merge', 'city.table'],
    ...['city.update', 'contact.list', 'contact.setHandled', 'dealer.delete', 'dealer.list'],
    ...['dealer.removeSubdomain', 'dealer.review', 'dealer.setStatus', 'dealer.setSubdomain'],
    ...['impersonation.dealerToken', 'impersonation.startDealer', 'impersonation.startUser'],
    ...['job.discard', 'job.failed', 'job.repeat', 'mail.discard', 'mail.resend', 'mail.unsent'],
    ...['impersonation.userToken', 'lead.remind', 'lead.unanswered', 'model.create'],
    ...['model.delete', 'model.merge', 'model.table', 'model.update', 'moderation.cars'],
    ...['moderation.complaints', 'moderation.decide', 'moderation.decideComplaint'],
    ...['moderation.lift', 'overview.get', 'page.edit', 'page.preview', 'page.update'],
    ...['promotion.create', 'promotion.delete', 'promotion.list', 'release.disable'],
    ...['release.enable', 'release.list', 'release.promote', 'release.rollback'],
    ...['release.startCanary', 'release.stopCanary', 'report.decide'],
    ...[
      'report.list',
      'review.decide',
      'review.queue',
      'setting.list',
      'setting.save',
      'setting.saveSmtp',
      'setting.smtp',
    ],
    ...['setting.testSmtp', 'subscription.changeGrace', 'subscription.extend'],
    ...['subscription.ofDealer', 'subscription.pricing', 'subscription.pricingWithVat'],
    ...['subscription.resetCustomPricing', 'subscription.savePricing'],
    ...['subscription.saveSettings', 'subscription.set', 'subscription.setCustomPricing'],
    ...['subscription.setPlan', 'subscription.settings', 'subscription.stats', 'user.delete'],
    ...['user.endSessions', 'user.liftSuspension', 'user.list', 'user.sessions'],
    ...['user.suspend', 'user.suspension', 'webVitals.overview'],
  ],
  stopping: ['impersonation.stop'],
  'own password': ['account.changePassword', 'account.delete'],
  'unknown ticket': [
    ...['account.confirmEmail', 'account.resetPassword', 'account.undoEmailChange'],
    ...['team.accept', 'team.invitation'],
    ...['review.open', 'review.optOut', 'review.write', 'review.writeAnswered'],
    ...[
      'chat.keepGuest',
      'conversation.confirmContact',
      'conversation.disownContact',
      'conversation.open',
      'savedSearch.change',
      'savedSearch.confirm',
      'savedSearch.open',
    ],
    'quoteRequest.confirm',
  ],
};
