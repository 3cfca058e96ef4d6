// A year of mornings over dealers of every plan, by two processes at once: every notice, grace and end exactly once, on the
// right day of Bucharest, with 29 February and the nights of both clock changes in it. Letters come from a real SMTP server.
import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import type { AutoTransition } from 'contracts/subscription';
import { afterAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { openDatabase } from '../../app/database/config.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';
import { endOfDayAfter } from './plan/plan-end.ts';
import { SubscriptionTerms } from './plan/subscription-terms.entity.ts';
import { reviewSubscriptions } from './subscription.job.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());

const FIRST_DAY = '2027-10-20';
const DAYS = 390;
const [NOTICE, GRACE] = [7, 3];
/** By turns, so that no hour of the day is the lucky one; local, as the server's jobs are. */
const TIMES = ['00:05', '06:05', '12:00', '23:55'];
const CHANGES = ['2027-10-31', '2028-03-26', '2028-10-29'];

const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const ALL_DAYS = Array.from({ length: DAYS }, (_, index) => plus(FIRST_DAY, index));
const clock = new Intl.DateTimeFormat('ro-RO', { timeZone: 'Europe/Bucharest', hour: '2-digit', minute: '2-digit' });

/** A moment by the clock on a wall in Bucharest. */
function local(day: string, time: string): Date {
  const found = ['+03:00', '+02:00']
    .map((offset) => new Date(`${day}T${time}:00${offset}`))
    .find((at) => bucharestDay(at) === day && clock.format(at) === time);
  if (!found) throw new RangeError(`${day} has no ${time}`);
  return found;
}
const lastSecondOf = (day: string) => endOfDayAfter(local(day, '12:00'), 0);

interface Story {
  name: string;
  plan: 'free' | 'standard_monthly' | 'standard_annual';
  /** The last day; null: none. */
  until: string | null;
  graceChange?: number;
  /** Begins another month this many days after the first notice, once. */
  renewsAfter?: number;
  isRejected?: boolean;
}

const STORIES: Story[] = [
  { name: 'gratuit', plan: 'free', until: null },
  { name: 'fără dată', plan: 'standard_annual', until: null },
  { name: 'lunar', plan: 'standard_monthly', until: plus(FIRST_DAY, 30) },
  { name: 'anual', plan: 'standard_annual', until: plus(FIRST_DAY, 365) },
  { name: 'bisect', plan: 'standard_annual', until: '2028-02-29' },
  { name: 'grație în bisect', plan: 'standard_monthly', until: '2028-02-27' },
  ...CHANGES.map((until) => ({ name: `ora ${until}`, plan: 'standard_monthly' as const, until })),
  ...CHANGES.map((day) => ({ name: `sfârșit ${day}`, plan: 'standard_annual' as const, until: plus(day, -GRACE - 1) })),
  { name: 'mai multă grație', plan: 'standard_monthly', until: '2028-01-10', graceChange: 4 },
  { name: 'fără grație', plan: 'standard_monthly', until: '2028-01-11', graceChange: -10 },
  { name: 'reînnoit la timp', plan: 'standard_monthly', until: '2028-03-20', renewsAfter: 2 },
  { name: 'reînnoit târziu', plan: 'standard_monthly', until: '2028-05-05', renewsAfter: 20 },
  { name: 'respins', plan: 'standard_monthly', until: '2028-01-10', isRejected: true },
];

/** "day kind" of each letter that a story should bring, told a second time without any SQL. */
function expected(story: Story, rule: AutoTransition): string[] {
  if (story.until === null || story.isRejected) return [];
  const mails = about(story.until, story.graceChange ?? 0, rule);
  if (story.renewsAfter === undefined) return mails;
  const renewal = plus(story.until, story.renewsAfter - NOTICE);
  return [...mails.filter((mail) => mail.slice(0, 10) <= renewal), ...about(plus(renewal, 30), 0, rule)];
}
function about(until: string, graceChange: number, rule: AutoTransition): string[] {
  const grace = Math.max(0, GRACE + graceChange);
  const end = { manual: 'ended', free: 'free', suspend: 'suspended' }[rule];
  return [
    `${plus(until, -NOTICE)} notice`,
    ...(grace > 0 ? [`${plus(until, 1)} grace`] : []),
    `${plus(until, grace + 1)} ${end}`,
  ];
}

const RULES = testSize<AutoTransition[]>({ smoke: ['suspend'], whole: ['manual', 'free', 'suspend'] });

describe.each(RULES)('a year with the general rule "%s"', (autoTransition) => {
  const t = useTestApp({ env: { SMTP_URL: mailServer.url } });
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

  test('brings every dealer each step once, on its day', { tags: ['WA4-admin-16'], timeout: 120_000 }, async () => {
    const other = await openDatabase(t.databaseUrl);
    const review = () =>
      Promise.all(
        [t.orm, other].map((orm) =>
          reviewSubscriptions({ orm, env: t.env, jobs: t.jobs, now: t.clock.now, log: silent }),
        ),
      );
    await t
      .em()
      .insert(SubscriptionTerms, {
        id: 1,
        monthlyCents: 19_900,
        annualCents: 199_000,
        vatEnabled: true,
        vatBasisPoints: 2100,
        currency: 'RON',
        defaultPlan: 'free',
        autoTransition,
        expiryNoticeDays: NOTICE,
        gracePeriodDays: GRACE,
      });
    const admin = await t.createUser('admin');
    const dealers = new Map<string, DealerRow>();
    for (const [index, story] of STORIES.entries()) {
      const values = {
        name: story.name,
        email: `${autoTransition}-${index}@exemplu.ro`,
        subscriptionPlan: story.plan,
        subscriptionExpiresAt: story.until === null ? null : lastSecondOf(story.until),
        graceDaysChange: story.graceChange ?? 0,
        status: story.isRejected ? ('rejected' as const) : ('approved' as const),
      };
      dealers.set(story.name, await t.createDealer(values));
    }

    for (const [index, day] of ALL_DAYS.entries()) {
      t.clock.set(local(day, TIMES[index % TIMES.length]!));
      await review();
      for (const { name, until, renewsAfter } of STORIES) {
        if (renewsAfter === undefined || day !== plus(until!, renewsAfter - NOTICE)) continue;
        const input = { id: dealers.get(name)!.id, planType: 'standard_monthly' };
        const as = await t.createUser('admin');
        expect((await t.trpc('subscription.setPlan', input, { as })).error).toBeNull();
      }
    }
    expect(admin.id).toBeGreaterThan(0);

    await t.runJobs();
    const mails = await t.em().find(Mail, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
    const audited = await t
      .em()
      .find(AuditEntry, { action: { $in: ['subscription.notice', 'subscription.grace', 'subscription.end'] } });
    for (const story of STORIES) {
      const { id, email } = dealers.get(story.name)!;
      const reported = mails
        .filter(({ toAddress }) => toAddress === email)
        .map(({ kind, createdAt }) => `${bucharestDay(createdAt)} ${kind.replace('subscription-', '')}`);
      const wanted = expected(story, autoTransition).filter((mail) => mail.slice(0, 10) <= ALL_DAYS.at(-1)!);
      expect([story.name, reported]).toEqual([story.name, wanted]);
      expect(audited.filter(({ object }) => object === `dealer:${id}`)).toHaveLength(wanted.length);
      expect(mailServer.mails.filter(({ to }) => to.includes(email))).toHaveLength(wanted.length);
    }
    await other.close(true);
  });
});
