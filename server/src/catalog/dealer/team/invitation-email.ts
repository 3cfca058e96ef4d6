import { formatDate } from 'contracts/format';
import { ROLE_HINTS, ROLE_LABELS } from 'contracts/team-texts';
import type { DealerRole } from 'contracts/team-rights';
import type { Env } from '../../../platform/config/env.ts';
import { composeEmail } from '../../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../../platform/mail/mail.service.ts';

interface Invited {
  email: string;
  role: DealerRole;
  /** Null for a dealer who is not verified: anybody's address can be typed, and any name. The link's page says it. */
  dealerName: string | null;
  token: string;
  expiresAt: Date;
}

/** Invites somebody to a dealer's team; the token stays behind `#`, which browsers send to no server. */
export function invitationEmail(
  site: Pick<Env, 'publicUrl' | 'siteName'>,
  { email, role, dealerName, token, expiresAt }: Invited,
): MailDraft {
  const subject = dealerName === null ? 'Invitație în echipa unui dealer' : `Invitație în echipa ${dealerName}`;
  return composeEmail(site, {
    kind: 'team-invitation',
    to: email,
    isSecret: true,
    subject: `${subject} pe ${site.siteName}`,
    parts: [
      `${dealerName ?? 'Un dealer'} vă invită în echipa sa pe ${site.siteName}, cu rolul „${ROLE_LABELS[role]}”. ${ROLE_HINTS[role]}`,
      [
        `Pentru a accepta, alegeți o parolă aici, până la ${formatDate(expiresAt.toISOString())}:\n`,
        { button: 'Acceptați invitația', url: `${site.publicUrl}/invitatie#${token}` },
      ],
      'Dacă nu cunoașteți acest dealer, ignorați mesajul: fără acceptul dumneavoastră nu se creează niciun cont.',
    ],
  });
}
