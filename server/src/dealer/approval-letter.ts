import type { Dealer } from 'contracts/dealer';
import type { Env } from '../env.ts';
import type { MailDraft } from '../mail/mail.service.ts';

/** Tells a dealer that it was approved. */
export function approvalLetter(
  site: Pick<Env, 'publicUrl' | 'siteName'>,
  dealer: Pick<Dealer, 'name' | 'email'>,
): MailDraft {
  return {
    kind: 'dealer-approved',
    to: dealer.email,
    toName: dealer.name,
    replyTo: null,
    subject: `Contul dumneavoastră de dealer pe ${site.siteName} a fost aprobat`,
    text: [
      'Bună ziua,',
      `Contul de dealer „${dealer.name}” a fost aprobat. Mașinile active din stocul dumneavoastră sunt publice de acum.`,
      `Panoul dumneavoastră: ${site.publicUrl}/dealer-dashboard`,
      `Echipa ${site.siteName}`,
    ].join('\n\n'),
  };
}
