import { formatDate } from 'contracts/format';
import { ROLE_HINTS, ROLE_LABELS } from 'contracts/team-texts';
import type { DealerRole } from 'contracts/team-rights';
import type { Env } from '../../../platform/env.ts';
import type { MailDraft } from '../../../platform/mail/mail.service.ts';

interface Invited {
  email: string;
  role: DealerRole;
  dealerName: string;
  token: string;
  expiresAt: Date;
}

/** Invites somebody to a dealer's team; the token stays behind `#`, which browsers send to no server. */
export function invitationEmail(
  site: Pick<Env, 'publicUrl' | 'siteName'>,
  { email, role, dealerName, token, expiresAt }: Invited,
): MailDraft {
  return {
    kind: 'team-invitation',
    to: email,
    toName: null,
    replyTo: null,
    subject: `Invitație în echipa ${dealerName} pe ${site.siteName}`,
    text: [
      'Bună ziua,',
      `${dealerName} vă invită în echipa sa pe ${site.siteName}, cu rolul „${ROLE_LABELS[role]}”. ${ROLE_HINTS[role]}`,
      `Pentru a accepta, alegeți o parolă aici, până la ${formatDate(expiresAt.toISOString())}:\n${site.publicUrl}/invitatie#${token}`,
      'Dacă nu cunoașteți acest dealer, ignorați mesajul: fără acceptul dumneavoastră nu se creează niciun cont.',
      `Echipa ${site.siteName}`,
    ].join('\n\n'),
  };
}
