// A suspended person's mailbox stays barred at every public call that sends something, or opens an emailed link.
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { beforeEach, describe, expect, test } from 'vitest';
import { isPublicProcedure, procedures } from '../http/api/router.ts';
import { Lead } from '../marketplace/lead/lead.entity.ts';
import { inviteReviewers } from '../marketplace/review/invite.job.ts';
import { Mail } from '../platform/mail/mail.entity.ts';
import {
  FREE_DOORS,
  linkedDoors,
  mailedToken,
  REQUEST_DOORS,
  sendingDoors,
  talkOf,
  tokenDoors,
} from '../testing/barred-doors.ts';
import { makeLead } from '../testing/conversation-fixture.ts';
import { useTestApp } from '../testing/test-app.ts';

const t = useTestApp();
const UNKNOWN = 'u'.repeat(43);
let person: { id: number; email: string };
/** The person's mailbox under another address. */
let mailbox: string;
let admin: { id: number };

beforeEach(async () => {
  t.limits.reset();
  admin = await t.createUser('admin');
  person = await t.createUser('user');
  mailbox = person.email.replace('@', '+2@');
});

const suspend = () => t.trpc('user.suspend', { id: person.id, reason: 'Hărțuire' }, { as: admin });
const lift = () => t.trpc('user.liftSuspension', { id: person.id }, { as: admin });
const mailsTo = (toAddress: string) => t.em().count(Mail, { toAddress });
const SENDING = sendingDoors(t, () => mailbox);
const TOKENS = tokenDoors(t, () => mailbox);
const LINKED = linkedDoors(t);

test('each public call that changes something is tried here, or named with a reason', () => {
  const found = [...procedures].filter(([name, { type }]) => type === 'mutation' && isPublicProcedure(name));
  const known = [SENDING, TOKENS, LINKED, FREE_DOORS].flatMap((table) => Object.keys(table));
  expect([...known, ...REQUEST_DOORS].toSorted()).toEqual(found.map(([name]) => name).toSorted());
});

describe('what is sent gets the usual receipt, and reaches nobody', () => {
  test.each(Object.keys(SENDING))('%s', async (name) => {
    const input = (await SENDING[name]?.()) ?? {};
    const mine = { userEmail: 'altcineva@exemplu.ro', email: 'altcineva@exemplu.ro' };
    const usual = await t.trpc(name, { ...input, ...mine });
    expect(usual.status).toBe(200);
    await suspend();
    const before = await t.em().count(Mail, {});
    const first = await t.trpc(name, input);
    const again = await t.trpc(name, input);
    expect([first.status, again.status]).toEqual([usual.status, usual.status]);
    expect(Object.keys(first.data)).toEqual(Object.keys(usual.data));
    expect(first.data.id ?? 1).toBeGreaterThan(usual.data.id ?? 0);
    expect(await t.em().count(Mail, {})).toBe(before);
    expect(await mailsTo(mailbox)).toBe(0);
    expect(await t.em().count(Lead, { userEmail: mailbox })).toBe(0);
    expect(await t.em().execute('select 1 from report where email = ?', [mailbox])).toEqual([]);
  });

  test('the same lead or report again is the same receipt, counted once; another text too', async () => {
    await suspend();
    for (const name of ['lead.create', 'report.create']) {
      const input = (await SENDING[name]?.()) ?? {};
      t.limits.reset();
      const first = await t.trpc(name, input);
      const counted = t.limits.taken.length;
      t.clock.advance(60_000);
      expect((await t.trpc(name, input)).data).toEqual(first.data);
      expect(t.limits.taken).toHaveLength(counted);
    }
    const lead = (await SENDING['lead.create']?.()) ?? {};
    const first = await t.trpc('lead.create', lead);
    expect((await t.trpc('lead.create', { ...lead, message: 'Mai este?' })).data).toEqual(first.data);
    t.limits.refuse('lead-ip');
    expect((await t.trpc('lead.create', { ...lead, message: 'Altceva' })).status).toBe(429);
    t.limits.reset();
    expect((await t.trpc('lead.create', { ...lead, carId: 1 })).status).toBe(404);
  });

  test('a lead that was sent before goes on under its number, and gets nothing', async () => {
    const input = (await SENDING['lead.create']?.()) ?? {};
    const before = await t.trpc('lead.create', input);
    await suspend();
    expect((await t.trpc('lead.create', { ...input, message: 'Mai este?' })).data.id).toBe(before.data.id);
    const texts = await t.em().execute('select 1 from lead_message where lead_id = ?', [before.data.id]);
    expect(texts).toHaveLength(1);
  });

  test('from an account of the same mailbox: a lead, and a request that finds no dealer', async () => {
    const other = await t.createUser('user', { email: mailbox, emailConfirmedAt: t.clock.now() });
    await t.createCar({ dealer: (await t.createDealer()).id });
    await suspend();
    const sent = await t.trpc('quoteRequest.create', { models: [{ brand: 'skoda', model: 'octavia' }] }, { as: other });
    expect([sent.status, sent.data.state, sent.data.conversations]).toEqual([200, 'unmatched', []]);
    await t.trpc('lead.create', await SENDING['lead.create']?.(), { as: other });
    expect(await t.em().count(Lead, { buyer: other.id })).toBe(0);
  });

  test('once the suspension is lifted everything is as before', async () => {
    await suspend();
    await lift();
    const { data } = await t.trpc('lead.create', await SENDING['lead.create']?.());
    expect(await t.em().count(Lead, { id: data.id, userEmail: mailbox })).toBe(1);
  });
});

