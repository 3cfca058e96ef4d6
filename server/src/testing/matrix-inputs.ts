import { type Caller, CALLERS } from './access-table.ts';
import { QUOTE_REQUEST_INPUTS } from './quote-request-attempts.ts';
import { SAVED_SEARCH_INPUTS, UNKNOWN_TOKEN } from './saved-search-attempts.ts';
import { teamInputs } from './team-attempts.ts';

const STARS = { answer: 5, honesty: 5, price: 5, overall: 5 };
const REVIEW_INPUTS = {
  'review.open': { token: UNKNOWN_TOKEN },
  'review.optOut': { token: UNKNOWN_TOKEN },
  'review.write': { token: UNKNOWN_TOKEN, ...STARS },
  'review.writeAnswered': { token: UNKNOWN_TOKEN, answered: true },
  'review.reply': { text: 'Vă mulțumim' },
  'review.complain': { text: 'Nu a fost la noi niciodată' },
  'review.decide': { state: 'published' },
  'testDrive.saveDaysOff': { days: ['2099-01-01'] },
};

const NO_JOB = '00000000-0000-4000-8000-000000000000';
const NO_PROFILE = Object.fromEntries(
  ['legalName', 'cui', 'registerNumber', 'city', 'address', 'phone', 'description', 'logo', 'cover'].map((field) => [
    field,
    null,
  ]),
);

/** The inputs of the authorization matrix for each procedure without a REST call, beside the id of its object. */
export function ownInputs(
  people: { car: number; message: number; thread: number; ownDealer: number },
  caller: Caller,
): Record<string, Record<string, unknown>> {
  return {
    'account.requestPasswordReset': { email: 'nimeni@exemplu.ro' },
    'account.resetPassword': { token: UNKNOWN_TOKEN, password: 'o-parolă-lungă' },
    'account.confirmEmail': { token: UNKNOWN_TOKEN },
    'account.undoEmailChange': { token: UNKNOWN_TOKEN },
    'account.checkPassword': { password: '123456' },
    'account.changePassword': { currentPassword: 'greșită', newPassword: 'o-parolă-lungă' },
    'address.resolve': { segments: ['dacia'] },
    'dealer.site': { subdomain: 'demo' },
    'dealer.isSiteGone': { subdomain: 'demo' },
    'dealer.updateProfile': { name: 'Demo Auto', openingHours: null, brandIds: [], ...NO_PROFILE },
    'dealer.siteCars': { subdomain: 'demo' },
    'brand.page': { subdomain: 'dacia' },
    'model.summary': { brand: 'dacia', model: 'duster' },
    'car.compare': { ids: [people.car] },
    'car.cards': { ids: [people.car] },
    'chat.keepGuest': { ticket: 'un-bilet' },
    'page.preview': { content: '<p>Text</p>' },
    'webVitals.create': { part: 'mf-public', release: null, page: 'car', device: 'phone', values: { lcp: 1_200 } },
    'webVitals.overview': { days: 7, device: null, page: null },
    'crashReport.create': { part: 'mf-dealer', release: null, code: 'TypeError', where: [] },
    'contact.setHandled': { id: people.message, isHandled: true },
    'page.edit': { slug: 'despre-noi' },
    'page.update': { slug: 'despre-noi', title: 'Despre noi', content: '<p>Text</p>' },
    'report.create': { carId: people.car, reason: 'pret', text: `Prețul diferă (${caller})`, isGoodFaith: true },
    'report.decide': { status: 'kept', decision: 'Este în regulă' },
    'lead.export': { dealerId: people.ownDealer },
    'lead.remind': { ids: [1] },
    'mail.resend': { ids: [1] },
    'mail.discard': { ids: [1] },
    'job.repeat': { ids: [NO_JOB] },
    'job.discard': { ids: [NO_JOB] },
    'lead.note': { note: 'A sunat' },
    'promotion.create': { kind: 'car', carId: people.car, position: 1, ...days(caller) },
    ...REVIEW_INPUTS,
    ...leadInputs(people.ownDealer),
    ...SAVED_SEARCH_INPUTS,
    ...QUOTE_REQUEST_INPUTS,
    'user.suspend': { reason: 'Abuz repetat' },
    'search.suggest': { q: 'oct' },
    'moderation.complain': { text: 'Prețul este cel real' },
    'moderation.decide': { kind: 'hide', reason: 'Preț fals' },
    'moderation.lift': { kind: 'hide' },
    'moderation.decideComplaint': { isReversed: true, answer: 'Am verificat' },
    ...teamInputs(caller),
    'stock.setStatus': { ids: [people.car], status: 'active' },
    'stock.confirm': { ids: [people.car] },
    'stockImport.create': { fileName: 'stoc.csv' },
    'stockImport.confirm': { rows: [1] },
    'stockImport.run': { columns: ['externalId'], isDry: true },
    'subscription.changeGrace': { days: 1 },
    'chat.markRead': { upTo: people.thread },
    'chat.markThreadRead': { upTo: people.thread },
  };
}

/** Days of a promotion that no other caller's attempt uses. */
const days = (caller: Caller) => {
  const day = `2099-01-${String(1 + CALLERS.indexOf(caller)).padStart(2, '0')}`;
  return { startsOn: day, endsOn: day };
};

/** Of a dealer's figures, reviews and conversations. */
const leadInputs = (dealerId: number) => ({
  'dealerStatistics.get': { dealerId, days: 30 },
  'dealerStatistics.cars': { dealerId, days: 90 },
  'dealerStatistics.missed': { dealerId, days: 365 },
  'dealerStatistics.export': { dealerId, days: 30, file: 'cars' },
  'dealerStatistics.setWeeklyEmail': { isOn: true },
  'review.list': { dealerId },
  'conversation.report': { text: 'Nu răspunde și cere un avans' },
  'conversation.recordCall': { outcome: 'vorbit' },
  'conversation.markRead': { upTo: 1 },
  'template.save': { id: null, name: 'Salut', text: 'Bună ziua {nume}' },
});
