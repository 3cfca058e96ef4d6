// Emails to the owner of an account. Tokens are in the URL fragment, which a browser never sends to a server.
import { CONFIRM_LINK_DAYS } from 'contracts/account';
import { RESET_LINK_WORDS } from 'contracts/account-texts';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail, type EmailPart } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';

type Site = Pick<Env, 'publicUrl' | 'siteName'>;
interface Owner {
  email: string;
}

/** The part specific to one email; greeting and signature are shared. */
interface Content {
  kind: string;
  subject: string;
  isSecret?: boolean;
  parts: EmailPart[];
}

// Without a name: an account registered under this address may be a stranger's.
const mail = (site: Site, { email }: Owner, content: Content): MailDraft =>
  composeEmail(site, { ...content, to: email });

/** Password reset email; the link is secret, so the stored text is encrypted. */
export const resetEmail = (site: Site, { to, email }: Owner & { to: string }, token: string): MailDraft =>
  mail(
    site,
    { email: to },
    {
      isSecret: true,
      kind: 'password-reset',
      subject: `Parolă nouă pentru contul ${site.siteName}`,
      parts: [
        `Ați cerut o parolă nouă pentru contul dumneavoastră de pe ${site.siteName}. O puteți alege aici:`,
        [{ button: 'Alegeți parola', url: `${site.publicUrl}/resetare-parola#${token}` }],
        `Linkul este valabil ${RESET_LINK_WORDS} și poate fi folosit o singură dată.`,
        ...(to === email
          ? []
          : [
              'Adresa nouă a contului nu a fost încă confirmată, de aceea vă scriem aici. Dacă folosiți linkul, contul revine la această adresă.',
            ]),
        'Dacă nu dumneavoastră ați cerut-o, nu trebuie să faceți nimic: parola rămâne cea de acum.',
      ],
    },
  );

/** Asks to confirm the address of an account; nothing waits for it. */
export const confirmAddressEmail = (site: Site, owner: Owner, token: string): MailDraft =>
  mail(site, owner, {
    isSecret: true,
    kind: 'email-confirm',
    subject: `Confirmați adresa de email pentru ${site.siteName}`,
    parts: [
      `Contul dumneavoastră de pe ${site.siteName} folosește această adresă. Vă rugăm să o confirmați:`,
      [{ button: 'Confirmați adresa', url: `${site.publicUrl}/confirmare#${token}` }],
      `Linkul este valabil ${CONFIRM_LINK_DAYS} zile. Contul funcționează și până atunci.`,
      `Dacă nu aveți un cont pe ${site.siteName}, ignorați acest mesaj.`,
    ],
  });

/** Sent after each change, so that a change by a stranger is noticed. */
export const passwordChangedEmail = (site: Site, owner: Owner): MailDraft =>
  mail(site, owner, {
    kind: 'password-changed',
    subject: `Parola contului ${site.siteName} a fost schimbată`,
    parts: [
      `Parola contului dumneavoastră de pe ${site.siteName} tocmai a fost schimbată, iar celelalte sesiuni deschise au fost închise.`,
      [
        'Dacă nu dumneavoastră ați făcut această schimbare, alegeți de îndată altă parolă: ',
        { button: 'Alegeți altă parolă', url: `${site.publicUrl}/parola-uitata` },
      ],
    ],
  });
