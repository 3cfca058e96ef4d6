import { formatDateTime } from 'contracts/format';
import { addLink } from '../lead-link.service.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { MailDraft } from '../../../platform/mail/mail.service.ts';
import { renderEmail } from '../emails/render-email.ts';
import type { NamedDrive } from './test-drive.repository.ts';

export type DriveStep = 'requested' | 'confirmed' | 'moved' | 'cancelled' | 'reminder';

const SUBJECTS: Record<DriveStep, string> = {
  requested: 'Programare la o probă de condus, de confirmat',
  confirmed: 'Proba de condus este confirmată',
  moved: 'Proba de condus a fost mutată, de confirmat',
  cancelled: 'Proba de condus a fost anulată',
  reminder: 'Mâine aveți o probă de condus',
};

interface DriveEmail {
  drive: NamedDrive;
  step: DriveStep;
  to: 'buyer' | 'dealer';
}

/** What happened to a test drive, to the other side; null for a buyer without an address. */
export async function driveEmail(
  ctx: Pick<Ctx, 'em' | 'env' | 'now'>,
  { drive, step, to }: DriveEmail,
): Promise<MailDraft | null> {
  const address = to === 'dealer' ? drive.dealerEmail : drive.buyerEmail;
  if (!address) return null;
  const other = to === 'dealer' ? (drive.buyerName ?? 'Un cumpărător') : drive.dealerName;
  const when = formatDateTime(drive.startsAt);
  return {
    kind: 'test-drive',
    to: address,
    toName: to === 'dealer' ? drive.dealerName : null,
    replyTo: null,
    subject: `${SUBJECTS[step]}: ${when}`,
    ...renderEmail({
      siteName: ctx.env.siteName,
      title: SUBJECTS[step],
      paragraphs: [{ facts: [['Mașina', drive.title], ['Când', when], ['Cu', other], ...place(drive, to)] }],
      action: { label: 'Deschideți conversația', url: await conversationAddress(ctx, drive, to) },
      closing: ['Acolo puteți confirma, muta sau anula proba. Răspunsurile la acest email nu sunt citite.'],
    }),
    isSecret: true,
  };
}

const place = ({ dealerAddress }: NamedDrive, to: DriveEmail['to']): [string, string][] =>
  to === 'buyer' && dealerAddress ? [['Unde', dealerAddress]] : [];

async function conversationAddress(
  { em, env, now }: Pick<Ctx, 'em' | 'env' | 'now'>,
  { leadId, buyerId }: NamedDrive,
  to: DriveEmail['to'],
): Promise<string> {
  if (to === 'dealer') return `${env.publicUrl}/dealer-dashboard?tab=leads&conversatie=${leadId}`;
  if (buyerId !== null) return `${env.publicUrl}/user-dashboard?tab=cereri&conversatie=${leadId}`;
  return `${env.publicUrl}/conversatie#${await addLink(em, { leadId }, now())}`;
}
