import { formatDateTime } from 'contracts/format';
import { addLink } from '../lead/lead-link.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { composeEmail } from '../../platform/mail/compose-email.ts';
import { type MailDraft, queueMail, queueMailToTyped } from '../../platform/mail/mail.service.ts';
import type { NamedDrive } from './test-drive.repository.ts';

export type DriveStep = 'requested' | 'confirmed' | 'moved' | 'cancelled' | 'reminder';

const SUBJECTS: Record<DriveStep, string> = {
  requested: 'Programare la o probă de condus, de confirmat',
  confirmed: 'Proba de condus este confirmată',
  moved: 'Proba de condus a fost mutată, de confirmat',
  cancelled: 'Proba de condus a fost anulată',
  reminder: 'Mâine aveți o probă de condus',
};

type MailCtx = Pick<Ctx, 'em' | 'env' | 'jobs' | 'now' | 'limits'>;

interface DriveEmail {
  drive: NamedDrive;
  step: DriveStep;
  to: 'buyer' | 'dealer';
}

/**
 * Queues what happened to a test drive, to the other side; nothing for a buyer without an address. Somebody else may have
 * typed an unproven one: it gets five a day, and no text of a dealer who is not verified.
 */
export async function emailOfDrive(ctx: MailCtx, email: DriveEmail): Promise<void> {
  const { drive, to } = email;
  const address = to === 'dealer' ? drive.dealerEmail : drive.buyerEmail;
  if (!address) return;
  const draft = await draftOf(ctx, email, address);
  await (to === 'buyer' && !drive.isProven ? queueMailToTyped : queueMail)(ctx, draft);
}

async function draftOf(ctx: MailCtx, { drive, step, to }: DriveEmail, address: string): Promise<MailDraft> {
  const when = formatDateTime(drive.startsAt);
  return composeEmail(ctx.env, {
    kind: 'test-drive',
    to: address,
    toName: to === 'dealer' ? drive.dealerName : null,
    subject: `${SUBJECTS[step]}: ${when}`,
    title: SUBJECTS[step],
    isTitled: true,
    parts: [
      { facts: [['Mașina', titleOf(drive, to)], ['Când', when], ...whom(drive, to)] },
      { button: 'Deschideți conversația', url: await conversationAddress(ctx, drive, to) },
      'Acolo puteți confirma, muta sau anula proba. Răspunsurile la acest email nu sunt citite.',
    ],
    isSecret: true,
  });
}

const titleOf = ({ title, plainTitle, isProven }: NamedDrive, to: DriveEmail['to']): string =>
  to === 'dealer' || isProven ? title : (plainTitle ?? 'mașina cerută');

function whom(drive: NamedDrive, to: DriveEmail['to']): [string, string][] {
  const { buyerName, dealerName, dealerAddress, isProven, isDealerVerified } = drive;
  if (to === 'dealer') return [['Cu', buyerName ?? 'Un cumpărător']];
  if (!isProven && !isDealerVerified) return [];
  return [['Cu', dealerName], ...(dealerAddress ? [['Unde', dealerAddress] as [string, string]] : [])];
}

async function conversationAddress(
  { em, env, now }: Pick<Ctx, 'em' | 'env' | 'now'>,
  { leadId, buyerId }: NamedDrive,
  to: DriveEmail['to'],
): Promise<string> {
  if (to === 'dealer') return `${env.publicUrl}/dealer-dashboard?tab=leads&conversatie=${leadId}`;
  if (buyerId !== null) return `${env.publicUrl}/user-dashboard?tab=cereri&conversatie=${leadId}`;
  return `${env.publicUrl}/conversatie#${await addLink(em, { leadId }, now())}`;
}
