import type { Env } from '../../platform/config/env.ts';
import { composeEmail, type EmailPart } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';

type Site = Pick<Env, 'publicUrl' | 'siteName'>;
interface Person {
  email: string;
}

// Without a name: the address may be a stranger's, and the name the reason for the suspension.
const mail = (site: Site, { email }: Person, content: { kind: string; subject: string; parts: EmailPart[] }) =>
  composeEmail(site, { ...content, to: email });

/** The decision, its reason, and where to object (Regulation (EU) 2022/2065, art. 17). */
export const suspendedEmail = (site: Site, person: Person, reason: string): MailDraft =>
  mail(site, person, {
    kind: 'account-suspended',
    subject: `Contul dumneavoastră ${site.siteName} a fost suspendat`,
    parts: [
      `Contul dumneavoastră de pe ${site.siteName} a fost suspendat: nu vă mai puteți conecta, iar sesiunile deschise au fost închise.`,
      `Motivul: ${reason}`,
      [
        'Dacă nu sunteți de acord, ne puteți scrie: ',
        { url: `${site.publicUrl}/contact` },
        '. Decizia va fi analizată din nou.',
      ],
    ],
  });

export const restoredEmail = (site: Site, person: Person): MailDraft =>
  mail(site, person, {
    kind: 'account-restored',
    subject: `Contul dumneavoastră ${site.siteName} este din nou activ`,
    parts: [
      [
        `Suspendarea contului dumneavoastră de pe ${site.siteName} a fost ridicată. Vă puteți conecta din nou: `,
        { button: 'Conectați-vă', url: `${site.publicUrl}/login` },
      ],
    ],
  });
