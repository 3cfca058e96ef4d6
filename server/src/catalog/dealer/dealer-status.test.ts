import type { DealerStatus } from 'contracts/dealer';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Dealer } from './dealer.entity.ts';

const t = useTestApp();
const set = async (id: number | string, status: unknown) =>
  t.rest('PATCH', `/api/admin/dealers/${id}/status`, { as: await t.createUser('admin'), body: { status } });
const mailsTo = (toAddress: string) => t.em().find(Mail, { toAddress });

describe('a dealer’s status', () => {
  test(
    'is set by an administrator, alike over both transports',
    { tags: ['WA7-admin-12', 'WA6-role-10'] },
    async () => {
      const dealer = await t.createDealer({ status: 'pending' });
      const rest = await set(dealer.id, 'verified');
      expect(rest.status).toBe(200);
      expect(rest.body).toMatchObject({ id: dealer.id, status: 'verified', verified: true, city: 'Cluj-Napoca' });
      const input = { id: dealer.id, status: 'verified' };
      const trpc = await t.trpc('dealer.setStatus', input, { as: await t.createUser('admin') });
      expect(trpc.data).toEqual({ ...rest.body, storedPlan: rest.body.subscriptionPlan });
    },
  );

  test('decides at once whether the cars are public', async () => {
    const dealer = await t.createDealer({ status: 'pending' });
    const car = await t.createCar({ dealer: dealer.id });
    const visible = async () => (await t.rest('GET', `/api/cars/${car.id}`)).status;
    const seen: [DealerStatus, number][] = [];
    for (const status of ['pending', 'approved', 'rejected', 'verified', 'pending'] as const) {
      await set(dealer.id, status);
      seen.push([status, await visible()]);
    }
    expect(seen).toEqual([
      ['pending', 404],
      ['approved', 200],
      ['rejected', 404],
      ['verified', 200],
      ['pending', 404],
    ]);
  });

  test('is audited with the administrator', async () => {
    const [dealer, admin] = [await t.createDealer({ status: 'pending' }), await t.createUser('admin')];
    await t.trpc('dealer.setStatus', { id: dealer.id, status: 'rejected' }, { as: admin });
    const entries = await t.em().find(AuditEntry, { object: `dealer:${dealer.id}` });
    expect(entries).toMatchObject([
      { action: 'dealer.setStatus', actorId: admin.id, impersonatorId: null, result: 'rejected', ip: '127.0.0.0' },
    ]);
  });

  test('sends an email when it becomes an approval, and only then', async () => {
    const dealer = await t.createDealer({ status: 'pending', email: 'aprobat@exemplu.ro', name: 'Auto Aprobat' });
    await set(dealer.id, 'rejected');
    expect(await mailsTo('aprobat@exemplu.ro')).toEqual([]);
    await set(dealer.id, 'approved');
    await set(dealer.id, 'approved');
    await set(dealer.id, 'verified');
    const mails = await mailsTo('aprobat@exemplu.ro');
    expect(mails).toMatchObject([{ kind: 'dealer-approved', toName: 'Auto Aprobat' }]);
    expect(mails[0]?.text).toContain('/dealer-dashboard');
  });

  test('of many concurrent approvals only one sends an email', async () => {
    const dealer = await t.createDealer({ status: 'pending', email: 'grabit@exemplu.ro' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => set(dealer.id, 'approved')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await mailsTo('grabit@exemplu.ro')).toHaveLength(1);
  });

  test.each(['aprobat', '', null, undefined, 7, ['approved'], { is: 'approved' }])('is not %j', async (status) => {
    const dealer = await t.createDealer({ status: 'pending' });
    const answer = await set(dealer.id, status);
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path).toBe('status');
    expect((await t.em().findOneOrFail(Dealer, { id: dealer.id })).status).toBe('pending');
    expect(await t.em().count(AuditEntry, { object: `dealer:${dealer.id}` })).toBe(0);
  });

  test.each(['1', '2147483648', '9007199254740991', '99999999999999999999', 'abc', '0'])('of %s is 404', async (id) => {
    const { status } = await set(id, 'approved');
    expect(status).toBe(404);
  });

  test('of a deleted dealer is 404', async () => {
    const dealer = await t.createDealer({ deletedAt: t.clock.now() });
    const { status, body } = await set(dealer.id, 'approved');
    expect([status, body.message]).toEqual([404, 'Dealer nu a fost găsit']);
  });

  test('cannot be set by a dealer, not even the own one, nor by a buyer', async () => {
    const dealer = await t.createDealer({ status: 'pending' });
    for (const as of [dealer.user, await t.createUser('user')]) {
      const input = { id: dealer.id, status: 'approved' };
      expect((await t.trpc('dealer.setStatus', input, { as })).status).toBe(403);
      expect((await t.rest('PATCH', `/api/admin/dealers/${dealer.id}/status`, { as, body: input })).status).toBe(403);
    }
    expect((await t.em().findOneOrFail(Dealer, { id: dealer.id })).status).toBe('pending');
  });

  test('the path’s id wins over the body’s', async () => {
    const [one, two] = [await t.createDealer({ status: 'pending' }), await t.createDealer({ status: 'pending' })];
    const as = await t.createUser('admin');
    await t.rest('PATCH', `/api/admin/dealers/${one.id}/status`, { as, body: { id: two.id, status: 'approved' } });
    expect((await t.em().findOneOrFail(Dealer, { id: two.id })).status).toBe('pending');
  });
});

