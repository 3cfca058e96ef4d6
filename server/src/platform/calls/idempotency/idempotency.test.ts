// docs/rules/calls.md, rule 12: a creating call that is sent again under its Idempotency-Key is the same call.
import { DAY_MS } from 'contracts/durations';
import { beforeEach, describe, expect, test } from 'vitest';
import { Brand } from '../../../catalog/brand/brand.entity.ts';
import { Car } from '../../../catalog/car/car.entity.ts';
import { ContactMessage } from '../../../marketplace/contact/contact-message.entity.ts';
import { Dealer } from '../../../catalog/dealer/dealer.entity.ts';
import { Favorite } from '../../../marketplace/favorite/favorite.entity.ts';
import { Mail } from '../../mail/mail.entity.ts';
import { restRoutes } from '../../../http/api/rest-routes.ts';
import { appRouter } from '../../../http/api/router.ts';
import type { DealerRow, UserRow } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { testSize } from '../../../testing/test-size.ts';
import { untilServed } from '../../../testing/until-served.ts';
import { proceduresIn } from '../procedures.ts';
import { cleanIdempotencyRecords } from './idempotency.job.ts';
import { RETENTION_MS, KEY_OF_ANOTHER_BODY, KEY_TOO_LONG } from './idempotency.service.ts';
import { col, readRows } from '../../database/read-rows.ts';

const t = useTestApp();
let turn = 0;
let headers = { 'idempotency-key': '' };
let admin: UserRow;
let dealer: DealerRow;
beforeEach(async () => {
  headers = { 'idempotency-key': `cheie-${++turn}` };
  t.limits.reset();
  admin = await t.createUser('admin');
  dealer = await t.createDealer();
});

const CAR = {
  brandId: 100_002,
  modelId: 'octavia',
  title: 'Škoda Octavia',
  price: 24_990,
  year: 2026,
  mileage: 10,
  fuelType: 'benzina',
  transmission: 'manuala',
  bodyType: 'wagon',
  color: 'gri',
};
const contact = (values: object = {}) => ({
  name: 'Ana Pop',
  email: `ana${turn}@exemplu.ro`,
  message: 'O întrebare despre livrare.',
  ...values,
});
const records = () => readRows(t.em(), { answer: col.text, body_hash: col.text }, 'select * from idempotency_record');
const messages = () => t.em().count(ContactMessage, { email: `ana${turn}@exemplu.ro` });
const addCar = (as: { id: number } | string, body: object = CAR, dealerId = dealer.id) =>
  t.rest('POST', `/api/dealers/${dealerId}/cars`, { as, headers, body });

