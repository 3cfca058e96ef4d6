// Who is asked for a review, from which moment on, and who never is (docs/rules/conversations.md "Reviews").
import { createHash } from 'node:crypto';
import { DAY_MS } from 'contracts/durations';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../../platform/config/secrets/session-token.ts';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import { findRows, insertOffer, insertRow } from '../../testing/rows.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { LeadMessage } from '../lead/lead-message.entity.ts';
import { Lead } from '../lead/lead.entity.ts';
import { claimReminders, findInvite, insertInvite } from './invite.repository.ts';
import { findDue } from './who-may-review.ts';

const t = useTestApp();
/** So many days ago, and milliseconds after that moment. */
const ago = (days: number, after = 0) => new Date(t.clock.now().getTime() - days * DAY_MS + after);
let dealer: DealerRow;
let carId: number;
let owner: UserRow;
let former: UserRow;
let count = 0;

beforeAll(async () => {
  owner = await t.createUser('dealer', { email: 'sef@dealer.exemplu.ro' });
  dealer = await t.createDealer({ user: owner.id, email: 'vanzari@dealer.exemplu.ro' });
  carId = (await t.createCar({ dealer: dealer.id })).id;
  former = await t.createMember({ dealer: dealer.id });
  await t.em().execute('update dealer_member set left_at = now() where user_id = ?', [former.id]);
});

interface Asked {
  created?: Date;
  answered?: Date | null;
  values?: Partial<Parameters<typeof insertLead>[0]>;
  offer?: 'accepted' | 'declined' | 'sent';
  wrote?: Partial<{ side: 'dealer' | 'buyer'; kind: 'message' | 'offer' | 'call' }>;
}
const insertLead = (values: object) => t.em().insert(Lead, values as never) as Promise<number>;

/** A guest's lead of thirty days ago, answered on that day, unless told otherwise. */
async function makeLead({ created = ago(30), answered = created, values = {}, offer, wrote }: Asked): Promise<number> {
  const id = await insertLead({
    car: carId,
    dealer: dealer.id,
    buyer: null,
    userName: 'Ana Pop',
    userEmail: `ana${++count}@exemplu.ro`,
    status: 'nou',
    dealerSeen: true,
    createdAt: created,
    firstResponseAt: answered,
    ...values,
  });
  if (offer) await insertOffer(t, id, { state: offer, created_at: created });
  if (wrote) {
    const entry = { side: 'dealer', kind: 'message', text: 'Da', ...wrote } as const;
    await t.em().insert(LeadMessage, { lead: id, ...entry, bodyHash: crypto.randomUUID(), createdAt: created });
  }
  return id;
}
/** What is asked about a lead now; null: nothing. */
async function kindOf(id: number): Promise<string | null> {
  const { due } = await findDue(t.em(), { now: t.clock.now(), after: 0, limit: 1_000 });
  return due.find(({ leadId }) => leadId === id)?.kind ?? null;
}
/** An earlier lead of somebody that was asked about; too old to be asked about itself. */
async function wasAsked(about: Asked['values'], { kind = 'experience', at = ago(100) } = {}): Promise<number> {
  const leadId = await makeLead({ created: ago(500), values: about ?? {} });
  const { userEmail: email } = await t.em().findOneOrFail(Lead, leadId);
  const token_hash = crypto.randomUUID();
  await insertRow(t, 'review_invite', { lead_id: leadId, kind, email, token_hash, asked_at: at });
  return leadId;
}