describe('a reason', () => {
  const said = 'Codul fiscal nu corespunde firmei din registru.';
  const give = async (id: number, status: DealerStatus, reason: unknown = said) =>
    t.rest('PATCH', `/api/admin/dealers/${id}/status`, { as: await t.createUser('admin'), body: { status, reason } });

  test.each([
    ['rejected', 'dealer-rejected', 'a fost respins'],
    ['pending', 'dealer-pending', 'este din nou în așteptare'],
  ] as const)('for %s is mailed, kept, and shown to the dealer', async (status, kind, words) => {
    const dealer = await t.createDealer({ email: `motiv-${status}@exemplu.ro` });
    expect((await give(dealer.id, status)).status).toBe(200);
    const mails = await mailsTo(dealer.email);
    expect(mails).toMatchObject([{ kind }]);
    expect(mails[0]?.text).toContain(`Motivul: ${said}`);
    expect(mails[0]?.text).toContain(words);
    const mine = await t.trpc('dealer.mine', undefined, { as: dealer.user });
    expect(mine.data).toMatchObject({ status, statusReason: said, isSuspended: false });
  });

  test('is optional, and a blank one is none', async () => {
    const dealer = await t.createDealer({ email: 'fara-motiv@exemplu.ro' });
    expect((await give(dealer.id, 'rejected', '  ')).status).toBe(200);
    expect(await mailsTo(dealer.email)).toEqual([]);
    expect((await t.trpc('dealer.mine', undefined, { as: dealer.user })).data.statusReason).toBeNull();
  });

  test('of more than 500 characters is refused, and nothing changes', async () => {
    const dealer = await t.createDealer();
    const { status, body } = await give(dealer.id, 'rejected', 'x'.repeat(501));
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'reason']);
    expect((await t.em().findOneOrFail(Dealer, dealer.id)).status).toBe('approved');
  });
});

describe('the data for an approval', () => {
  test('are the company’s numbers, the person, and the former decisions', async () => {
    const user = await t.createUser('dealer', { firstName: 'Ana', lastName: 'Pop', phone: '+40711111111' });
    const values = {
      cui: 'RO1590082',
      registerNumber: 'J40/1/2001',
      legalName: 'Auto SRL',
      status: 'pending',
    } as const;
    const dealer = await t.createDealer({ user: user.id, ...values });
    await t.createCar({ dealer: dealer.id });
    const as = await t.createUser('admin');
    for (const status of ['rejected', 'pending'] as const)
      await t.trpc('dealer.setStatus', { id: dealer.id, status, reason: `motiv ${status}` }, { as });
    const { data } = await t.trpc('dealer.review', { id: dealer.id }, { as });
    expect(data).toMatchObject({
      legalName: 'Auto SRL',
      cui: 'RO1590082',
      registerNumber: 'J40/1/2001',
      person: { id: user.id, firstName: 'Ana', phone: '+40711111111', isEmailConfirmed: false },
      carCount: 1,
      decisions: [
        { status: 'pending', reason: 'motiv pending' },
        { status: 'rejected', reason: 'motiv rejected' },
      ],
    });
    expect(await t.em().count(AuditEntry, { action: 'dealer.review', object: `dealer:${dealer.id}` })).toBe(1);
    expect((await t.trpc('dealer.review', { id: 99 }, { as })).status).toBe(404);
  });
});