describe('the same call under the same key', () => {
  test('fifty times at once creates one car, and all get the same answer', { timeout: 120_000 }, async () => {
    for (let round = 0; round < testSize({ smoke: 1, whole: 20 }); round++) {
      headers = { 'idempotency-key': `cheie-${turn}-${round}` };
      const cookie = await t.signIn(dealer.user);
      const before = await t.em().count(Car, { dealer: dealer.id });
      const answers = await Promise.all(Array.from({ length: 50 }, () => untilServed(() => addCar(cookie))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await t.em().count(Car, { dealer: dealer.id })).toBe(before + 1);
    }
  });

  test('sends no second email, over REST or tRPC, and counts for no limit', async () => {
    for (const again of [1, 2, 3]) {
      const { status, body } = await t.rest('POST', '/api/contact', { headers, body: contact() });
      expect([again, status, body]).toEqual([again, 201, { success: true }]);
    }
    expect(t.limits.taken.map(({ rule }) => rule)).toEqual(['contact']);
    expect(await messages()).toBe(1);
    const before = await t.em().count(Mail, { kind: 'contact' });
    for (const again of [1, 2]) {
      expect([again, (await t.trpc('contact.send', contact(), { headers })).data]).toEqual([again, { success: true }]);
    }
    expect(await messages()).toBe(2);
    expect(await t.em().count(Mail, { kind: 'contact' })).toBeLessThanOrEqual(before * 2);
  });

  test('extends a subscription once, separately for each transport', async () => {
    const end = async () => (await t.em().findOneOrFail(Dealer, dealer.id)).subscriptionExpiresAt?.getTime() ?? 0;
    const url = `/api/admin/dealers/${dealer.id}/extend-subscription`;
    const first = await t.rest('POST', url, { as: admin, headers, body: { days: 30 } });
    const once = await end();
    expect((await t.rest('POST', url, { as: admin, headers, body: { days: 30 } })).body).toEqual(first.body);
    expect(await end()).toBe(once);
    const input = { id: dealer.id, days: 30 };
    const { data } = await t.trpc('subscription.extend', input, { as: admin, headers });
    expect((await t.trpc('subscription.extend', input, { as: admin, headers })).data).toEqual(data);
    expect(Math.round((await end()) - once) / DAY_MS).toBeCloseTo(30, 0);
    expect((await t.trpc('subscription.extend', input, { as: admin })).status).toBe(200);
    expect(Math.round((await end()) - once) / DAY_MS).toBeCloseTo(60, 0);
  });

  test('after 24 hours is a new one, and the old answer is removed', async () => {
    await t.rest('POST', '/api/contact', { headers, body: contact() });
    t.clock.advance(RETENTION_MS);
    await t.rest('POST', '/api/contact', { headers, body: contact() });
    expect(await messages()).toBe(2);
    const { orm, clock } = t;
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    t.clock.advance(RETENTION_MS);
    expect(await cleanIdempotencyRecords({ orm, log, now: clock.now })).toBeGreaterThan(0);
    expect(await records()).toEqual([]);
  });
});

describe('another body, or another caller', () => {
  test('signed in, a key with another body is 409, and nothing is created', async () => {
    await addCar(dealer.user);
    const other = await addCar(dealer.user, { ...CAR, price: 19_990 });
    expect([other.status, other.body.message]).toEqual([409, KEY_OF_ANOTHER_BODY]);
    expect(await t.em().count(Car, { dealer: dealer.id })).toBe(1);
    const input = { name: `Marca ${turn}` };
    expect((await t.trpc('brand.create', input, { as: admin, headers })).status).toBe(200);
    const { error } = await t.trpc('brand.create', { name: `Altă marcă ${turn}` }, { as: admin, headers });
    expect([error?.code, error?.message]).toEqual(['conflict', KEY_OF_ANOTHER_BODY]);
    expect(await t.em().count(Brand, { name: `Altă marcă ${turn}` })).toBe(0);
  });

  test('for visitors it is simply another request, even under the same key', async () => {
    await t.rest('POST', '/api/contact', { headers, body: contact() });
    await t.rest('POST', '/api/contact', { headers, body: contact({ message: 'Altă întrebare, despre plată.' }) });
    expect(await messages()).toBe(2);
  });

  test('no other caller gets the answer: each account has keys of its own, and so has an impersonation of it', async () => {
    const [one, two] = [await t.createUser(), await t.createUser()];
    const { id: carId } = await t.createCar();
    for (const as of [one, two]) await t.rest('POST', `/api/favorites/${carId}`, { as, headers });
    expect(await t.em().count(Favorite, { car: carId })).toBe(2);
    const mine = await addCar(dealer.user);
    const stranger = await t.createDealer();
    expect((await addCar(stranger.user)).status).toBe(404);
    expect((await addCar('')).status).toBe(401);
    expect((await addCar(stranger.user, CAR, stranger.id)).body.id).not.toBe(mine.body.id);
  });
});

describe('calls whose answer is not saved', () => {
  test('a refusal: it has changed nothing, and can be retried', async () => {
    await t.em().nativeUpdate(Dealer, dealer.id, { status: 'rejected' });
    expect((await addCar(dealer.user)).status).toBe(403);
    await t.em().nativeUpdate(Dealer, dealer.id, { status: 'approved' });
    expect((await addCar(dealer.user)).status).toBe(201);
    // A name that is taken is refused within the transaction, which continues.
    await t.trpc('brand.create', { name: `Luată ${turn}` }, { as: admin });
    expect((await t.trpc('brand.create', { name: `Luată ${turn}` }, { as: admin, headers })).error?.code).toBe(
      'conflict',
    );
    await t.em().nativeDelete(Brand, { name: `Luată ${turn}` });
    const { enqueue } = t.jobs;
    t.jobs.enqueue = async () => Promise.reject(new Error('no'));
    expect((await t.rest('POST', '/api/contact', { headers, body: contact() })).status).toBe(500);
    t.jobs.enqueue = enqueue;
    expect(await messages()).toBe(0);
    expect((await t.rest('POST', '/api/contact', { headers, body: contact() })).status).toBe(201);
    expect(await messages()).toBe(1);
  });

  test('login and registration: their cookies cannot be obtained again', async () => {
    const person = { email: `nou${turn}@exemplu.ro`, password: 'o-parolă-lungă', firstName: 'Ion', lastName: 'Pop' };
    const register = () => t.rest('POST', '/api/register', { headers, body: { ...person, role: 'user' } });
    const before = (await records()).length;
    expect([(await register()).status, (await register()).status]).toEqual([201, 409]);
    const login = () =>
      t.rest('POST', '/api/login', { headers, body: { email: person.email, password: person.password } });
    const cookies = [(await login()).headers['set-cookie'], (await login()).headers['set-cookie']].map(String);
    expect(cookies[0]).not.toBe(cookies[1]);
    expect(await records()).toHaveLength(before);
  });

  test('a key of 300 characters is refused (400), an empty one is ignored', async () => {
    const long = { 'idempotency-key': 'k'.repeat(300) };
    const rest = await t.rest('POST', '/api/contact', { headers: long, body: contact() });
    expect([rest.status, rest.body.message]).toEqual([400, KEY_TOO_LONG]);
    expect((await t.trpc('contact.send', contact(), { headers: long })).error?.message).toBe(KEY_TOO_LONG);
    expect(await messages()).toBe(0);
    const none = { 'idempotency-key': ' ' };
    for (const again of [1, 2]) {
      expect([again, (await t.rest('POST', '/api/contact', { headers: none, body: contact() })).status]).toEqual([
        again,
        201,
      ]);
    }
    expect(await messages()).toBe(2);
  });
});

test('the record contains neither body nor answer in clear text, and is deleted with the person', async () => {
  const buyer = await t.createUser();
  const secret = 'Mesaj foarte personal despre un Octavia';
  const car = await t.createCar({ title: 'Titlu vizibil' });
  const body = { userName: 'Ana Pop', userEmail: buyer.email, message: secret, carId: car.id };
  await t.rest('POST', '/api/leads', { as: buyer, headers, body });
  await t.trpc('car.create', { ...CAR, dealerId: dealer.id, title: 'Titlu vizibil' }, { as: dealer.user, headers });
  const kept = await records();
  expect(kept.length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(kept)).not.toMatch(/personal|vizibil|Octavia/);
  const own = () => t.em().execute('select 1 from idempotency_record where user_id = ?', [buyer.id]);
  expect(await own()).toHaveLength(1);
  await t.trpc('user.delete', { id: buyer.id }, { as: admin });
  expect(await own()).toEqual([]);
});

describe('the list of calls', () => {
  /**
   * Calls that set or remove, remind once a day, change what is not changed yet (failed work), or save no answer on purpose: login, registration, tokens, uploads,
   * secrets, and reads; what is decided or done once (offers, reviews, terms, steps of a conversation). A release's changes name the revision that they change; crashes and visits are counted, not created.
   */
  const OTHERS =
    /\.(update\w*|delete|merge|remove\w*|set\w*|save\w+|mark\w+|note|confirm\w*|change|stop|decide\w*|lift\w*|assign|leave|revoke|suspend|end\w*|reset\w+)$|^(account|auth|impersonation|job|mail|upload|setting|chat|release|crashReport|webVitals)\.|^(lead\.remind|terms\.accept|audit\.export|page\.preview|carView\.note|stockImport\.create|savedSearch\.open|team\.(accept|invitation))$|^(conversation\.(cancel|denyCall|disownContact|reopen|revokeLinks)|offer\.(accept|decline|withdraw|reserveCar)|quoteRequest\.(cancel|reveal)|review\.(open|write|writeAnswered|optOut|reply|complain)|testDrive\.(move|cancel))$/;

  test('has every procedure that writes, or gives the reason', () => {
    const procedures = [...proceduresIn(appRouter)];
    const creating = procedures.filter(([, { meta }]) => meta?.creates).map(([name]) => name);
    const writing = procedures.filter(([, { type }]) => type === 'mutation').map(([name]) => name);
    expect(creating.filter((name) => !writing.includes(name))).toEqual([]);
    expect(writing.filter((name) => creating.includes(name) === OTHERS.test(name))).toEqual([]);
  });

  test('has every REST call that posts, or gives the reason', () => {
    const posting = restRoutes.filter(({ method }) => method === 'POST').map(({ name }) => name);
    const creating = restRoutes.filter(({ creates }) => creates).map(({ name }) => name);
    const others =
      /\/(register|login|logout|upload|upload\/finish|stop-impersonation|settings|smtp|test|subscription-settings|accept|decline)$|\/impersonate/;
    expect(creating.filter((name) => !posting.includes(name))).toEqual([]);
    expect(posting.filter((name) => creating.includes(name) === others.test(name))).toEqual([]);
  });
});