test.each<[string, () => Asked, string | null]>([
  ['the answer is exactly 14 days old', () => ({ answered: ago(14) }), 'experience'],
  ['the answer is a moment younger', () => ({ answered: ago(14, 1) }), null],
  ['without an answer for exactly 7 days', () => ({ created: ago(7), answered: null }), 'answered'],
  ['without an answer, a moment less', () => ({ created: ago(7, 1), answered: null }), null],
  [
    'accepted, 14 days old, answered late',
    () => ({ created: ago(14), answered: ago(1), offer: 'accepted' }),
    'experience',
  ],
  ['accepted, a moment younger', () => ({ created: ago(14, 1), answered: ago(1), offer: 'accepted' }), null],
  ['declined is no acceptance', () => ({ created: ago(14), answered: ago(1), offer: 'declined' }), null],
  ['accepted, without a recorded answer', () => ({ answered: null, offer: 'accepted' }), 'experience'],
  ['an open offer alone is none', () => ({ answered: null, offer: 'sent' }), 'answered'],
  ['exactly 60 days old', () => ({ created: ago(60) }), null],
  ['a moment younger than 60 days', () => ({ created: ago(60, 1) }), 'experience'],
  ['cancelled', () => ({ values: { cancelledAt: ago(20) } }), null],
  ['made anonymous', () => ({ values: { anonymisedAt: ago(1) } }), null],
  ['without an address', () => ({ values: { userEmail: '' } }), null],
  ['spam of an unproven mailbox', () => ({ values: { status: 'spam' } }), null],
  ['spam of a reader, nothing written', () => ({ values: { status: 'spam', buyerReadId: 1 } }), 'answered'],
  [
    'spam of a reader, answered by text',
    () => ({ values: { status: 'spam', buyerReadId: 1 }, wrote: {} }),
    'experience',
  ],
  [
    'spam, answered by an offer',
    () => ({ values: { status: 'spam', buyerReadId: 1 }, wrote: { kind: 'offer' } }),
    'experience',
  ],
  ['spam, only called', () => ({ values: { status: 'spam', buyerReadId: 1 }, wrote: { kind: 'call' } }), 'answered'],
  [
    'spam, only the buyer wrote',
    () => ({ values: { status: 'spam', buyerReadId: 1 }, wrote: { side: 'buyer' } }),
    'answered',
  ],
  ['another status is an answer all the same', () => ({ values: { status: 'pierdut' } }), 'experience'],
  ['the dealer’s own address', () => ({ values: { userEmail: 'Vanzari+1@dealer.exemplu.ro' } }), null],
  ['its first user’s address', () => ({ values: { userEmail: 'sef+client@dealer.exemplu.ro' } }), null],
  ['a former member’s address', () => ({ values: { userEmail: former.email.toUpperCase() } }), null],
])('a lead: %s', async (_name, asked, kind) => {
  expect(await kindOf(await makeLead(asked()))).toBe(kind);
});

test('of a deleted dealer nobody is asked, and a deleted account leaves the typed address', async () => {
  const gone = await t.createDealer({ deletedAt: t.clock.now() });
  const car = await t.createCar({ dealer: gone.id });
  expect(await kindOf(await makeLead({ values: { dealer: gone.id, car: car.id } }))).toBeNull();
  const buyer = await t.createUser('user', { deletedAt: ago(1) });
  const id = await makeLead({ values: { buyer: buyer.id, userEmail: 'Tastata@exemplu.ro' } });
  const { due } = await findDue(t.em(), { now: t.clock.now(), after: 0, limit: 1_000 });
  expect(due.find(({ leadId }) => leadId === id)?.email).toBe('tastata@exemplu.ro');
});

test('who opted out is not asked, however the address is spelled', async () => {
  const hash = createHash('sha256').update('nu@exemplu.ro').digest('hex');
  await t.em().execute('insert into review_opt_out (email_hash, at) values (?, ?)', [hash, ago(400)]);
  expect(await kindOf(await makeLead({ values: { userEmail: 'NU@exemplu.ro' } }))).toBeNull();
});

test.each<[string, () => object, string | null]>([
  ['the same question a moment less than a year ago', () => ({ at: ago(365, 1) }), null],
  ['the same question a year ago', () => ({ at: ago(365) }), 'experience'],
  ['whether the dealer answered, which is another question', () => ({ kind: 'answered' }), 'experience'],
])('a person who was asked: %s', async (_name, asked, kind) => {
  const buyer = await t.createUser();
  await wasAsked({ buyer: buyer.id, userEmail: `vechi${++count}@exemplu.ro` }, asked());
  expect(await kindOf(await makeLead({ values: { buyer: buyer.id } }))).toBe(kind);
});

