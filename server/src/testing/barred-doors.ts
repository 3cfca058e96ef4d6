// The public calls that a suspended person's mailbox may not use, with an input of each (barred-mailbox.test.ts).
import { addLink } from '../marketplace/lead/lead-link.service.ts';
import { insertInvite } from '../marketplace/review/invite.repository.ts';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { makeLead } from './conversation-fixture.ts';
import { makeRequest, OFFER } from './offer-fixture.ts';
import { openMails } from './open-mails.ts';
import type { TestApp } from './test-app.ts';

const STARS = { answer: 5, honesty: 5, price: 5, delivery: null, overall: 5, text: null };
type Doors = Record<string, () => Promise<object>>;
type Mailbox = () => string;

/** What somebody sends. */
export const sendingDoors = (t: TestApp, mailbox: Mailbox): Doors => ({
  'lead.create': async () => ({ carId: (await t.createCar()).id, userName: 'Ana Pop', userEmail: mailbox() }),
  'quoteRequest.create': async () => ({
    models: [{ brand: 'skoda', model: 'octavia' }],
    userName: 'Ana Pop',
    userEmail: mailbox(),
  }),
  'savedSearch.request': async () => ({ email: mailbox(), frequency: 'daily', filters: { brand: 'dacia' } }),
  'report.create': async () => ({
    carId: (await t.createCar()).id,
    reason: 'frauda',
    text: 'Prețul nu este real, cere avans.',
    email: mailbox(),
    isGoodFaith: true,
  }),
});

/** The token of the newest email of a kind. */
export const mailedToken = async (t: TestApp, toAddress: string, kind: string): Promise<string> =>
  /#([\w-]{43})/.exec((await openMails(t, { kind, toAddress })).at(-1)?.text ?? '')?.[1] ?? '';

/** Links of emails that were sent before. */
export function tokenDoors(t: TestApp, mailbox: Mailbox): Doors {
  const sending = sendingDoors(t, mailbox);
  const reviewToken = async (kind: 'experience' | 'answered') => {
    const email = mailbox();
    const leadId = await makeLead(t, { dealer: (await t.createDealer()).id, email });
    return { token: (await insertInvite(t.em(), { leadId, kind, email }, t.clock.now()))?.token ?? '' };
  };
  return {
    'quoteRequest.confirm': async () => {
      await t.createCar({ dealer: (await t.createDealer()).id });
      await t.trpc('quoteRequest.create', await sending['quoteRequest.create']?.());
      return { token: await mailedToken(t, mailbox(), 'request-confirm') };
    },
    'savedSearch.confirm': async () => {
      await t.trpc('savedSearch.request', await sending['savedSearch.request']?.());
      return { token: await mailedToken(t, mailbox(), 'alert-confirm') };
    },
    'review.open': () => reviewToken('experience'),
    'review.write': async () => ({ ...(await reviewToken('experience')), ...STARS }),
    'review.writeAnswered': async () => ({ ...(await reviewToken('answered')), answered: true }),
  };
}

/** A guest's conversation, or one of a guest's request, with the link that opens it. */
export interface Talk {
  leadId: number;
  headers: Record<string, string>;
  dealer: { id: number };
  requestId: number;
}

export async function talkOf(t: TestApp, mailbox: string, isRequest: boolean): Promise<Talk> {
  const dealer = await t.createDealer();
  const { leadId, requestId } = isRequest
    ? await requestOf(t, mailbox, dealer)
    : { leadId: await makeLead(t, { dealer: dealer.id, email: mailbox }), requestId: 0 };
  const object = isRequest ? { requestId } : { leadId };
  const token = await t.em().transactional((em) => addLink(em, object, t.clock.now()));
  return { leadId, requestId, headers: { [LEAD_TOKEN_HEADER]: token }, dealer: dealer.user };
}

async function requestOf(t: TestApp, mailbox: string, dealer: { id: number }) {
  const { requestId, leadIds } = await makeRequest(t, [dealer], null);
  await t.em().execute('update quote_request set email = ? where id = ?', [mailbox, requestId]);
  return { requestId, leadId: leadIds[0] ?? 0 };
}

