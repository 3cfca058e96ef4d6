// Emails about saved searches: who is notified of what, and on which day.
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from 'contracts/durations';
import { startMailServer } from '../../testing/mail-server.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { cleanAlerts } from './saved-search.job.ts';
import { OCTAVIA, savedSearchFixture } from '../../testing/saved-search-fixture.ts';

const mailServer = await startMailServer();
const t = useTestApp({ env: { SMTP_URL: mailServer.url, MAIL_FROM: 'site@autonou.example' } });
afterAll(() => mailServer.close());

const { deps, send, mails, subjects, texts, saver, reprice } = savedSearchFixture(t);
const at = (time: string) => t.clock.set(time);
const DUSTER = 100_001;

beforeEach(async () => {
  // A Friday at noon in Bucharest.
  at('2026-11-20T10:00:00.000Z');
  await t.em().execute('delete from saved_search');
  await send();
});
afterEach(() => void (mailServer.mails.length = 0));

describe('daily', () => {
  test('is sent the next morning in Bucharest, once, and only about cars that the search finds', async () => {
    const buyer = await saver();
    const car = await t.createCar({ title: 'Škoda Octavia RS', price: 31_490, images: ['https://poze.example/a.jpg'] });
    await t.createCar({ title: 'Dacia Duster', model: DUSTER });
    at('2026-11-21T05:29:00.000Z');
    expect(await send()).toMatchObject({ mails: 0 });
    at('2026-11-21T05:30:00.000Z');
    expect(await send()).toMatchObject({ mails: 1 });
    expect(await send()).toMatchObject({ mails: 0 });
    at('2026-11-22T05:30:00.000Z');
    expect(await send()).toMatchObject({ mails: 0 });
    expect(await subjects(buyer.email)).toEqual(['1 mașină nouă: Škoda Octavia']);
    const [text = ''] = await texts(buyer.email);
    expect(text).toContain(`Škoda Octavia RS – 31.490\u00a0€\n${t.env.publicUrl}/cars/${car.id}`);
    expect(text).toContain('Fotografie: https://poze.example/a.jpg');
    expect(text).toContain(`${t.env.publicUrl}/skoda/octavia`);
    expect(text).not.toContain('Duster');
  });

  test('stays at half past seven when the clocks change', async () => {
    at('2027-03-27T10:00:00.000Z');
    const buyer = await saver();
    await t.createCar();
    // Summer time began in the night: half past seven is an hour earlier in UTC.
    at('2027-03-28T04:29:00.000Z');
    await send();
    expect(await mails(buyer.email)).toHaveLength(0);
    at('2027-03-28T04:30:00.000Z');
    await send();
    expect(await mails(buyer.email)).toHaveLength(1);
    at('2027-10-30T10:00:00.000Z');
    await send();
    await t.createCar();
    at('2027-10-31T05:29:00.000Z');
    await send();
    expect(await mails(buyer.email)).toHaveLength(1);
    at('2027-10-31T05:30:00.000Z');
    await send();
    expect(await mails(buyer.email)).toHaveLength(2);
  });

  test('does not mention a car that was sold before the morning, and covers several days at once after a downtime', async () => {
    const buyer = await saver();
    const sold = await t.createCar();
    await send();
    await t.em().execute(`update car set status = 'sold', sold_at = ? where id = ?`, [t.clock.now(), sold.id]);
    at('2026-11-21T05:30:00.000Z');
    expect(await send()).toMatchObject({ mails: 0 });
    await t.createCar();
    at('2026-11-22T12:00:00.000Z');
    await t.createCar();
    at('2026-11-25T12:00:00.000Z');
    expect(await send()).toMatchObject({ mails: 1 });
    expect(await subjects(buyer.email)).toEqual(['2 mașini noi: Škoda Octavia']);
  });

  test('waits until an account’s address is proven, and is silent once switched off', async () => {
    const [unproven, off] = [await saver(OCTAVIA, 'daily', false), await saver(OCTAVIA, 'off')];
    await t.createCar();
    at('2026-11-21T05:30:00.000Z');
    expect(await send()).toMatchObject({ mails: 0 });
    await t.em().execute('update app_user set email_confirmed_at = now() where id = ?', [unproven.id]);
    expect(await send()).toMatchObject({ mails: 1 });
    await t.trpc('savedSearch.update', { id: off.searchId, frequency: 'daily' }, { as: off });
    at('2026-11-22T05:30:00.000Z');
    expect(await send()).toMatchObject({ mails: 0 });
  });
});

test('weekly is sent on Monday morning only', async () => {
  const buyer = await saver(OCTAVIA, 'weekly');
  await t.createCar();
  for (const day of ['21', '22']) {
    at(`2026-11-${day}T08:00:00.000Z`);
    expect(await send()).toMatchObject({ mails: 0 });
  }
  at('2026-11-23T05:30:00.000Z');
  expect(await send()).toMatchObject({ mails: 1 });
  expect(await mails(buyer.email)).toHaveLength(1);
});

