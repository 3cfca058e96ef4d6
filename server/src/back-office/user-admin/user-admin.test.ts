import { DEALERS_USER, LAST_ADMIN, OWN_ACCOUNT } from 'contracts/user-list';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { reminderEmail, waitingEmail } from '../../marketplace/lead/follow-up-emails.ts';
import { Lead } from '../../marketplace/lead/lead.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { Session } from '../../identity/session/session.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from '../../identity/user/user.entity.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

const t = useTestApp();
const alone = useTestApp();
const remove = async (id: number | string, as?: { id: number }) =>
  t.rest('DELETE', `/api/admin/users/${id}`, { as: as ?? (await t.createUser('admin')) });

describe('the list of users', () => {
  test(
    'is complete, newest first, with the total, and contains no secret',
    { tags: ['WA7-admin-04', 'WA3-entity-22'] },
    async () => {
      const as = await t.createUser('admin');
      t.clock.advance(1000);
      const user = await t.createUser('user', { phone: '+40722000111', city: 'Iași' });
      const { status, body, headers } = await t.rest('GET', '/api/admin/users', { as });
      expect(status).toBe(200);
      expect(body[0]).toEqual({
        id: user.id,
        email: user.email,
        firstName: user.firstName,
        lastName: user.lastName,
        phone: '+40722000111',
        city: 'Iași',
        role: 'user',
        createdAt: user.createdAt.toISOString(),
      });
      expect(headers['x-total-count']).toBe(String(body.length));
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('leaves out deleted users, pages, filters and searches without accents', async () => {
    const as = await t.createUser('admin');
    await t.createUser('user', { firstName: 'Ștefan', lastName: 'Țăranu', deletedAt: t.clock.now() });
    const user = await t.createUser('user', { firstName: 'Ștefan', lastName: 'Țăranu' });
    await t.createUser('dealer', { firstName: 'Ștefan', lastName: 'Țăranu' });
    const { data } = await t.trpc('user.list', { q: 'stefan taranu', role: 'user', limit: 1 }, { as });
    expect(data).toMatchObject({ total: 1, items: [{ id: user.id }] });
    expect((await t.trpc('user.list', { offset: 900_000 }, { as })).data.items).toEqual([]);
    expect(await t.em().count(AuditEntry, { action: 'user.list', actorId: as.id })).toBe(2);
  });
});

describe('deleting a user', () => {
  test(
    'erases the person, leaves leads without a name and ends the sessions',
    { tags: ['WA7-admin-14', 'WA6-role-12'] },
    async () => {
      const [user, admin, car] = [await t.createUser(), await t.createUser('admin'), await t.createCar()];
      const cookie = await t.signIn(user);
      const contact = { userName: 'Ana Secretă', userEmail: user.email.toUpperCase(), userPhone: '0722 333 444' };
      await t.rest('POST', '/api/leads', { body: { ...contact, carId: car.id, message: 'Sunt Ana Secretă' } });
      await t.trpc('favorite.add', { carId: car.id }, { as: cookie });
      const writing = {
        name: 'Ana Secretă',
        email: user.email,
        phone: '0722333444',
        message: 'Sunt Ana Secretă',
        subject: 'x',
      };
      expect((await t.rest('POST', '/api/contact', { body: writing })).status).toBe(201);
      const { status, body } = await remove(user.id, admin);
      expect([status, body]).toEqual([200, { success: true }]);

      expect((await t.rest('GET', '/api/auth/user', { as: cookie })).status).toBe(401);
      expect(await t.em().count(Session, { user: user.id })).toBe(0);
      expect(await t.em().count(Lead, { car: car.id })).toBe(1);
      for (const secret of [user.email, 'Secretă', '333444', '333 444', user.lastName]) {
        expect([secret, await tablesWith(secret)]).toEqual([secret, []]);
      }
      const entry = await t.em().findOneOrFail(AuditEntry, { action: 'user.delete', object: `user:${user.id}` });
      expect(entry).toMatchObject({ actorId: admin.id, result: 'user' });
      expect((await remove(user.id, admin)).status).toBe(404);
    },
  );

  test('removes the name from emails that remind a dealer of several leads', async () => {
    const [user, dealer] = [await t.createUser(), await t.createDealer()];
    const car = await t.createCar({ dealer: dealer.id });
    const ask = (userName: string, userEmail: string) =>
      t.rest('POST', '/api/leads', { body: { userName, userEmail, carId: car.id } });
    await ask('Dana Discretă', user.email);
    await ask('Altcineva', 'altcineva@exemplu.ro');
    const mail = { name: dealer.name, email: dealer.email };
    const named = (userName: string) => ({ ...mail, leads: [{ userName, title: car.title }] });
    for (const userName of ['Dana Discretă', 'Altcineva']) {
      await t.em().transactional(async (em) => {
        const deps = { em, env: t.env, jobs: t.jobs, now: t.clock.now };
        await queueMail(deps, waitingEmail(t.env, named(userName)));
        await queueMail(deps, reminderEmail(t.env, named(userName)));
      });
    }
    expect((await remove(user.id)).status).toBe(200);
    expect(await tablesWith('Discretă')).toEqual([]);
    expect(await t.em().count(Mail, { toAddress: dealer.email, text: { $like: '%- Altcineva%' } })).toBe(2);
  });

  test('frees the address for another account', async () => {
    const user = await t.createUser();
    await remove(user.id);
    await expect(t.createUser('user', { email: user.email })).resolves.toBeTruthy();
  });

  test('works for another administrator, by tRPC too', async () => {
    const [other, as] = [await t.createUser('admin'), await t.createUser('admin')];
    expect((await t.trpc('user.delete', { id: other.id }, { as })).data).toEqual({ success: true });
  });

  test('is refused for oneself and for a dealer’s user, until the dealer is deleted: 409', async () => {
    const [admin, dealer] = [await t.createUser('admin'), await t.createDealer({ name: 'Auto Secret' })];
    const self = await remove(admin.id, admin);
    expect([self.status, self.body.message]).toEqual([409, OWN_ACCOUNT]);
    const dealers = await remove(dealer.user.id);
    expect([dealers.status, dealers.body.message]).toEqual([409, DEALERS_USER]);
    expect(await t.em().count(User, { id: [admin.id, dealer.user.id], deletedAt: null })).toBe(2);

    await t.rest('DELETE', `/api/admin/dealers/${dealer.id}`, { as: admin });
    expect((await remove(dealer.user.id)).status).toBe(200);
    expect(await tablesWith('Auto Secret')).toEqual([]);
    expect(await t.em().count(Dealer, { id: dealer.id })).toBe(1);
  });

  test('two administrators who delete each other at the same time: one stays', async () => {
    const [one, two] = [await alone.createUser('admin'), await alone.createUser('admin')];
    const answers = await Promise.all([
      alone.rest('DELETE', `/api/admin/users/${two.id}`, { as: one }),
      alone.rest('DELETE', `/api/admin/users/${one.id}`, { as: two }),
    ]);
    const [first, second] = answers.toSorted((a, b) => a.status - b.status);
    expect(first?.status).toBe(200);
    // The later one is refused, or its session ended before it was checked.
    expect(second?.body.message).toBe(second?.status === 401 ? 'Unauthorized' : LAST_ADMIN);
    expect(second?.status).toBeOneOf([401, 409]);
    expect(await alone.em().count(User, { role: 'admin', deletedAt: null })).toBe(1);
  });

  test.each(['1', '0', 'abc', '2147483648', '99999999999999999999'])('%s is 404', async (id) => {
    expect((await remove(id)).status).toBe(404);
  });

  test('is refused to buyers and dealers', async () => {
    const user = await t.createUser();
    for (const role of ['user', 'dealer'] as const) {
      const as = await t.createUser(role);
      expect((await remove(user.id, as)).status).toBe(403);
      expect((await t.trpc('user.delete', { id: user.id }, { as })).status).toBe(403);
    }
    expect((await t.em().findOneOrFail(User, { id: user.id })).deletedAt).toBeNull();
  });
});

/** Tables in which a text occurs anywhere, in any case. */
async function tablesWith(text: string): Promise<string[]> {
  const em = t.em();
  const tables = await readRows(
    em,
    { name: col.text },
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await em.execute(`select 1 from "${name}" x where position(lower(?) in lower(x::text)) > 0 limit 1`, [
      text,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