/** What the link of a conversation allows. */
export function linkedDoors(t: TestApp): Record<string, (talk: Talk) => Promise<object>> {
  /** The link is for the form's text, which these conversations don't have. */
  const ofText = async ({ leadId }: Talk) => {
    await t.em().execute(
      `with text as (insert into lead_message (lead_id, name, text, is_confirmed, body_hash, created_at)
         values (?, 'Ana Pop', 'Bună ziua', true, gen_random_uuid()::text, ?) returning body_hash)
       update lead_link k set body_hash = text.body_hash from text where k.lead_id = ?`,
      [leadId, t.clock.now(), leadId],
    );
    return {};
  };
  const ofLead = ({ leadId }: Talk) => Promise.resolve({ id: leadId });
  const ofOffer = async ({ leadId, dealer }: Talk) => ({
    id: (await t.trpc('offer.send', { id: leadId, ...OFFER }, { as: dealer })).data.id,
  });
  const slotOf = async ({ leadId, headers }: Talk): Promise<string[]> =>
    (await t.trpc('testDrive.plan', { id: leadId }, { headers })).data.days.flatMap(
      ({ slots }: { slots: string[] }) => slots,
    );
  const ofDrive = async (talk: Talk) => {
    const [startsAt] = await slotOf(talk);
    return { id: (await t.trpc('testDrive.book', { id: talk.leadId, startsAt }, { headers: talk.headers })).data.id };
  };
  return {
    'conversation.send': async (talk) => ({ ...(await ofLead(talk)), text: 'Bună ziua' }),
    'conversation.markRead': async (talk) => ({ ...(await ofLead(talk)), upTo: 1 }),
    'conversation.denyCall': async (talk) => ({
      ...(await ofLead(talk)),
      messageId: (await t.trpc('conversation.recordCall', { id: talk.leadId, outcome: 'vorbit' }, { as: talk.dealer }))
        .data.id,
    }),
    'conversation.confirmContact': ofText,
    'conversation.disownContact': ofText,
    'conversation.cancel': ofLead,
    'conversation.reopen': async (talk) => {
      await t.trpc('conversation.cancel', { id: talk.leadId }, { headers: talk.headers });
      return ofLead(talk);
    },
    'conversation.revokeLinks': ofLead,
    'conversation.report': async (talk) => ({ ...(await ofLead(talk)), text: 'Nu răspunde și cere un avans' }),
    'offer.accept': ofOffer,
    'offer.decline': ofOffer,
    'testDrive.book': async (talk) => ({ ...(await ofLead(talk)), startsAt: (await slotOf(talk))[0] }),
    'testDrive.move': async (talk) => ({ ...(await ofDrive(talk)), startsAt: (await slotOf(talk))[3] }),
    'testDrive.confirm': ofDrive,
    'testDrive.cancel': ofDrive,
  };
}

/** What the link of a request to several dealers allows. */
export const REQUEST_DOORS = ['quoteRequest.cancel', 'quoteRequest.reveal'];

const NO_MAILBOX = 'no mailbox is typed or opened';
/** Public calls that need not ask, with the reason. */
export const FREE_DOORS: Record<string, string> = {
  ...Object.fromEntries(
    ['account.checkPassword', 'auth.logout', 'carView.note', 'chat.markRead', 'chat.keepGuest'].map((name) => [
      name,
      NO_MAILBOX,
    ]),
  ),
  'crashReport.create': NO_MAILBOX,
  'webVitals.create': NO_MAILBOX,
  ...Object.fromEntries(
    ['account.requestPasswordReset', 'account.resetPassword', 'account.confirmEmail', 'account.undoEmailChange'].map(
      (name) => [name, 'the account itself is suspended, and opens to nobody'],
    ),
  ),
  'auth.login': 'the account itself is suspended',
  'auth.register': 'refused in words, see suspension.test.ts',
  'team.accept': 'refused in words, see barred-mailbox.test.ts',
  'team.invitation': 'shows what team.accept then refuses',
  'contact.send': 'reaches administrators alone; the email of a suspension names it as the way to object',
  'savedSearch.open': 'ends emails alone',
  'savedSearch.change': 'ends emails alone',
  'review.optOut': 'ends emails alone',
  ...Object.fromEntries(
    ['conversation.recordCall', 'offer.send', 'offer.withdraw', 'offer.reserveCar'].map((name) => [
      name,
      'the dealer’s side alone',
    ]),
  ),
};
