import { partLabel, releaseLabel } from 'contracts/release-labels';
import type { PartName, ReleaseId } from 'contracts/release';
import type { Ctx } from '../../../platform/context/context.ts';
import { notifyAdministrators, type ReleaseNotice } from '../release-notice/release-notice.service.ts';

interface Notice {
  part: PartName;
  release: ReleaseId | null;
  /** It crashes, or it was taken back by itself. */
  kind: 'crashes' | 'taken-back';
}

/** One email of each kind about a release, whichever server notices it. */
export const notifyOfCrashes = (ctx: Ctx, notice: Notice): Promise<void> =>
  notifyAdministrators(ctx, { ...notice, ...contentOf(notice, ctx.env.publicUrl) });

function contentOf({ part, release, kind }: Notice, publicUrl: string): Pick<ReleaseNotice, 'subject' | 'parts'> {
  const [what, which] = [partLabel(part), releaseLabel(release)];
  const where = { label: 'Detalii, pe ecranul Versiuni', url: `${publicUrl}/admin-dashboard?tab=releases` };
  const reports = `Browserele mai multor vizitatori au raportat erori în „${what}”, versiunea ${which}.`;
  return kind === 'taken-back'
    ? {
        subject: `Versiune retrasă automat: ${what}`,
        parts: [reports, 'Versiunea a fost retrasă automat, iar cea dinainte este din nou activă.', where],
      }
    : {
        subject: `Erori raportate: ${what}`,
        parts: [reports, 'Versiunea a rămas activă. Dacă este cazul, reveniți la cea dinainte.', where],
      };
}
