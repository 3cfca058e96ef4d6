import { addLink } from '../lead/lead-link.service.ts';
import { forgetRequestLeads } from '../lead/request-lead.service.ts';
import { type JobDeps, type JobRunner, scheduled } from '../../platform/jobs/jobs.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { endedEmail, fewerEmail, standingEmail } from './emails.ts';
import {
  claimEnded,
  dealersOfLeads,
  dropUnconfirmed,
  type EndedRequest,
  endOverdue,
  findForgettable,
  findSkipped,
  forgetSenders,
  markEndNotified,
  markSkipsNotified,
} from './quote-request-end.repository.ts';
import { findStandingOffers, type StandingOffer } from './quote-request-read.repository.ts';
import { standingsOf } from './standing.ts';

const END_QUEUE = 'quote-request-end';
const FEWER_QUEUE = 'quote-request-fewer';
const EVERY_MINUTE = '* * * * *';
const EVERY_MORNING = '30 8 * * *';
/** Requests per transaction, so that a kill repeats little and a backlog holds no locks for long. */
const AT_ONCE = 50;

export type RequestWork = Pick<JobDeps, 'orm' | 'env' | 'log' | 'jobs' | 'now'>;

/** Every minute: ends requests and writes the emails about it. Every morning: who got fewer is told. */
export function registerRequestEnds(jobs: JobRunner, deps: Omit<RequestWork, 'jobs'>): void {
  jobs.work(END_QUEUE, async () => void (await endRequests({ ...deps, jobs })), { cron: EVERY_MINUTE });
  jobs.work(FEWER_QUEUE, async () => void (await emailSkippedDealers({ ...deps, jobs })), { cron: EVERY_MORNING });
}

/** Nightly: unconfirmed requests are deleted, and those of more than 24 months lose their sender. */
export const registerRequestCleaning = scheduled('quote-request-cleaning', '25 3 * * *', cleanRequests);

/**
 * Ends the requests whose 72 hours are over, then writes the emails about every end. Emails and the mark that they were
 * written are one transaction, and servers skip each other's requests: each is told once.
 */
export async function endRequests(deps: RequestWork): Promise<{ ended: number; told: number }> {
  const { orm, now, log } = deps;
  const ended = await endOverdue(orm.em.fork(), now());
  let told = 0;
  for (let turn = AT_ONCE; turn === AT_ONCE; told += turn) turn = await notifyPage(deps);
  if (told > 0) log.info({ ended, told }, 'requests to several dealers have ended');
  return { ended, told };
}

async function notifyPage(deps: RequestWork): Promise<number> {
  return deps.orm.em.fork().transactional(async (em) => {
    const requests = await claimEnded(em, AT_ONCE);
    if (requests.length === 0) return 0;
    const ids = requests.map(({ id }) => id);
    const offers = await findStandingOffers(em, ids);
    for (const request of requests) {
      const own = offers.filter(({ requestId }) => requestId === request.id);
      await notifyOfEnd({ ...deps, em }, request, own);
    }
    await markEndNotified(em, ids, deps.now());
    return requests.length;
  });
}

type Mailing = Omit<RequestWork, 'orm'> & { em: Parameters<typeof markEndNotified>[0] };

/** The sender, unless the sender ended it, and each dealer who made an offer. */
async function notifyOfEnd(ctx: Mailing, request: EndedRequest, offers: readonly StandingOffer[]): Promise<void> {
  const { id, email, buyerId, ending, models } = request;
  if (ending === 'expired' && email !== null) {
    const token = buyerId === null ? await addLink(ctx.em, { requestId: id }, ctx.now()) : null;
    await queueMail(ctx, endedEmail(ctx.env, { to: email, token, id, models, offers: offers.length }));
  }
  const standings = standingsOf(offers);
  for (const dealer of await dealersOfLeads(ctx.em, [...standings.keys()])) {
    const standing = standings.get(dealer.leadId);
    if (standing) await queueMail(ctx, standingEmail(ctx.env, dealer, { models, ending, standing }));
  }
}

/** Tells dealers why they got fewer requests, at most once a week. Returns the number of emails. */
export async function emailSkippedDealers(deps: RequestWork): Promise<number> {
  const { orm, env, jobs, now } = deps;
  let mails = 0;
  for (const { dealerId, skipped, ...dealer } of await findSkipped(orm.em.fork(), now())) {
    await orm.em.fork().transactional(async (em) => {
      if (!(await markSkipsNotified(em, dealerId, now()))) return;
      await queueMail({ em, env, jobs, now }, fewerEmail(env, dealer, skipped));
      mails += 1;
    });
  }
  return mails;
}

/** Returns how many requests were deleted, and how many lost their sender. */
export async function cleanRequests({
  orm,
  now,
}: Pick<RequestWork, 'orm' | 'now'>): Promise<{ dropped: number; forgotten: number }> {
  const dropped = await dropUnconfirmed(orm.em.fork(), now());
  let forgotten = 0;
  for (let turn = AT_ONCE; turn === AT_ONCE; forgotten += turn) {
    turn = await orm.em.fork().transactional(async (em) => {
      const ids = await findForgettable(em, now(), AT_ONCE);
      await forgetRequestLeads(em, ids, now());
      await forgetSenders(em, ids, now());
      return ids.length;
    });
  }
  return { dropped, forgotten };
}
