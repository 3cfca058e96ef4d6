import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError, AutoNouApi } from '../../../../client/autonou-api.ts';
import { saveCheapest } from '../../../../client/example.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { CLIENT_FILE, makeClient } from './make-client.ts';

const t = useTestApp();
let site = '';
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  site = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});

const account = { email: 'client@exemplu.ro', password: 'o-parolă-lungă' };
const person = { ...account, firstName: 'Ion', lastName: 'Pop', role: 'user' } as const;
const failureOf = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error as ApiError);

test('the client is what `npm run tool -- client` generates from the present calls', { timeout: 60_000 }, async () => {
  expect(await readFile(CLIENT_FILE, 'utf8')).toBe(await makeClient());
});

describe('a program that uses it on a real port', () => {
  test('runs the example: searches, signs in by cookie, saves a favourite and signs out', async () => {
    await t.createCar({ price: 30_000 });
    const cheap = await t.createCar({ price: 20_000 });
    await new AutoNouApi(site).auth.register(person);
    expect((await saveCheapest(site, account)).map(({ id, price }) => [id, price])).toEqual([[cheap.id, 20_000]]);
    const source = await readFile(new URL('../../../../client/example.ts', import.meta.url), 'utf8');
    expect(source.split('\n').filter((line) => line.startsWith('  ')).length).toBeLessThanOrEqual(10);
  });

  test('keeps the session until it signs out, and gets the totals of lists', async () => {
    const api = new AutoNouApi(site);
    await api.auth.login(account);
    expect((await api.auth.getCurrentUser()).data).toMatchObject({ email: account.email, role: 'user' });
    expect((await api.favorite.listFavorites({ limit: 1 })).headers.get('x-total-count')).toBe('1');
    await api.auth.logout();
    expect(await failureOf(api.auth.getCurrentUser())).toMatchObject({ status: 401, message: '401: Unauthorized' });
  });

  test('sends one lead however often it retries, and reads the errors of another', async () => {
    const { id: carId } = await t.createCar();
    const api = new AutoNouApi(site);
    const lead = { userName: 'Maria', userEmail: 'maria@exemplu.ro', carId };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await api.lead.createLead(lead, { headers });
    expect((await api.lead.createLead(lead, { headers })).data).toEqual(first.data);
    const failure = await failureOf(api.lead.createLead({ ...lead, userEmail: 'maria' }));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 400,
      problem: { code: 'bad_request', issues: [{ path: 'userEmail', message: 'Email invalid' }] },
    });
  });

  test('encodes any value in an address', async () => {
    const failure = await failureOf(new AutoNouApi(site).brand.getBrandBySlug('a/b?c#d'));
    expect(failure).toMatchObject({ status: 404, problem: { message: 'Marca nu a fost găsită' } });
  });
});
