import { isBarred } from '../../identity/user/barred-mailbox.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type JobDeps, scheduled } from '../../platform/jobs/jobs.ts';
import { queueMail, queueMailToTyped } from '../../platform/mail/mail.service.ts';
import { inviteEmail } from './emails.ts';
import { claimReminders, insertInvite, type InviteRow, readInvite } from './invite.repository.ts';
import { type DueInvite, findDue } from './who-may-review.ts';

/** Bucharest time. */
const EVERY_MORNING = '30 10 * * *';
const AT_ONCE = 200;

interface InviteDeps extends Pick<JobDeps, 'orm' | 'env' | 'log' | 'jobs' | 'limits' | 'now'> {
  /** How many leads are read at once. */
  atOnce?: number;
}

/** Asks buyers for reviews (docs/rules/conversations.md "Reviews"). */
export const registerReviewInvites = scheduled('review-invite', EVERY_MORNING, inviteReviewers);

/** Each invitation is stored with its email. Returns the numbers of invitations and of reminders. */
export async function inviteReviewers({
  orm,
  log,
  atOnce = AT_ONCE,
  ...deps
}: InviteDeps): Promise<{ asked: number; reminded: number }> {
  const now = deps.now();
  let asked = 0;
  for (let after: number | null = 0; after !== null;) {
    const { due, last } = await findDue(orm.em.fork(), { now, after, limit: atOnce });
    for (const one of due) asked += await orm.em.fork().transactional((em) => invite({ ...deps, em }, one));
    after = last;
  }
  let reminded = 0;
  for (let isLast = false; !isLast;) {
    const page = await orm.em.fork().transactional((em) => remind({ ...deps, em }, atOnce));
    reminded += page.reminded;
    isLast = page.isLast;
  }
  if (asked + reminded > 0) log.info({ asked, reminded }, 'buyers were asked for reviews');
  return { asked, reminded };
}

type MailDeps = Pick<Ctx, 'em' | 'env' | 'jobs' | 'limits' | 'now'>;

/** One page of reminders in one transaction: a failure repeats no more than these. */
async function remind(deps: MailDeps, limit: number): Promise<{ reminded: number; isLast: boolean }> {
  const { reminders, isLast } = await claimReminders(deps.em, { now: deps.now(), limit });
  for (const { id, token } of reminders) {
    const row = await readInvite(deps.em, id);
    if (row && !(await isBarred(deps, row.email))) await ask(deps, row, { token, isReminder: true });
  }
  return { reminded: reminders.length, isLast };
}

/** 1 for an invitation that was stored with its email; 0 when somebody else did, and for a suspended person's mailbox. */
async function invite(deps: MailDeps, due: DueInvite): Promise<number> {
  if (await isBarred(deps, due.email)) return 0;
  const stored = await insertInvite(deps.em, due, deps.now());
  const row = stored && (await readInvite(deps.em, stored.id));
  if (!stored || !row) return 0;
  await ask(deps, row, { token: stored.token, isReminder: false });
  return 1;
}

function ask(deps: MailDeps, row: InviteRow, asked: { token: string; isReminder: boolean }): Promise<void> {
  return (row.isProven ? queueMail : queueMailToTyped)(deps, inviteEmail(deps.env, row, asked));
}
