import { expect, test } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { anonymiseOldLeads } from './anonymisation.job.ts';
import { reminderEmail } from './follow-up-emails.ts';

const t = useTestApp();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('a reminder that is younger than the request it names goes with the name, and others stay', async () => {
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
