import { bucharestDay } from 'contracts/format';
import { momentOf, nextDay } from '../lead/working-time.ts';
import { type JobDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { emailOfDrive } from './emails.ts';
import { claimReminders } from './test-drive.repository.ts';

/** From noon on, for what is confirmed later on the day before too. Bucharest time. */
const AFTERNOONS = '*/15 12-20 * * *';

type ReminderDeps = Pick<JobDeps, 'orm' | 'env' | 'log' | 'jobs' | 'limits' | 'now'>;

/** Emails to both sides on the day before a confirmed test drive (docs/rules/conversations.md "Test drives"). */
export const registerTestDriveReminders = scheduled('test-drive-reminder', AFTERNOONS, remindOfTomorrow);

/** Each booking is claimed in the transaction of its emails. Returns the number of bookings. */
export async function remindOfTomorrow({ orm, log, ...deps }: ReminderDeps): Promise<number> {
  const now = deps.now();
  const tomorrow = nextDay(bucharestDay(now));
  const startOf = (day: string) => new Date(momentOf(day, '00:00'));
  const period = { from: startOf(tomorrow), until: startOf(nextDay(tomorrow)) };
  const count = await orm.em.fork().transactional(async (em) => {
    const drives = await claimReminders(em, { now, ...period });
    for (const drive of drives) {
      for (const to of ['buyer', 'dealer'] as const) {
        await emailOfDrive({ ...deps, em }, { drive, step: 'reminder', to });
      }
    }
    return drives.length;
  });
  if (count > 0) log.info({ count }, 'both sides were reminded of test drives');
  return count;
}
