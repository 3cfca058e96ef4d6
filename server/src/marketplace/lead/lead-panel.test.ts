// What the dealer and the administrator do with leads.
import { beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from 'contracts/durations';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Session } from '../../identity/session/session.entity.ts';
import type { CarRow, DealerRow, UserRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Lead } from './lead.entity.ts';

const t = useTestApp();
const NOBODYS = [5, 2_147_483_648];

let dealer: DealerRow;
let owner: UserRow;
let admin: UserRow;
let others: { as: UserRow; status: number }[];
let car: CarRow;
let senders = 0;

async function newLead(message: string | null = 'Bună ziua!'): Promise<number> {
  t.clock.advance(1000);
  const body = { userName: 'Ana', userEmail: `ana${++senders}@exemplu.ro`, userPhone: null, message, carId: car.id };
  return (await t.rest('POST', '/api/leads', { body })).body.id;
}
const stored = (id: number) => t.em().findOneOrFail(Lead, id);

beforeAll(async () => {
  dealer = await t.createDealer();
  owner = { ...(await t.createUser('admin')), id: dealer.user.id, role: 'dealer' };
  admin = await t.createUser('admin');
  const otherDealer = await t.createDealer();
  others = [
    { as: { ...owner, id: otherDealer.user.id }, status: 404 },
    { as: await t.createUser('user'), status: 403 },
  ];
  car = await t.createCar({ dealer: dealer.id, title: 'Peugeot 3008' });
});

describe('the list', () => {
  test(
    'shows each lead with its texts, newest first, the same over REST and tRPC',
    { tags: ['PS1-product-09', 'WA1-product-03', 'WA3-entity-14', 'WA3-entity-15', 'WA3-entity-16', 'WA7-call-12'] },
    async () => {
      const older = await newLead();
      const newer = await newLead(null);
      const rest = await t.rest('GET', `/api/dealers/${dealer.id}/leads`, { as: owner });
      const trpc = await t.trpc('lead.list', { dealerId: dealer.id }, { as: owner });
      expect(rest.status).toBe(200);
      expect(rest.headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'no-store' });
      expect(trpc.data).toMatchObject({ items: rest.body, total: 2 });
      expect(rest.body.map(({ id }: { id: number }) => id)).toEqual([newer, older]);
      expect(rest.body[1]).toEqual({
        id: older,
        carId: car.id,
        car: { id: car.id, title: 'Peugeot 3008' },
        userName: 'Ana',
        userEmail: 'ana1@exemplu.ro',
        userPhone: null,
        message: 'Bună ziua!',
        status: 'nou',
        dealerSeen: false,
        createdAt: expect.stringMatching(/Z$/),
      });
      expect(rest.body[0].message).toBeNull();
    },
  );

  test('joins several texts of one sender with a blank line', async () => {
    const id = await newLead('Primul');
    const body = { userName: 'Ana', userEmail: `ana${senders}@exemplu.ro`, message: 'Al doilea', carId: car.id };
    await t.rest('POST', '/api/leads', { body });
    const { data } = await t.trpc('lead.list', { dealerId: dealer.id, limit: 1 }, { as: owner });
    expect(data.items).toMatchObject([{ id, message: 'Primul\n\nAl doilea' }]);
  });

  test('pages and filters with the true total', async () => {
    const id = await newLead();
    await t.trpc('lead.setStatus', { id, status: 'ofertat' }, { as: owner });
    const list = async (input: object) =>
      (await t.trpc('lead.list', { dealerId: dealer.id, ...input }, { as: owner })).data;
    const all = await list({ limit: 100 });
    expect((await list({ limit: 2, offset: 1 })).items).toEqual(all.items.slice(1, 3));
    expect(await list({ offset: 1000 })).toMatchObject({ items: [], total: all.total });
    expect((await list({ status: 'ofertat' })).items.map((lead: { id: number }) => lead.id)).toEqual([id]);
    const unseen = await list({ unseen: true });
    expect(unseen.total).toBe(all.total - 1);
    expect(await list({ status: 'necunoscut', limit: 'abc' })).toMatchObject({ total: all.total });
  });

  test('audits an administrator who reads it while impersonating the dealer, but not the dealer', async () => {
    const id = await newLead();
    const as = await t.signIn(owner);
    const read = async () => {
      await t.trpc('lead.list', { dealerId: dealer.id }, { as });
      await t.trpc('lead.get', { id }, { as });
      await t.trpc('lead.export', { dealerId: dealer.id }, { as });
      return t.em().find(AuditEntry, { actorId: owner.id }, { orderBy: { id: 'asc' } });
    };
    expect(await read()).toEqual([]);
    await t.em().nativeUpdate(Session, { user: owner.id }, { impersonator: admin.id });
    expect((await read()).map(({ action, impersonatorId }) => [action, impersonatorId])).toEqual([
      ['lead.list', admin.id],
      ['lead.get', admin.id],
      ['lead.export', admin.id],
    ]);
    await t.em().nativeDelete(Session, { user: owner.id });
  });

  test('is for its dealer and administrators only; administrators are audited', async () => {
    const path = `/api/dealers/${dealer.id}/leads`;
    expect((await t.rest('GET', path)).status).toBe(401);
    for (const { as, status } of others) {
      expect((await t.rest('GET', path, { as })).status).toBe(status);
      expect((await t.trpc('lead.list', { dealerId: dealer.id }, { as })).status).toBe(status);
    }
    expect((await t.rest('GET', path, { as: admin })).status).toBe(200);
    expect(
      await t.em().count(AuditEntry, { actorId: admin.id, action: 'lead.list', object: `dealer:${dealer.id}` }),
    ).toBe(1);
    for (const id of NOBODYS) {
      const answer = await t.rest('GET', `/api/dealers/${id}/leads`, { as: admin });
      expect(answer).toMatchObject({ status: 404, body: { message: 'Dealer nu a fost găsit' } });
    }
  });
});

