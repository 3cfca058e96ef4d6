// Email to the visitor who requested a saved search without an account. What was typed into the search is not repeated:
// the address may be a stranger's.
import { SAVED_SEARCH_LINK_HOURS, MAX_SAVED_SEARCHES } from 'contracts/saved-search';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail, type EmailPart } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';

type Site = Pick<Env, 'publicUrl' | 'siteName'>;
type Content = Pick<MailDraft, 'kind' | 'subject'> & { parts: EmailPart[] };

const mail = (site: Site, to: string, content: Content): MailDraft =>
  composeEmail(site, { ...content, to, isSecret: true });

/** The second half of the double opt-in. */
export const confirmSavedSearchEmail = (site: Site, to: string, token: string): MailDraft =>
  mail(site, to, {
    kind: 'alert-confirm',
    subject: `Confirmați alerta de pe ${site.siteName}`,
    parts: [
      `Cineva, probabil dumneavoastră, a cerut ca ${site.siteName} să scrie la această adresă când apar mașini noi sau prețuri mai mici pentru o căutare. Confirmați aici:`,
      [{ button: 'Confirmați alerta', url: `${site.publicUrl}/cautare-salvata/confirmare#${token}` }],
      `Linkul este valabil ${SAVED_SEARCH_LINK_HOURS} de ore și poate fi folosit o singură dată.`,
      'Dacă nu dumneavoastră ați cerut-o, nu trebuie să faceți nimic: nu vă mai scriem, iar adresa se șterge.',
    ],
  });

export const knownSavedSearchEmail = (site: Site, to: string, page: string): MailDraft =>
  mail(site, to, {
    kind: 'alert-known',
    subject: `Alerta este deja activă pe ${site.siteName}`,
    parts: [
      'Aveți deja o alertă pentru această căutare. Puteți schimba cât de des vă scriem, sau o puteți opri, aici:',
      [{ button: 'Alerta dumneavoastră', url: page }],
    ],
  });

export const tooManySavedSearchesEmail = (site: Site, to: string): MailDraft =>
  mail(site, to, {
    kind: 'alert-limit',
    subject: `Prea multe alerte pe ${site.siteName}`,
    parts: [
      `La această adresă aveți deja ${MAX_SAVED_SEARCHES} de alerte, cât este permis. Opriți una, prin linkul din oricare dintre emailurile ei, ca să puteți adăuga alta.`,
    ],
  });
