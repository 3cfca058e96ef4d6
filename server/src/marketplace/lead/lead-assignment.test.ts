// Leads of a team: by hand and in turn, the emails, and who is told.
import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import { NOT_ASSIGNABLE } from 'contracts/team-texts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { openDatabase } from '../../app/database/config.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { closeAll, listening, openChat } from '../../testing/chat-client.ts';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import { countRoundTrips, type RoundTrips } from '../../testing/round-trips.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Lead } from './lead.entity.ts';

const t = useTestApp();
let dealer: DealerRow;
let sales: UserRow[];
let content: UserRow;
let carId: number;
let count = 0;

beforeEach(async () => {
  dealer = await t.createDealer();
  sales = [
    await t.createMember({ dealer: dealer.id, role: 'sales' }),
    await t.createMember({ dealer: dealer.id, role: 'sales' }),
  ];
  content = await t.createMember({ dealer: dealer.id, role: 'content' });
  carId = (await t.createCar({ dealer: dealer.id })).id;
});
afterEach(closeAll);

const ask = async (email = `cumparator${++count}@exemplu.ro`, message = 'Bună ziua'): Promise<number> => {
  const body = { userName: 'Ana Pop', userEmail: email, message, carId };
  return (await t.rest('POST', '/api/leads', { body })).body.id;
};
const assigneeOf = async (id: number) => (await t.em().findOneOrFail(Lead, id, { refresh: true })).assignee?.id ?? null;
const inTurn = () => t.trpc('team.setAssignment', { assignsLeads: 'turn' }, { as: dealer.user });
const awayToday = (user: { id: number }) => {
  const day = bucharestDay(t.clock.now());
  return t.trpc('team.setAbsence', { userId: user.id, from: day, until: day }, { as: dealer.user });
};

describe('by hand', () => {
  test('a lead belongs to nobody until somebody takes it, and is given back', async () => {
    const id = await ask();
    expect(await assigneeOf(id)).toBeNull();
    const [one] = sales as [UserRow];
    const { data } = await t.trpc('lead.assign', { id, userId: one.id }, { as: one });
    expect(data.assignee).toEqual({ userId: one.id, name: `${one.firstName} ${one.lastName}` });
    const { items } = (await t.trpc('lead.list', { dealerId: dealer.id }, { as: dealer.user })).data;
    expect(items[0].assignee.userId).toBe(one.id);
    expect((await t.trpc('lead.assign', { id, userId: null }, { as: dealer.user })).data.assignee).toBeNull();
  });

  test('the leads of a member who leaves wait for another one, those in progress too', async () => {
    const [one] = sales as [UserRow];
    const ids = [await ask(), await ask()];
    for (const id of ids) await t.trpc('lead.assign', { id, userId: one.id }, { as: dealer.user });
    await t.trpc('lead.setStatus', { id: ids[1], status: 'contactat' }, { as: one });
    await t.trpc('team.remove', { userId: one.id }, { as: dealer.user });
    expect(await Promise.all(ids.map(assigneeOf))).toEqual([null, null]);
  });

  test('only to members of the same team who take leads', async () => {
    const id = await ask();
    const stranger = await t.createMember({ dealer: (await t.createDealer()).id });
    for (const { id: userId } of [content, stranger, await t.createUser()]) {
      const { status, error } = await t.trpc('lead.assign', { id, userId }, { as: dealer.user });
      expect([status, error?.issues?.[0]]).toEqual([400, { path: 'userId', message: NOT_ASSIGNABLE }]);
    }
    expect((await t.trpc('lead.assign', { id, userId: stranger.id }, { as: stranger })).status).toBe(404);
    const { data } = await t.trpc('team.colleagues', undefined, { as: sales[0] as UserRow });
    expect(data.map(({ userId }: { userId: number }) => userId)).toEqual([
      dealer.user.id,
      ...sales.map(({ id: me }) => me),
    ]);
  });
});

