import { WRONG_CURRENT_PASSWORD } from 'contracts/account';
import { BUYERS_ONLY } from 'contracts/own-account';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from '../../identity/user/user.entity.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

const t = useTestApp();
const PASSWORD = 'parola-mea-2026';

async function someBuyer(isConfirmed = true) {
  const user = await t.createUser('user', {
    passwordHash: await hashPassword(PASSWORD),
    ...(isConfirmed && { emailConfirmedAt: t.clock.now() }),
  });
  const car = await t.createCar();
  await t.rest('POST', `/api/favorites/${car.id}`, { as: user });
  await ask(car.id, user.email, user);
  return { user, car };
}
const ask = (carId: number, userEmail: string, as?: { id: number }) =>
  t.rest('POST', '/api/leads', {
    ...(as && { as }),
    body: { carId, userName: 'Ana Pop', userEmail, userPhone: '0722 000 111', message: `Cerere pentru ${carId}` },
  });
const leadsOf = (carId: number) =>
  readRows(
    t.em(),
    { user_name: col.text, text: col.nullable(col.text) },
    'select l.user_name, m.text from lead l join lead_message m on m.lead_id = l.id where l.car_id = ?',
    [carId],
  );
const remove = (as: { id: number } | string, password = PASSWORD) => t.trpc('account.delete', { password }, { as });

describe('account.exportData', () => {
  test('contains all data of the person, none of others, and no secret', async () => {
    const { user, car } = await someBuyer();
    const other = await someBuyer();
    await t.rest('POST', '/api/contact', {
      body: { name: 'Ana', email: user.email, message: 'Un mesaj prin formular.' },
    });
    const { data } = await t.trpc('account.exportData', undefined, { as: user });
    expect(data.account).toMatchObject({ id: user.id, email: user.email });
    expect(data.favorites).toMatchObject([{ carId: car.id, priceAtSave: car.price }]);
    expect(data.requests).toMatchObject([{ carId: car.id, userEmail: user.email, message: `Cerere pentru ${car.id}` }]);
    expect(data.contactMessages).toMatchObject([{ message: 'Un mesaj prin formular.' }]);
    expect(data.sessions.length).toBeGreaterThan(0);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/hash|token|argon2/i);
    expect(text).not.toContain(other.user.email);
  });

  test('texts sent under an address are included only once the address is proven', async () => {
    const { user: victim, car } = await someBuyer();
    await t.em().nativeUpdate(User, { id: victim.id }, { email: 'mutat@exemplu.ro' });
    const squatter = await t.createUser('user', { email: victim.email });
    expect((await t.trpc('account.exportData', undefined, { as: squatter })).data.requests).toEqual([]);
    await t.em().nativeUpdate(User, { id: squatter.id }, { emailConfirmedAt: t.clock.now() });
    const { data } = await t.trpc('account.exportData', undefined, { as: squatter });
    expect(data.requests).toMatchObject([{ carId: car.id }]);
  });

  test('is rate-limited', async () => {
    const user = await t.createUser();
    t.limits.refuse('own-data');
    expect((await t.trpc('account.exportData', undefined, { as: user })).error?.code).toBe('too_many_requests');
    t.limits.reset();
  });
});

describe('account.delete', () => {
  test('erases the person, keeps the lead without a name, ends the sessions and clears the cookie', async () => {
    const { user, car } = await someBuyer();
    const phone = await t.signIn(user);
    await t.em().transactional((em) => t.jobs.enqueue(em, 'password-reset', { email: user.email.toUpperCase() }));
    const answer = await t.app.inject({
      method: 'POST',
      url: '/trpc/account.delete',
      headers: { host: t.env.baseHost, cookie: await t.signIn(user) },
      payload: { password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(/^sid=;/);
    expect(await leadsOf(car.id)).toEqual([{ user_name: 'Anonim', text: null }]);
    expect((await t.rest('GET', '/api/auth/user', { as: phone })).status).toBe(401);
    const login = await t.rest('POST', '/api/login', { body: { email: user.email, password: PASSWORD } });
    expect(login.status).toBe(401);
    expect(JSON.stringify(await t.em().findOneOrFail(User, user.id))).not.toContain(user.email);
    const told = `select 1 from jobs.job where lower(data->>'email') = ?`;
    expect(await t.em().execute(told, [user.email.toLowerCase()])).toEqual([]);
  });

  test('requires the password, and without it changes nothing', async () => {
    const { user, car } = await someBuyer();
    const { error } = await remove(user, 'alta-parola');
    expect(error?.issues).toEqual([{ path: 'password', message: WRONG_CURRENT_PASSWORD }]);
    expect((await leadsOf(car.id))[0]?.user_name).toBe('Ana Pop');
    expect((await t.em().findOneOrFail(User, user.id)).deletedAt).toBeNull();
  });

  test('an unproven address does not erase other people’s leads', async () => {
    const { user } = await someBuyer(false);
    const car = await t.createCar();
    await ask(car.id, user.email);
    expect((await remove(user)).data).toEqual({ success: true });
    expect((await leadsOf(car.id))[0]?.user_name).toBe('Ana Pop');
  });

  test('is refused to dealers and administrators', async () => {
    for (const role of ['dealer', 'admin'] as const) {
      const user = await t.createUser(role, { passwordHash: await hashPassword(PASSWORD) });
      if (role === 'dealer') await t.createDealer({ user: user.id });
      expect((await remove(user)).error?.message).toBe(BUYERS_ONLY);
    }
  });
});
