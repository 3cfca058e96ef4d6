import { expect, test } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Lead } from './lead.entity.ts';
import { followUnanswered } from './unanswered.job.ts';
import { anonymiseOldLeads } from './anonymisation.job.ts';
import { reminderEmail } from './follow-up-emails.ts';

const t = useTestApp();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('a reminder that is younger than the lead it names is removed with the name, others stay', async () => {
  const dealer = await t.createDealer();
  const { id: carId, title } = await t.createCar({ dealer: dealer.id });
  const people = ['Bătrân Cumpărător', 'Nou Cumpărător'] as const;
  const ask = (userName: string) =>
    t.rest('POST', '/api/leads', { body: { userName, userEmail: 'cineva@exemplu.ro', carId } });
  await ask(people[0]);
  const day = DAY_MS;
  t.clock.advance(700 * day);
  await ask(people[1]);
  for (const userName of people) {
    const mail = reminderEmail(t.env, { name: dealer.name, email: dealer.email, leads: [{ userName, title }] });
    await t.em().transactional((em) => queueMail({ em, env: t.env, jobs: t.jobs, now: t.clock.now }, mail));
  }
  t.clock.advance(40 * day);
  expect(await anonymiseOldLeads({ orm: t.orm, log: silent, now: t.clock.now })).toBe(1);
  const texts = (await t.em().find(Mail, { kind: 'lead-reminder' })).map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining(people[1])]);
});

test('what nobody can answer any more, since its sender is forgotten, is followed nowhere', async () => {
  const car = await t.createCar();
  await t.createCar();
  const [userEmail, as] = ['uitat@exemplu.ro', await t.createUser('admin')];
  const body = { userName: 'Ana Pop', userEmail, carId: car.id, wantsAlternatives: true };
  const { id } = (await t.rest('POST', '/api/leads', { body })).body;
  t.clock.advance(3 * DAY_MS);
  const list = async () =>
    (await t.trpc('lead.unanswered', {}, { as })).data.items.map((lead: { id: number }) => lead.id);
  const { orm, env, jobs, limits, search, clock } = t;
  const follow = () => followUnanswered({ orm, env, jobs, limits, search, now: clock.now, log: silent });
  expect(await list()).toContain(id);
  await t.em().nativeUpdate(Lead, id, { anonymisedAt: t.clock.now() });
  expect(await list()).not.toContain(id);
  expect(await follow()).toEqual({ reminded: 0, offered: 0 });
  expect((await t.trpc('lead.remind', { ids: [id] }, { as })).data).toEqual({ letters: 0, leads: 0 });
  // It was that alone.
  await t.em().nativeUpdate(Lead, id, { anonymisedAt: null });
  expect(await follow()).toEqual({ reminded: 1, offered: 1 });
});
