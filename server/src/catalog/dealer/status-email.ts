import type { Dealer } from 'contracts/dealer';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';

/** Notifies a dealer of its approval. */
export function approvalEmail(
  site: Pick<Env, 'publicUrl' | 'siteName'>,
  dealer: Pick<Dealer, 'name' | 'email'>,
): MailDraft {
  return composeEmail(site, {
    kind: 'dealer-approved',
    to: dealer.email,
    toName: dealer.name,
    subject: `Contul dumneavoastră de dealer pe ${site.siteName} a fost aprobat`,
    parts: [
      `Contul de dealer „${dealer.name}” a fost aprobat. Mașinile active din stocul dumneavoastră sunt publice de acum.`,
      { button: 'Panoul dumneavoastră', url: `${site.publicUrl}/dealer-dashboard` },
    ],
  });
}

type Refusal = 'pending' | 'rejected';
const WORDS: Record<Refusal | 'other', { kind: string; subject: string; text: string }> = {
  rejected: {
    kind: 'dealer-rejected',
    subject: 'a fost respins',
    text: 'a fost respins. Mașinile din stocul dumneavoastră nu sunt publice.',
  },
  pending: {
    kind: 'dealer-pending',
    subject: 'este în așteptare',
    text: 'este din nou în așteptare. Mașinile din stocul dumneavoastră nu sunt publice până la aprobare.',
  },
  other: {
    kind: 'dealer-status',
    subject: 'are un mesaj de la administrare',
    text: 'este activ. Echipa de administrare vă transmite următorul mesaj.',
  },
};

/** Notifies a dealer of a new status and the administrator's reason. */
export function statusEmail(
  site: Pick<Env, 'publicUrl' | 'siteName'>,
  dealer: Pick<Dealer, 'name' | 'email' | 'status'>,
  reason: string,
): MailDraft {
  const { status } = dealer;
  const { kind, subject, text } = WORDS[status === 'rejected' || status === 'pending' ? status : 'other'];
  return composeEmail(site, {
    kind,
    to: dealer.email,
    toName: dealer.name,
    subject: `Contul dumneavoastră de dealer pe ${site.siteName} ${subject}`,
    parts: [
      `Contul de dealer „${dealer.name}” ${text}`,
      `Motivul: ${reason}`,
      ['Dacă aveți întrebări, ne puteți scrie la ', { url: `${site.publicUrl}/contact` }],
    ],
  });
}
