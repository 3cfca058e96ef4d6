import { bucharestDay } from 'contracts/format';
import { missedBy } from '../../../catalog/search/missed/missed-search.service.ts';
import type { Ctx, Jobs } from '../../../platform/context/context.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import { searchCarStatistics } from './car-statistics.repository.ts';
import type { StatisticsDeps } from './day-sums.job.ts';
import { sumOfDays } from './dealer-statistics.repository.ts';
import { weeklyEmail, type WeekNumbers } from './weekly-email.ts';
import { claimWeeklyEmails, type DueDealer } from './weekly-email.repository.ts';
import { dayAfter, periodOf } from './period.ts';
import { scheduled } from '../../../platform/jobs/jobs.ts';

/** At eight on Mondays in Bucharest; the later hours are for a server that was down. */
const MONDAY_MORNING = '0 8-20 * * 1';
/** Dealers per transaction: after a kill, no more than these are repeated. */
const PAGE = 50;
const WEEK = 7;
const MAX_CARS = 5;
const MAX_MISSED = 5;

interface WeeklyEmailDeps extends StatisticsDeps, Pick<Ctx, 'env'> {
  jobs: Jobs;
}

/** The weekly email with a dealer's numbers (docs/rules/dealer-figures.md "Dealer statistics"). */
export const registerWeeklyEmail = scheduled('dealer-digest', MONDAY_MORNING, sendWeeklyEmails);

/** One email for each dealer and week, written with its mark. Returns the number of emails. */
export async function sendWeeklyEmails(deps: WeeklyEmailDeps): Promise<number> {
  const day = periodOf(deps.now(), WEEK).to;
  let mails = 0;
  for (let page = PAGE; page === PAGE;) {
    page = await deps.orm.em.fork().transactional(async (em) => {
      const dealers = await claimWeeklyEmails(em, { day: mondayOf(day), limit: PAGE });
      for (const dealer of dealers) {
        const numbers = await weekOf({ ...deps, em }, dealer);
        await queueMail({ ...deps, em }, weeklyEmail(deps.env, dealer, numbers));
      }
      return dealers.length;
    });
    mails += page;
  }
  if (mails > 0) deps.log.info({ mails }, 'weekly emails with dealers numbers were written');
  return mails;
}

/** The week's Monday, so that a week has one email, on whatever day it is written. */
function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -weekday);
}

/** The last whole week, Monday to Sunday, beside the one before. */
async function weekOf({ em, now }: Pick<Ctx, 'em' | 'now'>, { id: dealerId }: DueDealer): Promise<WeekNumbers> {
  const monday = mondayOf(bucharestDay(now()));
  const [from, to] = [dayAfter(monday, -WEEK), dayAfter(monday, -1)];
  const asked = { dealerId, sort: '-views', limit: MAX_CARS, offset: 0 } as const;
  // A block of four weeks would go on into this week.
  const period = { from, to, firstMonday: from, firstBlock: monday };
  const cars = await searchCarStatistics(em, { ...asked, period });
  const missed = await missedBy(em, { dealerId, from, to });
  return {
    from,
    to,
    totals: await sumOfDays(em, { dealerId, from, to }),
    before: await sumOfDays(em, { dealerId, from: dayAfter(from, -WEEK), to: dayAfter(to, -WEEK) }),
    cars: cars.filter(({ views, leads }) => views + leads > 0),
    missed: missed.slice(0, MAX_MISSED),
  };
}
