// Every email with hostile names: its HTML is valid, says what the text says, and shows them as letters.
import { FIGURES } from 'contracts/dealer-figures';
import { expect, test } from 'vitest';
import { weeklyEmail } from '../back-office/dealer-panel/dealer-statistics/weekly-email.ts';
import { restoredEmail, suspendedEmail } from '../back-office/user-admin/suspension-emails.ts';
import { approvalEmail, statusEmail } from '../catalog/dealer/status-email.ts';
import { invitationEmail } from '../catalog/dealer/team/invitation-email.ts';
import * as moderation from '../catalog/moderation/emails.ts';
import { confirmationEmail } from '../catalog/stock/confirmation-email.ts';
import { subscriptionEmail } from '../catalog/subscription/subscription-emails.ts';
import * as account from '../identity/account/emails.ts';
import { addressChangedEmail } from '../identity/profile/address-changed-email.ts';
import { unreadEmail } from '../marketplace/conversation/emails.ts';
import { buyerEmail, newLeadEmail } from '../marketplace/lead/emails.ts';
import { alternativesEmail, reminderEmail, waitingEmail } from '../marketplace/lead/follow-up-emails.ts';
import * as offers from '../marketplace/offer/emails.ts';
import * as requests from '../marketplace/quote-request/emails.ts';
import * as reviews from '../marketplace/review/emails.ts';
import * as reports from '../marketplace/report/emails.ts';
import * as savedSearches from '../marketplace/saved-search/emails.ts';
import { savedSearchEmail } from '../marketplace/saved-search/saved-search-email.ts';
import type { Env } from '../platform/config/env.ts';
import type { MailDraft } from '../platform/mail/mail.service.ts';
import { faultsOf } from '../testing/check-email.ts';

const SITE = 'https://autonou.test';
const HOSTILE = `Ana <b>"X"</b> & 'Y' </td></html> ${SITE}/rau`;
const ESCAPED = 'Ana &#60;b&#62;&#34;X&#34;&#60;/b&#62; &#38; &#39;Y&#39; &#60;/td&#62;&#60;/html&#62;';
const env = { publicUrl: SITE, siteName: 'AutoNou', appSecret: 's'.repeat(64), dataDir: '' } as Env;

const to = { name: HOSTILE, email: 'a@exemplu.ro' };
const at = new Date('2026-12-05T10:00:00Z');
const [title, reason, carId] = [HOSTILE, HOSTILE, 100_123];
const link = { url: `${SITE}/conversatie#t`, isSecret: true };
const site = { ...to, id: 7, plan: 'premium', expiresAt: at, graceDays: 7, monthlyCents: null, annualCents: null };
const terms = { step: 'notice', autoTransition: 'free', daysLeft: 3, graceUntil: at, price: '49 €' };
const report = { id: 5, car: { id: carId, title }, reason: 'price', status: 'acted', decision: HOSTILE };
const dealer = { dealerEmail: to.email, dealerName: HOSTILE, dealerPhone: null, isDealerVerified: false };
const car = { ...dealer, id: carId, title, plainTitle: 'Dacia Duster', price: 21_990 };
const wishes = { testDrive: true, tradeIn: null, payment: null, horizon: null, channel: null, hours: HOSTILE };
const sender = { name: HOSTILE, email: 'ana@exemplu.ro', phone: null, text: HOSTILE, wishes };
const leads = [{ userName: HOSTILE, title }];
const card = {
  id: carId,
  title,
  brand: { name: 'Dacia' },
  model: { name: 'Duster' },
  year: 2026,
  price: 21_990,
  city: 'Cluj-Napoca',
  dealer: { name: HOSTILE, verified: true },
  images: [HOSTILE],
  saving: null,
};
const invite = { ...car, kind: 'experience', email: to.email, isProven: true };
const message = { text: HOSTILE, isStaff: false };
const unread = { to: to.email, toName: null, side: 'buyer', about: title, from: HOSTILE, messages: [message] };
const offer = {
  number: 'AN-1',
  version: 2,
  subject: title,
  price: 21_990,
  saving: null,
  deliveryWeeks: 6,
  deliveryDate: null,
  validUntil: '2026-12-20',
  note: HOSTILE,
  declineReason: HOSTILE,
  terms: HOSTILE,
  car: null,
  leadId: 100_777,
};
const mailbox = { email: to.email, isGuest: true, isProven: true, isDealerVerified: false, plainTitle: null };
const none = {
  fuel: [],
  gearbox: [],
  mustHave: [],
  colors: [],
  horizon: null,
  payment: null,
  budget: null,
  channel: null,
  hours: null,
};
const tradeIn = { car: HOSTILE, year: null, mileage: null, condition: null };
const sent = { models: HOSTILE, county: 'Cluj', message: HOSTILE, wishes: { ...none, tradeIn }, endsAt: at };
const figures = Object.fromEntries(FIGURES.map((name) => [name, 7]));
const missed = [{ brand: 'Dacia', model: HOSTILE, county: null, filters: [], searches: 12 }];
const week = {
  from: '2026-11-16',
  to: '2026-11-22',
  totals: figures,
  before: figures,
  missed,
  cars: [{ id: carId, title, views: 7, leads: 1 }],
};

