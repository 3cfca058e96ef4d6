import { UNDO_LINK_DAYS } from 'contracts/account';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';

/**
 * To the address that an account had until now, with the undo link. It reveals neither the new one nor a name: its
 * reader may be a stranger, whose address was mistyped.
 */
export function addressChangedEmail(
  site: Pick<Env, 'publicUrl' | 'siteName'>,
  { oldAddress, token }: { oldAddress: string; token: string },
): MailDraft {
  return composeEmail(site, {
    kind: 'address-changed',
    to: oldAddress,
    subject: `Adresa de email a contului dumneavoastră ${site.siteName} a fost schimbată`,
    parts: [
      `Contul dumneavoastră de pe ${site.siteName} folosește de acum altă adresă de email, iar celelalte sesiuni deschise au fost închise. Până când adresa nouă este confirmată, linkurile pentru o parolă nouă vin tot aici.`,
      `Dacă nu dumneavoastră ați făcut această schimbare, anulați-o în cel mult ${UNDO_LINK_DAYS} zile. Contul revine la această adresă și toate sesiunile se închid:`,
      [{ button: 'Anulați schimbarea', url: `${site.publicUrl}/anulare-schimbare-email#${token}` }],
      ['Dacă linkul nu mai este valabil, vă rugăm să ne scrieți: ', { url: `${site.publicUrl}/contact` }],
    ],
    isSecret: true,
  });
}
