// Who is written to when leads of several dealers wait at once, and what the log says of it.
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from 'contracts/durations';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { anonymiseOldLeads } from './anonymisation.job.ts';
import { followUnanswered } from './unanswered.job.ts';

const t = useTestApp();
const logged: unknown[] = [];
const log = { info: (...line: unknown[]) => void logged.push(line[0]), warn: () => undefined, error: () => undefined };
const follow = () => {
  const { orm, env, jobs, limits, search, clock } = t;
  return followUnanswered({ orm, env, jobs, limits, search, now: clock.now, log });
};
async function ask(dealer: number, userName: string) {
  t.limits.reset();
  const { id: carId } = await t.createCar({ dealer });
  await t.rest('POST', '/api/leads', { body: { userName, userEmail: 'cineva@exemplu.ro', carId } });
}
beforeEach(() => void (logged.length = 0));

test('each dealer is reminded of the own leads, in one email', async () => {
  t.clock.set('2026-11-18T08:00:00Z');
  const [first, second] = [await t.createDealer(), await t.createDealer()];
  await ask(first.id, 'Ana Pop');
  await ask(first.id, 'Ion Ene');
  await ask(second.id, 'Radu Mic');
  expect([await follow(), logged]).toEqual([{ reminded: 0, offered: 0 }, []]);
  t.clock.advance(5 * HOUR_MS);
  expect([await follow(), logged]).toEqual([{ reminded: 2, offered: 0 }, [{ reminded: 2, offered: 0 }]]);
  const textsTo = async ({ email }: { email: string }) =>
    (await t.em().find(Mail, { kind: 'lead-waiting', toAddress: email })).map(({ text }) => text);
  expect(await textsTo(first)).toEqual([expect.stringMatching(/Ana Pop[\s\S]*Ion Ene/)]);
  expect(await textsTo(second)).toEqual([expect.stringContaining('Radu Mic')]);
  expect((await textsTo(second)).join()).not.toMatch(/Ana|Ion/);
});

test('the log tells how many leads were anonymised, and nothing when there were none', async () => {
  const clean = () => anonymiseOldLeads({ orm: t.orm, log, now: t.clock.now });
  await ask((await t.createDealer()).id, 'Ana Pop');
  expect([await clean(), logged]).toEqual([0, []]);
  t.clock.advance(800 * DAY_MS);
  const leads = await clean();
  expect(leads).toBeGreaterThan(0);
  expect(logged).toEqual([{ leads }]);
});
