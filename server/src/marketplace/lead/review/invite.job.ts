import type { Ctx, Jobs, Log } from '../../../platform/context.ts';
import type { Orm } from '../../../platform/database/orm.ts';
import type { JobRunner } from '../../../platform/jobs/jobs.ts';
import { queueMail, queueMailToTyped } from '../../../platform/mail/mail.service.ts';
import { inviteEmail } from './emails.ts';
import { claimReminders, findDue, insertInvite, type InviteRow, readInvite } from './invite.repository.ts';

const QUEUE = 'review-invite';
/** Bucharest time. */
const EVERY_MORNING = '30 10 * * *';
const AT_ONCE = 200;

interface InviteDeps extends Pick<Ctx, 'env' | 'limits' | 'now'> {
  orm: Orm;
  log: Log;
  jobs: Jobs;
}

/** Asks buyers for reviews (docs/rules.md "Reviews"). */
export function registerReviewInvites(jobs: JobRunner, deps: Omit<InviteDeps, 'jobs'>): void {
  jobs.work(QUEUE, async () => void (await inviteReviewers({ ...deps, jobs })), { cron: EVERY_MORNING });
}

/** Each invitation is stored with its email. Returns the numbers of invitations and of reminders. */
export async function inviteReviewers({ orm, log, ...deps }: InviteDeps): Promise<{ asked: number; reminded: number }> {
  const now = deps.now();
  let asked = 0;
  for (let turn = AT_ONCE; turn === AT_ONCE; asked += turn) turn = await askSome({ ...deps, orm }, now);
  const reminded = await orm.em.fork().transactional(async (em) => {
    const claimed = await claimReminders(em, now);
    for (const { id, token } of claimed) {
      const row = await readInvite(em, id);
      if (row) await ask({ ...deps, em }, row, { token, isReminder: true });
    }
    return claimed.length;
  });
  if (asked + reminded > 0) log.info({ asked, reminded }, 'buyers were asked for reviews');
  return { asked, reminded };
}

/** Returns how many were asked; fewer than `AT_ONCE` when none are left. */
async function askSome({ orm, ...deps }: Omit<InviteDeps, 'log'>, now: Date): Promise<number> {
  let asked = 0;
  for (const due of await findDue(orm.em.fork(), { now, limit: AT_ONCE })) {
    asked += await orm.em.fork().transactional(async (em) => {
      const invite = await insertInvite(em, due, now);
      const row = invite && (await readInvite(em, invite.id));
      if (!invite || !row) return 0;
      await ask({ ...deps, em }, row, { token: invite.token, isReminder: false });
      return 1;
    });
  }
  return asked;
}

function ask(
  ctx: Pick<Ctx, 'em' | 'env' | 'jobs' | 'limits' | 'now'>,
  row: InviteRow,
  asked: { token: string; isReminder: boolean },
): Promise<void> {
  return (row.isProven ? queueMail : queueMailToTyped)(ctx, inviteEmail(ctx.env, row, asked));
}
