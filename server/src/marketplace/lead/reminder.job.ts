import type { EntityManager } from '@mikro-orm/postgresql';
import { bucharestDay } from 'contracts/format';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { type JobDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { reminderEmail } from './follow-up-emails.ts';
import { dealersToRemind, claimReminders } from './reminder.repository.ts';

/** The first at eight, before dealers open; then for reminders set on the same day. Bucharest time. */
const THROUGH_THE_DAY = '*/15 8-20 * * *';

type ReminderDeps = Pick<JobDeps, 'orm' | 'env' | 'log' | 'jobs' | 'now'>;

/** Emails about leads for which a dealer set a reminder on this day (docs/rules/leads.md "Leads in the panel"). */
export const registerReminders = scheduled('lead-reminder', THROUGH_THE_DAY, remindOfToday);

/**
 * One email per dealer with all that is due; each reminder is in one email, marked in its transaction. Returns the
 * number of emails.
 */
export async function remindOfToday({ orm, log, ...deps }: ReminderDeps): Promise<number> {
  const today = bucharestDay(deps.now());
  let mails = 0;
  for (const dealerId of await dealersToRemind(orm.em.fork(), today)) {
    const isWritten = await orm.em.fork().transactional((em) => remind(em, deps, { dealerId, today }));
    if (isWritten) mails += 1;
  }
  if (mails > 0) log.info({ letters: mails }, 'dealers were reminded of requests to come back to');
  return mails;
}

async function remind(
  em: EntityManager,
  deps: Omit<ReminderDeps, 'orm' | 'log'>,
  { dealerId, today }: { dealerId: number; today: string },
): Promise<boolean> {
  const leads = await claimReminders(em, { dealerId, today, now: deps.now() });
  const [first] = leads;
  if (!first) return false;
  const mail = { name: first.dealerName, email: first.dealerEmail, leads };
  await queueMail({ ...deps, em }, reminderEmail(deps.env, mail));
  return true;
}
