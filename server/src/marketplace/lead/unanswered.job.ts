import { DAY_MS, HOUR_MS } from 'contracts/durations';
import { UNANSWERED_HOURS } from 'contracts/lead-unanswered';
import { listAlternatives } from '../../catalog/car/car.service.ts';
import { queueMail, queueMailToTyped } from '../../platform/mail/mail.service.ts';
import { type JobDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { alternativesEmail, waitingEmail } from './follow-up-emails.ts';
import {
  findOverdue,
  findWaiting,
  type OverdueLead,
  claimOverdue,
  claimWaiting,
  type WaitingLead,
} from './unanswered.repository.ts';
import { afterOpenTime } from './working-time.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** An email later than this is useless: the lead is on the administrators' list. */
const LATEST_DAYS = 7;
/** Four working hours may end this many days after the lead, with holidays between. */
const LOOK_BACK_DAYS = 30;
const CARS = 3;

export type FollowUpDeps = Pick<JobDeps, 'orm' | 'env' | 'log' | 'jobs' | 'limits' | 'search' | 'now'>;

/** Schedules "Unanswered leads" (docs/rules/leads.md) every five minutes. */
export const registerUnanswered = scheduled('lead-unanswered', EVERY_FIVE_MINUTES, followUnanswered);

/** Numbers of emails written. */
export interface Followed {
  reminded: number;
  offered: number;
}

/**
 * Reminds dealers of leads that have waited for four of their working hours, and offers other dealers' cars after two
 * days to senders who agreed to it. Each lead passes each step once, however many servers run: it is marked in the
 * transaction that writes its email.
 */
export async function followUnanswered(deps: FollowUpDeps): Promise<Followed> {
  const followed = { reminded: await remindDealers(deps), offered: await offerOthers(deps) };
  if (followed.reminded + followed.offered > 0)
    deps.log.info({ ...followed }, 'requests without an answer were followed');
  return followed;
}

function isDue({ createdMs, hours }: WaitingLead, now: Date): boolean {
  const due = afterOpenTime(new Date(createdMs), UNANSWERED_HOURS.dealer * HOUR_MS, hours).getTime();
  return due <= now.getTime() && due > now.getTime() - LATEST_DAYS * DAY_MS;
}

async function remindDealers(deps: FollowUpDeps): Promise<number> {
  const now = deps.now();
  const waiting = await findWaiting(deps.orm.em.fork(), { now, days: LOOK_BACK_DAYS });
  const byDealer = Map.groupBy(
    waiting.filter((lead) => isDue(lead, now)),
    ({ dealerId }) => dealerId,
  );
  let mails = 0;
  for (const leads of byDealer.values()) if (await remindDealer(deps, leads)) mails += 1;
  return mails;
}

/** One email for all leads that wait at a dealer now. */
async function remindDealer({ orm, ...deps }: FollowUpDeps, leads: readonly WaitingLead[]): Promise<boolean> {
  return orm.em.fork().transactional(async (em) => {
    const ids = leads.map(({ id }) => id);
    const taken = await claimWaiting(em, ids, deps.now());
    const claimed = leads.filter(({ id }) => taken.has(id));
    const [first] = claimed;
    if (!first) return false;
    const mail = { name: first.dealerName, email: first.dealerEmail, leads: claimed };
    await queueMail({ ...deps, em }, waitingEmail(deps.env, mail));
    return true;
  });
}

async function offerOthers(deps: FollowUpDeps): Promise<number> {
  const overdue = await findOverdue(deps.orm.em.fork(), { now: deps.now(), days: LATEST_DAYS });
  let mails = 0;
  for (const lead of overdue) if (await offerTo(deps, lead)) mails += 1;
  return mails;
}

/** While no other dealer offers a similar car, nothing is written, and the next run looks again. */
async function offerTo({ orm, ...deps }: FollowUpDeps, lead: OverdueLead): Promise<boolean> {
  return orm.em.fork().transactional(async (em) => {
    const inside = { ...deps, em };
    const { carId, dealerId } = lead;
    const cars = await listAlternatives(inside, { id: carId, exceptDealerId: dealerId, limit: CARS });
    if (cars.length === 0 || !(await claimOverdue(em, lead.id, deps.now()))) return false;
    await queueMailToTyped(inside, alternativesEmail(deps.env, { ...lead, cars }));
    return true;
  });
}
