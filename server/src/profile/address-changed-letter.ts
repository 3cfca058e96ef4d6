import type { Env } from '../env.ts';
import type { MailDraft } from '../mail/mail.service.ts';

/** To the address that an account had until now. It doesn't tell the new one: whoever reads it may not be its owner. */
export function addressChangedLetter(
  site: Pick<Env, 'publicUrl' | 'siteName'>,
  { firstName, oldAddress }: { firstName: string; oldAddress: string },
): MailDraft {
  return {
    kind: 'address-changed',
    to: oldAddress,
    toName: null,
    replyTo: null,
    subject: `Adresa de email a contului dumneavoastră ${site.siteName} a fost schimbată`,
    text: [
      `Bună ziua, ${firstName},`,
      `Contul dumneavoastră de pe ${site.siteName} folosește de acum altă adresă de email. Această adresă nu mai este legată de cont, iar celelalte sesiuni deschise au fost închise.`,
      `Dacă nu dumneavoastră ați făcut această schimbare, vă rugăm să ne scrieți de îndată: ${site.publicUrl}/contact`,
      `Echipa ${site.siteName}`,
    ].join('\n\n'),
  };
}
