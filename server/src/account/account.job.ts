import type { Ctx } from '../context.ts';
import type { Orm } from '../db/config.ts';
import { queueMailToTyped } from '../mail/mail.service.ts';
import type { JobRunner } from '../platform/jobs.ts';
import { mayUseAccount } from '../session/session.service.ts';
import { findUserByEmail } from '../user/user.service.ts';
import { issueToken } from './account-token.service.ts';
import { resetLetter } from './letters.ts';
import { RESET_QUEUE } from './password.service.ts';

type JobDeps = Pick<Ctx, 'env' | 'limits' | 'now'> & { orm: Orm };

// An address that somebody typed, perhaps a stranger's: tried for some minutes, and forgotten soon after.
const SHORT = { retryLimit: 6, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 60 };

/** Looks up who asked for a new password and writes to them, so that the one who asks can't tell by time whether there is an account. */
export function registerAccount(jobs: JobRunner, deps: JobDeps): void {
  jobs.work<{ email: string }>(RESET_QUEUE, ({ data }) => sendResetLink({ ...deps, jobs }, data.email), {
    options: SHORT,
  });
}

async function sendResetLink({ orm, ...deps }: JobDeps & Pick<Ctx, 'jobs'>, email: string): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const user = await findUserByEmail(em, email);
    if (!user || !(await mayUseAccount(em, user))) return;
    const ctx = { ...deps, em };
    const token = await issueToken(ctx, 'reset', user);
    await queueMailToTyped(ctx, resetLetter(deps.env, user, token));
  });
}