test('instant collects events for two minutes and is sent within four, in one email', async () => {
  const buyer = await saver(OCTAVIA, 'instant');
  await t.createCar();
  const sent: number[] = [];
  for (let minute = 1; minute <= 8; minute++) {
    t.clock.advance(MINUTE_MS);
    if (minute === 2) await t.createCar();
    if ((await send()).mails > 0) sent.push(minute);
  }
  expect(sent).toEqual([3]);
  expect(await subjects(buyer.email)).toEqual(['2 mașini noi: Škoda Octavia']);
});

describe('prices', () => {
  const next = async (day: number) => {
    at(`2026-12-${String(day).padStart(2, '0')}T05:30:00.000Z`);
    await send();
  };

  test('a reduction is notified once with the lowest price before, also when it brings a car into the search', async () => {
    const car = await t.createCar({ price: 30_000, publishedAt: new Date('2026-11-01T10:00:00Z') });
    await send();
    const [buyer, bargain] = [await saver(), await saver({ ...OCTAVIA, priceMax: 28_000 })];
    await reprice(car, 27_500);
    await next(1);
    await next(2);
    expect(await subjects(buyer.email)).toEqual(['1 mașină mai ieftină: Škoda Octavia']);
    expect((await texts(bargain.email))[0]).toContain(
      '27.500\u00a0€, preț redus (cel mai mic din ultimele 30 de zile: 30.000\u00a0€)',
    );
  });

  test('a rise and a return to the old price are no reduction, and a reverted one is not notified', async () => {
    const car = await t.createCar({ price: 30_000, publishedAt: new Date('2026-11-01T10:00:00Z') });
    await send();
    const buyer = await saver();
    await reprice(car, 33_000);
    await send();
    t.clock.advance(HOUR_MS);
    await reprice(car, 30_000);
    await send();
    t.clock.advance(HOUR_MS);
    await reprice(car, 29_000);
    await send();
    t.clock.advance(HOUR_MS);
    await reprice(car, 32_000);
    await next(1);
    expect(await mails(buyer.email)).toHaveLength(0);
  });
});

test('a car is new when it first becomes public, and never again', async () => {
  const buyer = await saver(OCTAVIA, 'instant');
  const dealer = await t.createDealer({ status: 'pending' });
  const car = await t.createCar({ dealer: dealer.id });
  const pass = async () => {
    for (let minute = 0; minute < 4; minute++) {
      t.clock.advance(MINUTE_MS);
      await send();
    }
    return (await mails(buyer.email)).length;
  };
  expect(await pass()).toBe(0);
  await t.em().execute(`update dealer set status = 'approved' where id = ?`, [dealer.id]);
  expect(await pass()).toBe(1);
  await t.em().execute(`update car set is_hidden = true where id = ?`, [car.id]);
  expect(await pass()).toBe(1);
  await t.em().execute(`update car set is_hidden = false where id = ?`, [car.id]);
  expect(await pass()).toBe(1);
  // Back on offer long after its sale, it has a new date.
  await t.em().execute(`update car set published_at = ? where id = ?`, [t.clock.now(), car.id]);
  expect(await pass()).toBe(2);
});

test('twelve cars are shown and all are counted; a program can unsubscribe by one POST, a mail server that fails twice gets it', async () => {
  const buyer = await saver();
  for (let count = 0; count < 14; count++)
    await t.createCar({ title: `Octavia <${count}>`, images: ['https://poze.example/a.jpg'] });
  at('2026-11-21T05:30:00.000Z');
  await send();
  mailServer.fail(2, { code: 451, text: 'later' });
  await t.runJobs();
  const [mail, ...others] = mailServer.mails.filter(({ to }) => to.includes(buyer.email));
  expect(others).toEqual([]);
  expect(mail?.headers['subject']).toBe('14 mașini noi: Škoda Octavia');
  expect(mail?.text).toContain('Vă arătăm 12 din 14.');
  expect(mail?.text.match(/\/cars\/\d+/g)).toHaveLength(12);
  expect(mail?.html).toContain('Octavia &#60;13&#62;');
  expect(mail?.html?.match(/<img src="https:\/\/poze\.example\/a\.jpg"/g)).toHaveLength(12);
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const url = /^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const click = async (address: string) => {
    const response = await t.app.inject({
      method: 'POST',
      url: new URL(address).pathname,
      headers: { host: new URL(t.env.publicUrl).host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    return response.statusCode;
  };
  expect([await click(url), await click(url), await click(`${url}x`)]).toEqual([200, 200, 404]);
  expect((await t.trpc('savedSearch.list', undefined, { as: buyer })).data).toMatchObject([{ frequency: 'off' }]);
  const opened = await t.app.inject({ url: new URL(url).pathname, headers: { host: new URL(t.env.publicUrl).host } });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `/cautare-salvata#${url.split('/').at(-1)}`]);
});

test('the nightly clean-up removes links that were never followed, and old events that were sent', async () => {
  await t.trpc('savedSearch.request', { email: 'nou@exemplu.ro', frequency: 'daily', filters: OCTAVIA });
  await t.createCar();
  await send();
  at('2026-11-22T10:01:00.000Z');
  expect(await cleanAlerts(deps())).toMatchObject({ asked: 1, events: 0 });
  at('2026-12-25T10:00:00.000Z');
  expect((await cleanAlerts(deps())).events).toBeGreaterThan(0);
});
