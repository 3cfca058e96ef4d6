import { partLabel, releaseLabel } from 'contracts/release-labels';
import type { PartName, ReleaseId } from 'contracts/release';
import { User } from '../../../identity/user/user.entity.ts';
import type { Ctx } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import { claimNotice } from './crash-report.repository.ts';

const MAX_RECIPIENTS = 5;

interface Notice {
  part: PartName;
  release: ReleaseId | null;
  /** It crashes, or it was taken back by itself. */
  kind: 'crashes' | 'taken-back';
}

/** One email of each kind about a release, whichever server notices it. */
export async function notifyAdministrators(ctx: Ctx, { part, release, kind }: Notice): Promise<void> {
  await ctx.em.fork().transactional(async (em) => {
    if (!(await claimNotice(em, { part, release, kind, at: ctx.now() }))) return;
    const where = { role: 'admin', deletedAt: null } as const;
    const admins = await em.find(User, where, { orderBy: { id: 'asc' }, limit: MAX_RECIPIENTS });
    for (const { email, firstName, lastName } of admins) {
      const draft = { kind: `release-${kind}`, to: email, toName: `${firstName} ${lastName}`, replyTo: null };
      await queueMail({ ...ctx, em }, { ...draft, ...textOf({ part, release, kind }, ctx.env.publicUrl) });
    }
  });
}

function textOf({ part, release, kind }: Notice, publicUrl: string): { subject: string; text: string } {
  const [what, which] = [partLabel(part), releaseLabel(release)];
  const where = `Detalii, pe ecranul Versiuni: ${publicUrl}/admin-dashboard?tab=releases`;
  const reports = `Browserele mai multor vizitatori au raportat erori în „${what}”, versiunea ${which}.`;
  return kind === 'taken-back'
    ? {
        subject: `Versiune retrasă automat: ${what}`,
        text: [reports, 'Versiunea a fost retrasă automat, iar cea dinainte este din nou activă.', where].join('\n\n'),
      }
    : {
        subject: `Erori raportate: ${what}`,
        text: [reports, 'Versiunea a rămas activă. Dacă este cazul, reveniți la cea dinainte.', where].join('\n\n'),
      };
}
