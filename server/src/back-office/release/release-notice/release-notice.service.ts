import type { PartName, ReleaseId } from 'contracts/release';
import { User } from '../../../identity/user/user.entity.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { composeEmail, type EmailPart } from '../../../platform/mail/compose-email.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import { claimNotice } from './release-notice.repository.ts';

const MAX_RECIPIENTS = 5;

export interface ReleaseNotice {
  part: PartName;
  release: ReleaseId | null;
  /** Up to 20 characters. */
  kind: string;
  subject: string;
  parts: readonly EmailPart[];
}

/** One email of each kind about a release to administrators, whichever server notices it. */
export async function notifyAdministrators(
  ctx: Pick<Ctx, 'em' | 'env' | 'jobs' | 'now'>,
  { part, release, kind, subject, parts }: ReleaseNotice,
): Promise<void> {
  await ctx.em.fork().transactional(async (em) => {
    if (!(await claimNotice(em, { part, release, kind, at: ctx.now() }))) return;
    const where = { role: 'admin', deletedAt: null } as const;
    const admins = await em.find(User, where, { orderBy: { id: 'asc' }, limit: MAX_RECIPIENTS });
    for (const { email, firstName, lastName } of admins) {
      const to = { to: email, toName: `${firstName} ${lastName}` };
      const mail = composeEmail(ctx.env, { kind: `release-${kind}`, ...to, subject, parts, isInternal: true });
      await queueMail({ ...ctx, em }, mail);
    }
  });
}