const EMAILS: Record<string, MailDraft> = {
  'moderation decision': moderation.decisionEmail(env, to, { kind: 'hide', carId, title, reason, untilMs: null }),
  copies: moderation.copiesEmail(env, to, [{ title, reason }]),
  lift: moderation.liftEmail(env, to, { kind: 'hide', title, reason }),
  complaint: moderation.complaintEmail(env, to, { kind: 'hide', about: title, isReversed: true, answer: reason }),
  reversal: moderation.reversalEmail(env, to.email, { reportId: 12, carId }),
  confirmation: confirmationEmail(env, { ...to, count: 3, titles: [title] } as never, 1),
  approval: approvalEmail(env, to),
  status: statusEmail(env, { ...to, status: 'rejected' }, reason),
  invitation: invitationEmail(env, { email: to.email, role: 'sales', dealerName: HOSTILE, token: 't', expiresAt: at }),
  subscription: subscriptionEmail(env, site as never, terms as never),
  'address changed': addressChangedEmail(env, { oldAddress: to.email, token: 't' }),
  reset: account.resetEmail(env, { to: 'b@exemplu.ro', email: to.email }, 't'),
  'confirm address': account.confirmAddressEmail(env, to, 't'),
  'password changed': account.passwordChangedEmail(env, to),
  receipt: reports.receiptEmail(env, to.email, { id: 5, carId }),
  'report decision': reports.decisionEmail(env, to.email, report as never),
  statement: reports.statementEmail(env, to, { report, isHidden: true } as never),
  lead: newLeadEmail(env, car as never, { sender, event: 'request', leadId: 100_777 } as never),
  buyer: buyerEmail(env, car as never, { email: to.email, isProven: true, responseTime: null, link }),
  waiting: waitingEmail(env, { ...to, leads }),
  reminder: reminderEmail(env, { ...to, leads }),
  alternatives: alternativesEmail(env, { email: to.email, title: 'Dacia Duster', cars: [card] as never }),
  'review invite': reviews.inviteEmail(env, invite as never, { token: 't', isReminder: false }),
  'review published': reviews.publishedEmail(env, { ...dealer, overall: 4 } as never),
  'review rejected': reviews.rejectedEmail(env, to.email, { dealerName: HOSTILE, reason }),
  'review complaint': reviews.complaintEmail(env, dealer as never, { isKept: true, reason }),
  'request confirm': requests.confirmEmail(env, to.email, 't'),
  'request sent': requests.sentEmail(env, { to: to.email, token: 't', id: 4, dealers: 6 }, sent),
  'request dealer': requests.dealerEmail(env, { ...to, leadId: 100_777 }, sent),
  'request ended': requests.endedEmail(env, { to: to.email, token: 't', id: 4, models: HOSTILE, offers: 0 }),
  'request standing': requests.standingEmail(
    env,
    { ...to, leadId: 100_777 },
    { models: HOSTILE, ending: 'accepted', standing: { rank: 2, of: 3, percentAboveBest: 4.5 } },
  ),
  'request fewer': requests.fewerEmail(env, to, 5),
  unread: unreadEmail(env, { ...unread, isProven: true, link } as never),
  offer: offers.offerEmail(env, { offer, dealerName: HOSTILE, mailbox, url: link.url } as never),
  'offer declined': offers.decisionEmail(env, {
    offer: { ...offer, state: 'declined' },
    dealer: to,
    buyer: null,
  } as never),
  'offer accepted': offers.decisionEmail(env, {
    offer: { ...offer, state: 'accepted' },
    dealer: to,
    buyer: { name: HOSTILE, email: to.email, phone: null },
  } as never),
  'alert confirm': savedSearches.confirmSavedSearchEmail(env, to.email, 't'),
  'alert known': savedSearches.knownSavedSearchEmail(env, to.email, `${SITE}/cautare-salvata#t`),
  'alert limit': savedSearches.tooManySavedSearchesEmail(env, to.email),
  digest: weeklyEmail(env, { id: 3, ...to } as never, week as never),
  suspended: suspendedEmail(env, to, reason),
  restored: restoredEmail(env, to),
};

test.each(Object.entries(EMAILS))('%s', async (_name, { text, subject, html = '' }) => {
  expect(await faultsOf({ text, html }, SITE)).toEqual([]);
  expect(html.includes(ESCAPED)).toBe(`${subject}${text}`.includes(HOSTILE));
  expect(html).not.toContain('<b>"X');
});

test('an alert, whose cars have pictures', () => {
  const search = { id: 7, email: to.email, firstName: HOSTILE, name: HOSTILE, filters: { brand: 'dacia' } };
  const findings = [{ carId, oldPrice: 23_000 }];
  const { html = '' } = savedSearchEmail(env, search as never, {
    findings,
    cards: new Map([[carId, card]]) as never,
    maxShown: 12,
  });
  expect(html).toContain(ESCAPED);
  expect(html).not.toMatch(/<b>"X|<img src="Ana/);
});