test('a person is known by the account or the mailbox, and asked about another dealer', async () => {
  const [one, other] = [await t.createUser(), await t.createUser()];
  await wasAsked({ buyer: one.id, userEmail: 'cutie+a@exemplu.ro' });
  expect(await kindOf(await makeLead({ values: { userEmail: 'CUTIE@exemplu.ro' } }))).toBeNull();
  expect(await kindOf(await makeLead({ values: { buyer: other.id } }))).toBe('experience');
  const elsewhere = await t.createCar();
  const values = { buyer: one.id, dealer: elsewhere.dealer.id, car: elsewhere.id };
  expect(await kindOf(await makeLead({ values }))).toBe('experience');
});

test('a lead that was asked about never is again, and of two at once the second is refused', async () => {
  const now = t.clock.now();
  const [first, second] = [{ userEmail: 'doua@exemplu.ro' }, { userEmail: 'doua+2@exemplu.ro' }];
  const ids = [await makeLead({ values: first }), await makeLead({ values: second })];
  const due = (leadId: number, kind: 'experience' | 'answered') => ({ leadId, kind, email: 'doua@exemplu.ro' });
  expect(await insertInvite(t.em(), due(ids[0] ?? 0, 'experience'), now)).not.toBeNull();
  expect(await insertInvite(t.em(), due(ids[0] ?? 0, 'answered'), now)).toBeNull();
  expect(await insertInvite(t.em(), due(ids[1] ?? 0, 'experience'), now)).toBeNull();
  expect(await kindOf(ids[0] ?? 0)).toBeNull();
});

describe('a reminder', () => {
  const NAMES = {
    due: { at: () => ago(7) },
    early: { at: () => ago(7, 1) },
    last: { at: () => ago(90, 1) },
    dead: { at: () => ago(90) },
    longDead: { at: () => ago(91) },
    reminded: { at: () => ago(20), reminded: true },
    used: { at: () => ago(20), used: true },
    optedOut: { at: () => ago(20), isOut: true },
  };

  test('comes once, from the seventh day on, while the link is valid; not to who has written or wants none', async () => {
    await t.em().execute('delete from review_invite');
    const ids = new Map<number, string>();
    for (const [name, { at, ...state }] of Object.entries(NAMES)) {
      const email = `${name}@exemplu.ro`;
      const leadId = await makeLead({ created: ago(500), values: { userEmail: email } });
      const id = await insertRow(t, 'review_invite', {
        lead_id: leadId,
        kind: 'experience',
        email,
        token_hash: hashToken(name),
        asked_at: at(),
        reminded_at: 'reminded' in state ? ago(10) : null,
        used_at: 'used' in state ? ago(10) : null,
      });
      ids.set(id, name);
      const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
      if ('isOut' in state) {
        await t.em().execute('insert into review_opt_out (email_hash, at) values (?, ?)', [hash, ago(5)]);
      }
    }
    const claim = () => claimReminders(t.em(), { now: t.clock.now(), limit: 100 });
    const { reminders, isLast } = await claim();
    expect([reminders.map(({ id }) => ids.get(id)), isLast]).toEqual([['due', 'last'], true]);
    expect((await claim()).reminders).toEqual([]);
    const open = async (token: string) => (await findInvite(t.em(), token, t.clock.now()))?.id ?? null;
    // A new link takes the place of the first one; who wants no further email keeps the first one.
    expect(await open(reminders[0]?.token ?? '')).toBe(reminders[0]?.id);
    expect(await open('due')).toBeNull();
    expect(ids.get((await open('optedOut')) ?? 0)).toBe('optedOut');
    expect([await open('dead'), ids.get((await open('early')) ?? 0)]).toEqual([null, 'early']);
    const marked = await findRows(t, 'select email from review_invite where reminded_at = ? order by id', [
      t.clock.now(),
    ]);
    expect(marked.map(({ email }) => email.split('@')[0])).toEqual(['due', 'last', 'optedOut']);
  });
});