describe('a link is answered as an unknown one', () => {
  test.each(Object.keys(TOKENS))('%s', async (name) => {
    const input = (await TOKENS[name]?.()) ?? {};
    const unknown = await t.trpc(name, { ...input, token: UNKNOWN });
    await suspend();
    const barred = await t.trpc(name, input);
    expect([barred.status, barred.error?.message]).toEqual([404, unknown.error?.message]);
    await lift();
    expect((await t.trpc(name, input)).status).toBe(200);
  });

  test.each([...Object.keys(LINKED), ...REQUEST_DOORS])('%s', async (name) => {
    const talk = await talkOf(t, mailbox, REQUEST_DOORS.includes(name));
    const id = name === 'quoteRequest.cancel' ? talk.requestId : talk.leadId;
    const input = (await LINKED[name]?.(talk)) ?? { id, leadId: id };
    const call = (headers: Record<string, string>) => t.trpc(name, input, { headers });
    const unknown = await call({ [LEAD_TOKEN_HEADER]: UNKNOWN });
    expect(unknown.status).toBe(404);
    await suspend();
    const barred = await call(talk.headers);
    expect([barred.status, barred.error?.message]).toEqual([unknown.status, unknown.error?.message]);
    await lift();
    expect((await call(talk.headers)).status).not.toBe(unknown.status);
  });

  test('reading too: the link itself, the conversation, its files and a request', async () => {
    const [talk, asked] = [await talkOf(t, mailbox, false), await talkOf(t, mailbox, true)];
    await suspend();
    const answers = await Promise.all([
      t.trpc('conversation.open', undefined, talk),
      t.trpc('conversation.get', { id: talk.leadId }, { headers: talk.headers }),
      t.rest('GET', `/api/leads/${talk.leadId}/messages`, { headers: talk.headers }),
      t.rest('GET', `/api/leads/${talk.leadId}/files/1`, { headers: talk.headers }),
      t.trpc('conversation.get', { id: asked.leadId }, { headers: asked.headers }),
      t.trpc('quoteRequest.get', { id: asked.requestId }, { headers: asked.headers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });
});

test('no invitation to a review is sent, and an invitation into a team is refused in words', async () => {
  const dealer = await t.createDealer();
  await makeLead(t, { dealer: dealer.id, email: mailbox });
  const other = `alta${person.id}@exemplu.ro`;
  await makeLead(t, { dealer: dealer.id, email: other });
  await t.trpc('team.invite', { email: mailbox, role: 'sales' }, { as: dealer.user });
  const token = await mailedToken(t, mailbox, 'team-invitation');
  await suspend();
  const person2 = { firstName: 'Ioana', lastName: 'Marin', password: 'o parolă destul de lungă' };
  expect((await t.trpc('team.accept', { token, ...person2 })).status).toBe(409);
  t.clock.advance(8 * 86_400_000);
  await inviteReviewers({ orm: t.orm, env: t.env, limits: t.limits, jobs: t.jobs, log: t.app.log, now: t.clock.now });
  const invited = await t.em().execute('select email from review_invite where email in (?, ?)', [mailbox, other]);
  expect(invited).toEqual([{ email: other }]);
});
