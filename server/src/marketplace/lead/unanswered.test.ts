// "Unanswered leads": which emails are sent to whom, and when, by Bucharest's clock; each step once, also
// with two servers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contracts/durations';
import { Car } from '../../catalog/car/car.entity.ts';
import { openDatabase } from '../../app/database/config.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Lead } from './lead.entity.ts';
import { followUnanswered } from './unanswered.job.ts';

const mailServer = await startMailServer();
const t = useTestApp({ env: { SMTP_URL: mailServer.url } });
let otherOrm: Orm;
beforeAll(async () => {
  otherOrm = await openDatabase(t.databaseUrl);
});
afterAll(async () => {
  await otherOrm.close(true);
  await mailServer.close();
});

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const followOn = (orm: Orm) => {
  const { env, jobs, limits, search, clock } = t;
  return followUnanswered({ orm, env, jobs, limits, search, now: clock.now, log: silent });
};
const follow = () => followOn(t.orm);
/** Both servers run at the same moment. */
async function followTwice() {
  const both = await Promise.all([follow(), followOn(otherOrm)]);
  return { reminded: both[0].reminded + both[1].reminded, offered: both[0].offered + both[1].offered };
}

const WEEK = {
  days: [...Array.from({ length: 5 }, () => ({ from: '09:00', to: '18:00' })), { from: '10:00', to: '14:00' }, null],
};
let dealer: DealerRow;
let carId: number;
let senders = 0;
beforeEach(async () => {
  await t.em().nativeUpdate(Lead, {}, { status: 'pierdut' });
  await t.em().nativeUpdate(Car, {}, { status: 'sold' });
  mailServer.mails.length = 0;
  t.clock.set('2026-11-18T08:00:00Z'); // Wednesday, ten o'clock
  dealer = await t.createDealer({ openingHours: WEEK });
  carId = (await t.createCar({ dealer: dealer.id, title: 'Dacia Duster' })).id;
});

async function ask(values: object = {}): Promise<number> {
  const body = { userName: 'Ana Pop', userEmail: `ana${++senders}@exemplu.ro`, carId, ...values };
  return (await t.rest('POST', '/api/leads', { body })).body.id;
}
const mails = (kind: string, to: string) => openMails(t, { kind, toAddress: to });
const waiting = () => mails('lead-waiting', dealer.email);
const answer = (id: number, status = 'contactat') =>
  t.rest('PATCH', `/api/leads/${id}`, { as: dealer.user, body: { status } });

describe('after four working hours', () => {
  test('the dealer is reminded by one email, whichever server runs, though the mail server fails twice', async () => {
    await ask();
    t.clock.advance(30 * MINUTE_MS);
    await ask({ userName: 'Ion Ene' });
    t.clock.set('2026-11-18T11:59:00Z');
    expect(await followTwice()).toEqual({ reminded: 0, offered: 0 });
    t.clock.set('2026-11-18T12:30:00Z');
    expect(await followTwice()).toEqual({ reminded: 1, offered: 0 });
    expect(await followTwice()).toEqual({ reminded: 0, offered: 0 });
    await t.em().nativeDelete(Mail, { kind: { $ne: 'lead-waiting' } });
    mailServer.fail(2, { code: 451, text: 'later' });
    await t.runJobs();
    const reported = mailServer.mails.filter(({ to }) => to.includes(dealer.email));
    expect(reported).toHaveLength(1);
    expect(reported[0]?.headers['subject']).toBe('2 cereri de ofertă fără răspuns');
    expect(reported[0]?.text.replaceAll('\r', '')).toContain(
      '- Ana Pop, despre Dacia Duster\n- Ion Ene, despre Dacia Duster\n',
    );
    expect(reported[0]?.text).toContain(`${t.env.publicUrl}/dealer-dashboard?tab=leads&stare=nou`);
  });

  test.each([
    ['over a weekend', '2026-11-21T10:00:00Z', '2026-11-23T09:00:00Z'],
    ['over the night that loses an hour', '2026-03-28T11:00:00Z', '2026-03-30T09:00:00Z'],
    ['over the night that gains an hour', '2026-10-24T10:00:00Z', '2026-10-26T10:00:00Z'],
  ])('of the dealer’s own week, %s', async (_when, asked, due) => {
    t.clock.set(asked);
    await ask();
    t.clock.set(new Date(Date.parse(due) - 1000));
    expect((await follow()).reminded).toBe(0);
    t.clock.set(due);
    expect((await follow()).reminded).toBe(1);
  });

  test('no reminder for leads that are answered, spam, or of a dealer who is gone', async () => {
    await answer(await ask());
    await answer(await ask(), 'spam');
    t.clock.set('2026-11-18T16:00:00Z');
    expect((await follow()).reminded).toBe(0);
    await ask();
    await t.em().nativeUpdate(Dealer, { id: dealer.id }, { deletedAt: t.clock.now() });
    t.clock.advance(3 * DAY_MS);
    expect((await follow()).reminded).toBe(0);
  });

  test('a server that was down for long does not flood mailboxes, and an email that cannot be queued is retried', async () => {
    const id = await ask();
    t.clock.set('2026-11-18T13:00:00Z');
    const { env, limits, search, clock } = t;
    const failing = { enqueue: () => Promise.reject(new Error('no queue')) };
    const broken = { orm: t.orm, env, jobs: failing, limits, search, now: clock.now, log: silent };
    await expect(followUnanswered(broken)).rejects.toThrow('no queue');
    expect((await t.em().findOneOrFail(Lead, id)).dealerRemindedAt ?? null).toBeNull();
    t.clock.set('2026-11-26T13:00:00Z');
    expect((await follow()).reminded).toBe(0);
    t.clock.set('2026-11-25T11:00:00Z');
    expect((await follow()).reminded).toBe(1);
    expect(await waiting()).toHaveLength(1);
  });
});

