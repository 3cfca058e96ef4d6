// Saving searches: by an account, and without one by a confirmed address.
import { MAX_SAVED_SEARCHES, SAVED_SEARCH_NOT_FOUND, TOO_MANY_SAVED_SEARCHES } from 'contracts/saved-search';
import { LINK_NOT_VALID } from 'contracts/account-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { SavedSearch } from './saved-search.entity.ts';

const t = useTestApp();
const create = (as: { id: number }, filters: object) => t.trpc('savedSearch.create', { filters }, { as });
const list = async (as: { id: number }) => (await t.trpc('savedSearch.list', undefined, { as })).data;
const ask = (email: string, filters: object = { brand: 'dacia' }, frequency = 'daily') =>
  t.trpc('savedSearch.request', { email, frequency, filters });

async function mailsTo(toAddress: string) {
  const mails = await t.em().find(Mail, { toAddress }, { orderBy: { id: 'asc' } });
  return mails.map((mail) => ({ kind: mail.kind, text: wordsOf(t.env, mail), stored: mail.text }));
}
const tokenFor = async (email: string) => /#([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';

beforeEach(() => t.clock.set('2026-11-20T10:00:00.000Z'));

describe('with an account', () => {
  test('saves the resolved filters, named after their chips; the same search twice is one', async () => {
    const buyer = await t.createUser();
    await t.createCar({ price: 24_000 });
    const asked = {
      q: 'skoda octavia break',
      priceMax: '30000',
      gearbox: 'manuala',
      city: 'all',
      isPremium: 'false',
      color: 'mov',
    };
    const { data } = await create(buyer, asked);
    expect(data).toMatchObject({
      name: 'Škoda Octavia, până la 30.000\u00a0€, Break, Manuală',
      frequency: 'daily',
      count: 1,
    });
    const address = new URL(data.path, 'http://site');
    expect(address.pathname).toBe('/skoda/octavia');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      bodyType: 'wagon',
      gearbox: 'manuala',
      priceMax: '30000',
    });
    const same = { brand: 'Škoda', model: 'octavia', gearbox: 'manuala', bodyType: 'wagon', priceMax: 30_000 };
    expect((await create(buyer, same)).data.id).toBe(data.id);
    expect((await create(buyer, {})).data).toMatchObject({ name: 'Toate mașinile', path: '/cauta' });
    expect((await create(buyer, { brand: 'nu-exista', q: 'octavvia decapotabila' })).data.name).not.toContain(
      'nu-exista',
    );
    expect(await list(buyer)).toHaveLength(3);
  });

  test('lists them with what they find now, renames, changes the frequency and deletes', async () => {
    const buyer = await t.createUser();
    const { data } = await create(buyer, { brand: 'peugeot' });
    expect(await list(buyer)).toMatchObject([{ name: 'Peugeot', count: 0 }]);
    await t.createCar({ model: 100_007 });
    const change = { id: data.id, name: '  Mașina  de oraș ', frequency: 'weekly' };
    expect((await t.trpc('savedSearch.update', change, { as: buyer })).data).toMatchObject({
      name: 'Mașina  de oraș',
      frequency: 'weekly',
      count: 1,
    });
    expect(
      (await t.trpc('savedSearch.update', { id: data.id, name: '  ' }, { as: buyer })).error?.issues,
    ).toMatchObject([{ path: 'name' }]);
    expect((await t.trpc('savedSearch.delete', { id: data.id }, { as: buyer })).status).toBe(200);
    expect(await list(buyer)).toEqual([]);
    expect((await t.trpc('savedSearch.delete', { id: data.id }, { as: buyer })).status).toBe(404);
  });

  test('is deleted once, however many windows do it at once', async () => {
    const buyer = await t.createUser();
    const as = await t.signIn(buyer);
    const { data } = await create(buyer, { brand: 'dacia' });
    const remove = () => t.trpc('savedSearch.delete', { id: data.id }, { as });
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  test('no other buyer reads or changes them', async () => {
    const [owner, other] = [await t.createUser(), await t.createUser()];
    const { data } = await create(owner, { brand: 'dacia' });
    expect(await list(other)).toEqual([]);
    const update = await t.trpc('savedSearch.update', { id: data.id, frequency: 'off' }, { as: other });
    expect([update.status, update.error?.message]).toEqual([404, SAVED_SEARCH_NOT_FOUND]);
    expect((await t.trpc('savedSearch.delete', { id: data.id }, { as: other })).status).toBe(404);
    expect((await t.trpc('savedSearch.delete', { id: 9_999_999_999 }, { as: other })).status).toBe(404);
    expect(await list(owner)).toMatchObject([{ frequency: 'daily' }]);
  });

  test('fifty is the limit, also for concurrent calls', async () => {
    const buyer = await t.createUser();
    const some = Array.from({ length: MAX_SAVED_SEARCHES - 2 }, (_, index) => index);
    await Promise.all(some.map((index) => create(buyer, { priceMax: 10_000 + index })));
    const last = await Promise.all([1, 2, 3, 4, 5].map((price) => create(buyer, { priceMax: price })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    expect(last.find(({ error }) => error)?.error?.message).toBe(TOO_MANY_SAVED_SEARCHES);
    expect((await create(buyer, { priceMax: 10_000 })).status).toBe(200);
  });
});

describe('without an account', () => {
  test('nothing is active before the link is followed, which works once', async () => {
    await ask('ana@exemplu.ro', { q: 'cuvinte care ademenesc' }, 'instant');
    const [letter] = await mailsTo('ana@exemplu.ro');
    expect(letter).toMatchObject({ kind: 'alert-confirm', stored: expect.stringMatching(/^v1\./) });
    expect(letter?.text).not.toContain('ademenesc');
    const token = await tokenFor('ana@exemplu.ro');
    const row = await t.em().findOneOrFail(SavedSearch, { email: 'ana@exemplu.ro' });
    expect([row.confirmedAt, row.confirmHash === token]).toEqual([null, false]);
    const confirmed = await t.trpc('savedSearch.confirm', { token });
    expect(confirmed.data).toMatchObject({ frequency: 'instant', email: 'a…@exemplu.ro' });
    const again = await t.trpc('savedSearch.confirm', { token });
    expect([again.status, again.error?.message]).toEqual([404, LINK_NOT_VALID]);
    // What the email's link gives access to: frequency and end, no other search.
    const { link } = confirmed.data;
    expect((await t.trpc('savedSearch.change', { token: link, frequency: 'weekly' })).data.frequency).toBe('weekly');
    expect((await t.trpc('savedSearch.open', { token: link })).data.frequency).toBe('weekly');
    expect((await t.trpc('savedSearch.open', { token: link.replace(/^\d+/, String(row.id + 1)) })).status).toBe(404);
    await t.trpc('savedSearch.change', { token: link, frequency: 'off' });
    expect((await t.trpc('savedSearch.open', { token: link })).status).toBe(404);
    expect(await t.em().count(SavedSearch, { email: 'ana@exemplu.ro' })).toBe(0);
  });

  test('a link is valid for two days, and requested again only the new one is valid', async () => {
    await ask('ion@exemplu.ro');
    const first = await tokenFor('ion@exemplu.ro');
    await ask('Ion@Exemplu.ro');
    const second = await tokenFor('ion@exemplu.ro');
    expect((await t.trpc('savedSearch.confirm', { token: first })).status).toBe(404);
    t.clock.set('2026-11-22T10:00:00.000Z');
    expect((await t.trpc('savedSearch.confirm', { token: second })).status).toBe(404);
  });

  test('the answer is the same for an existing search, whose owner is emailed', async () => {
    const first = await ask('eva@exemplu.ro');
    await t.trpc('savedSearch.confirm', { token: await tokenFor('eva@exemplu.ro') });
    expect(await ask('eva@exemplu.ro')).toEqual(first);
    expect((await mailsTo('eva@exemplu.ro')).map(({ kind }) => kind)).toEqual(['alert-confirm', 'alert-known']);
  });

  test('callers are counted by their address, and a filled honeypot writes nothing', async () => {
    const trapped = { email: 'rob@exemplu.ro', frequency: 'daily', filters: {}, website: 'x' };
    expect((await t.trpc('savedSearch.request', trapped)).status).toBe(200);
    expect(await mailsTo('rob@exemplu.ro')).toEqual([]);
    t.limits.refuse('saved-search');
    expect((await ask('rob@exemplu.ro')).status).toBe(429);
    t.limits.reset();
    expect((await ask('nu-e-adresa')).error?.issues).toMatchObject([{ path: 'email' }]);
  });

  test('belongs to the account that proves the address, and is deleted with it', async () => {
    const password = 'parola-mea-2026';
    await ask('mia@exemplu.ro');
    await t.trpc('savedSearch.confirm', { token: await tokenFor('mia@exemplu.ro') });
    const buyer = await t.createUser('user', { email: 'Mia@exemplu.ro', passwordHash: await hashPassword(password) });
    expect(await list(buyer)).toEqual([]);
    await t.em().execute('update app_user set email_confirmed_at = now() where id = ?', [buyer.id]);
    expect(await list(buyer)).toMatchObject([{ name: 'Dacia' }]);
    // Saved again by the account it is one, not two.
    await create(buyer, { brand: 'dacia' });
    expect(await list(buyer)).toHaveLength(1);
    await ask('mia@exemplu.ro', { brand: 'skoda' });
    const { data } = await t.trpc('account.exportData', undefined, { as: buyer });
    expect(data.savedSearches).toMatchObject([{ name: 'Dacia', filters: { brand: 'dacia' } }, { name: 'Škoda' }]);
    await t.trpc('account.delete', { password }, { as: buyer });
    expect(await t.em().count(SavedSearch, { $or: [{ user: buyer.id }, { email: 'mia@exemplu.ro' }] })).toBe(0);
  });
});