describe('in turn', () => {
  test('the first turn of the first user leaves the day of joining as it was', async () => {
    await inTurn();
    const joined = async () => (await t.trpc('team.get', undefined, { as: dealer.user })).data.members[0].joinedAt;
    const before = await joined();
    t.clock.advance(DAY_MS);
    expect(await assigneeOf(await ask())).toBe(dealer.user.id);
    expect(await joined()).toBe(before);
    const [row] = await t.em().execute('select joined_at from dealer_member where user_id = ?', [dealer.user.id]);
    expect(new Date(row?.joined_at).toISOString()).toBe(before);
  });

  test('each lead goes to the one who has waited longest, the first user too, and never to content', async () => {
    await inTurn();
    const order = [dealer.user.id, ...sales.map(({ id }) => id)];
    const found = [];
    for (const _lead of [...order, ...order]) {
      found.push(await assigneeOf(await ask()));
      t.clock.advance(1_000);
    }
    expect(found).toEqual([...order, ...order]);
  });

  test('who is absent today is left out, and comes back the day after', async () => {
    await inTurn();
    await awayToday(dealer.user);
    await awayToday(sales[0] as UserRow);
    const present = sales[1]?.id;
    expect([await assigneeOf(await ask()), await assigneeOf(await ask())]).toEqual([present, present]);
    t.clock.advance(86_400_000);
    expect(await assigneeOf(await ask())).toBe(dealer.user.id);
  });

  test('with nobody present a lead waits for a hand', async () => {
    await inTurn();
    for (const user of [dealer.user, ...sales]) await awayToday(user);
    expect(await assigneeOf(await ask())).toBeNull();
  });

  test('leads at the same moment go to different members', async () => {
    await inTurn();
    const ids = await Promise.all([ask(), ask(), ask()]);
    const found = await Promise.all(ids.map(assigneeOf));
    expect(found.every((one) => one !== null)).toBe(true);
    expect(new Set(found).size).toBeGreaterThan(1);
  });

  test('a further text keeps its member', async () => {
    await inTurn();
    const id = await ask('acelasi@exemplu.ro', 'Prima');
    const first = await assigneeOf(id);
    expect(await ask('acelasi@exemplu.ro', 'A doua')).toBe(id);
    expect(await assigneeOf(id)).toBe(first);
  });
});

test('the dealer’s address gets the email as ever, and the member too where it is another one', async () => {
  await inTurn();
  await awayToday(dealer.user);
  const [one] = sales as [UserRow];
  const email = 'email@exemplu.ro';
  await ask(email);
  await ask(email, 'Mai este?');
  const kinds = async (toAddress: string) =>
    (await t.em().find(Mail, { toAddress }, { orderBy: { id: 'asc' } })).map(({ kind }) => kind);
  expect(await kinds(dealer.email)).toEqual(['lead-dealer', 'lead-message']);
  expect(await kinds(one.email)).toEqual(['lead-dealer', 'lead-message']);
  expect(await kinds((sales[1] as UserRow).email)).toEqual([]);
});

test('windows of every member who may read leads are told, others are not', async () => {
  const window = async (user: { id: number }) =>
    openChat(await listening(t.app), { headers: { cookie: await t.signIn(user) } });
  const told = [await window(dealer.user), await window(sales[0] as UserRow)];
  const others = [await window(content), await window(await t.createMember({ dealer: (await t.createDealer()).id }))];
  const id = await ask();
  for (const client of told) expect(await client.next('lead_new')).toEqual({ id });
  for (const { frames } of others) expect(frames).toEqual([]);
});

describe('a far database', () => {
  let trips: RoundTrips;
  let close: () => Promise<void>;
  let send: (email: string) => Promise<number>;
  beforeAll(async () => {
    trips = await countRoundTrips(t.databaseUrl);
    const orm = await openDatabase(trips.url);
    const { env, jobs, limits, clock, search } = t;
    const app = await buildApp({ env, orm, jobs, limits, search, logger: false, now: clock.now });
    await Promise.all(Array.from({ length: 12 }, () => orm.em.fork().execute('select pg_sleep(0.05)')));
    send = async (userEmail) => {
      const payload = { carId, userName: 'Ana Pop', userEmail, message: 'Este disponibilă?' };
      const headers = { host: t.env.baseHost };
      return (await app.inject({ method: 'POST', url: '/api/leads', headers, payload })).statusCode;
    };
    close = async () => {
      await app.close();
      await orm.close(true);
    };
  });
  afterAll(async () => {
    await close();
    trips.close();
  });

  test('a lead in turn costs one round trip more than one by hand, which ends the turn', async () => {
    const byHand = await trips.count(async () => expect(await send('mana@exemplu.ro')).toBe(201));
    await inTurn();
    const turned = await trips.count(async () => expect(await send('rand@exemplu.ro')).toBe(201));
    expect(turned).toBeLessThanOrEqual(byHand + 1);
    expect(turned).toBeLessThanOrEqual(16);
  });
});