describe('after a day', () => {
  const list = async (input: object = {}) => {
    const as = await t.createUser('admin');
    return (await t.trpc('lead.unanswered', input, { as })).data;
  };

  test('it is on the administrators’ list, the longest waiting first, with no data of its sender', async () => {
    const first = await ask();
    t.clock.advance(HOUR_MS);
    const second = await ask();
    t.clock.set('2026-11-19T07:59:59Z');
    expect(await list()).toEqual({ items: [], total: 0 });
    t.clock.set('2026-11-19T09:00:00Z');
    await follow();
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items.map(({ id }: { id: number }) => id)).toEqual([first, second]);
    expect(items[0]).toEqual({
      id: first,
      createdAt: '2026-11-18T08:00:00.000Z',
      car: { id: carId, title: 'Dacia Duster' },
      dealer: { id: dealer.id, name: dealer.name, email: dealer.email, phone: '+40722000111' },
      dealerSeen: false,
      remindedAt: '2026-11-19T09:00:00.000Z',
    });
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({ items: [{ id: second }], total: 2 });
    await answer(first);
    expect(await list()).toMatchObject({ items: [{ id: second }], total: 1 });
  });

  test('only administrators read it', async () => {
    expect((await t.trpc('lead.unanswered', {})).status).toBe(401);
    expect((await t.trpc('lead.unanswered', {}, { as: dealer.user })).status).toBe(403);
    expect((await t.trpc('lead.unanswered', {}, { as: await t.createUser('user') })).status).toBe(403);
  });
});

describe('after two days', () => {
  const AFTER = '2026-11-20T08:00:00Z';

  test('the sender who agreed gets three similar cars of other dealers, once; a sender who did not agree gets none', async () => {
    await t.createCar({ dealer: dealer.id, title: 'A aceluiași dealer' });
    const others: string[] = [];
    for (const price of [21_500, 21_900, 23_000, 29_000]) {
      others.push(`/cars/${(await t.createCar({ price, title: 'CONT BLOCAT evil.example' })).id}`);
    }
    await t.em().nativeUpdate(Dealer, { name: { $like: 'Dealer %' } }, { name: 'Dealer evil.example' });
    await ask({ userName: 'Rău <script>', wantsAlternatives: true });
    const email = `ana${senders}@exemplu.ro`;
    await ask({ wantsAlternatives: false });
    await ask();
    t.clock.set('2026-11-20T07:59:59Z');
    expect((await followTwice()).offered).toBe(0);
    t.clock.set(AFTER);
    expect((await followTwice()).offered).toBe(1);
    expect((await followTwice()).offered).toBe(0);
    mailServer.fail(2, { code: 451, text: 'later' });
    await t.runJobs();
    const reported = mailServer.mails.filter(({ headers }) => headers['subject']?.startsWith('Mașini asemănătoare'));
    expect(reported.map(({ to }) => to)).toEqual([[email]]);
    const text = reported[0]?.text ?? '';
    expect(others.filter((address) => text.includes(address))).toHaveLength(3);
    expect(text).toContain('Škoda Octavia 2026, ');
    // No text that a stranger to this mailbox chose: titles and names of unverified dealers.
    expect(JSON.stringify(reported)).not.toContain('evil.example');
    expect(text).not.toContain('A aceluiași dealer');
    expect(text).not.toContain('Rău');
    expect(text).toContain('Datele dumneavoastră nu au fost trimise altor dealeri.');
  });

  test('nothing is sent once the dealer has answered', async () => {
    await t.createCar();
    await answer(await ask({ wantsAlternatives: true }));
    t.clock.set(AFTER);
    expect((await follow()).offered).toBe(0);
  });

  test('agreeing in a further text of one’s own counts; another person’s, or a form that does not ask, changes nothing', async () => {
    const userEmail = `ana${++senders}@exemplu.ro`;
    const as = await t.createUser('user', { email: userEmail });
    const write = async (message: string, options: { as?: { id: number }; wantsAlternatives?: boolean }) => {
      const { as: sender, ...values } = options;
      const body = { userName: 'Ana Pop', userEmail, carId, message, ...values };
      return (await t.rest('POST', '/api/leads', { body, as: sender ?? null })).body.id as number;
    };
    const id = await write('Bună ziua', { as });
    const stored = async () => (await t.em().findOneOrFail(Lead, id)).alternativesConsentAt ?? null;
    expect(await write('Da, vreau', { wantsAlternatives: true })).toBe(id);
    expect(await stored()).toBeNull();
    await write('Mai este?', { as, wantsAlternatives: true });
    expect(await stored()).toEqual(t.clock.now());
    await write('Alo?', { as });
    expect(await stored()).toEqual(t.clock.now());
    expect(
      (await t.rest('POST', '/api/leads', { body: { userName: 'Ana', userEmail, carId, wantsAlternatives: 'da' } }))
        .status,
    ).toBe(400);
  });
});

test('the confirmation says how long this dealer usually takes, once that is known', async () => {
  const confirmation = async () => {
    await ask();
    return (await mails('lead-buyer', `ana${senders}@exemplu.ro`))[0]?.text ?? '';
  };
  expect(await confirmation()).not.toContain('De obicei');
  for (let turn = 0; turn < 5; turn++) {
    const id = await ask();
    t.clock.advance(90 * MINUTE_MS);
    await answer(id);
  }
  expect(await confirmation()).toContain('De obicei, acest dealer răspunde în mai puțin de 2 ore.');
});