describe('marking as seen', () => {
  test(
    'takes no body, can be repeated, and lowers the count of new ones',
    { tags: ['WA4-car-11', 'WA4-car-12', 'WA6-role-05', 'WA7-call-08'] },
    async () => {
      const id = await newLead();
      const unseen = async () =>
        (await t.trpc('lead.list', { dealerId: dealer.id, unseen: true }, { as: owner })).data.total as number;
      const before = await unseen();
      const first = await t.rest('PATCH', `/api/leads/${id}/seen`, { as: owner });
      expect(await unseen()).toBe(before - 1);
      expect(first).toMatchObject({ status: 200, body: { id, dealerSeen: true, status: 'nou' } });
      expect((await t.rest('PATCH', `/api/leads/${id}/seen`, { as: owner })).body).toEqual(first.body);
      expect((await t.trpc('lead.markSeen', { id }, { as: owner })).data).toMatchObject(first.body);
      expect((await stored(id)).firstResponseAt).toBeNull();
    },
  );

  test('cannot be undone', { tags: ['WA4-car-13'] }, async () => {
    const id = await newLead();
    await t.trpc('lead.markSeen', { id }, { as: owner });
    const body = { status: 'nou', dealerSeen: false };
    expect((await t.rest('PATCH', `/api/leads/${id}`, { as: owner, body })).body.dealerSeen).toBe(true);
  });
});

describe('the status', () => {
  test(
    'moves among the seven; the first one beyond "nou" is the response',
    { tags: ['PS3-entity-26', 'WA4-car-14'] },
    async () => {
      const id = await newLead();
      const set = (status: string) => t.rest('PATCH', `/api/leads/${id}`, { as: owner, body: { status } });
      expect((await set('nou')).body).toMatchObject({ status: 'nou', dealerSeen: false });
      expect((await stored(id)).firstResponseAt).toBeNull();
      t.clock.advance(MINUTE_MS);
      const answeredAt = t.clock.now();
      for (const status of ['contactat', 'programat', 'ofertat', 'castigat', 'pierdut', 'spam', 'nou']) {
        expect((await set(status)).body).toMatchObject({ status, dealerSeen: true });
        t.clock.advance(MINUTE_MS);
      }
      expect((await stored(id)).firstResponseAt).toEqual(answeredAt);
    },
  );

  test('refuses others and changes nothing', async () => {
    const id = await newLead();
    for (const status of ['vandut', '', null, 7]) {
      expect((await t.rest('PATCH', `/api/leads/${id}`, { as: owner, body: { status } })).status).toBe(400);
      expect((await t.trpc('lead.setStatus', { id, status }, { as: owner })).status).toBe(400);
    }
    expect((await stored(id)).status).toBe('nou');
  });
});

describe("another dealer's lead", () => {
  test.each([
    ['seen', (id: number) => `/api/leads/${id}/seen`, 'lead.markSeen'],
    ['status', (id: number) => `/api/leads/${id}`, 'lead.setStatus'],
  ])('%s: unknown to other dealers, forbidden to buyers, open to administrators', async (_name, path, procedure) => {
    const id = await newLead();
    const body = { status: 'spam' };
    expect((await t.rest('PATCH', path(id), { body })).status).toBe(401);
    expect((await t.trpc(procedure, { id, ...body })).status).toBe(401);
    for (const { as, status } of others) {
      expect((await t.rest('PATCH', path(id), { as, body })).status).toBe(status);
      expect((await t.trpc(procedure, { id, ...body }, { as })).status).toBe(status);
    }
    // A caller without access is refused before the body is parsed.
    expect((await t.rest('PATCH', path(id), { as: others[1]?.as, body: { status: 7 } })).status).toBe(403);
    expect(await stored(id)).toMatchObject({ dealerSeen: false, status: 'nou' });
    for (const unknown of NOBODYS) {
      const answer = await t.rest('PATCH', path(unknown), { as: owner, body });
      expect(answer).toMatchObject({ status: 404, body: { message: 'Cererea nu a fost găsită' } });
    }
    expect((await t.rest('PATCH', path(id).replace(String(id), 'abc'), { as: owner, body })).status).toBe(404);
    expect((await t.rest('PATCH', path(id), { as: admin, body })).status).toBe(200);
    expect(await t.em().count(AuditEntry, { actorId: admin.id, object: `lead:${id}` })).toBe(1);
  });
});
