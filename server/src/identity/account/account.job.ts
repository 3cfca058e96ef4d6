import { LockMode } from '@mikro-orm/postgresql';
import { RESET_PAUSE_MINUTES } from 'contracts/account-texts';
import { MINUTE_MS } from 'contracts/durations';
import type { Ctx } from '../../platform/context/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import type { JobRunner } from '../../platform/jobs/jobs.ts';
import { mayUseAccount } from '../session/session.service.ts';
import { hasTokenSince, issueToken } from './account-token.service.ts';
import { resetEmail } from './emails.ts';
import { findUserByTyped, linkAddressOf } from './mail-address.ts';
import { RESET_QUEUE } from './password.service.ts';

type JobDeps = Pick<Ctx, 'env' | 'now'> & { orm: Orm };

// An address that was typed, perhaps a stranger's: retried for some minutes, and removed soon after.
const RESET_PAUSE_MS = RESET_PAUSE_MINUTES * MINUTE_MS;
const SHORT = { retryLimit: 6, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 60 };

/**
 * Looks up the account of a password reset and emails it in a job, so that response times don't reveal whether there is
 * an account.
 */
export function registerAccount(jobs: JobRunner, deps: JobDeps): void {
  jobs.work<{ email: string }>(RESET_QUEUE, ({ data }) => sendResetLink({ ...deps, jobs }, data.email), {
    options: SHORT,
  });
}

/**
 * A new link each time, so a stranger can't use up the owner's; one per five minutes, so the mailbox can't be flooded.
 * The row is locked, so that concurrent requests are serialised.
 */
async function sendResetLink({ orm, ...deps }: JobDeps & Pick<Ctx, 'jobs'>, email: string): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const user = await findUserByTyped(em, email);
    if (!user || !mayUseAccount(user)) return;
    await em.lock(user, LockMode.PESSIMISTIC_WRITE);
    const since = new Date(deps.now().getTime() - RESET_PAUSE_MS);
    if (await hasTokenSince(em, 'reset', { userId: user.id, since })) return;
    const ctx = { ...deps, em };
    const to = linkAddressOf(user);
    const token = await issueToken(ctx, 'reset', { id: user.id, email: to });
    await queueMail(ctx, resetEmail(deps.env, { ...user, to }, token));
  });
}
