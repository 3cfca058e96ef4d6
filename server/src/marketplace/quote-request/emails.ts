// Emails about a request to several dealers (docs/rules/offers.md "Requests to several dealers"). Those to dealers say nothing
// of who sent it.
import { formatCount, formatDateTime, formatDecimal } from 'contracts/format';
import type { QuoteWishes } from 'contracts/quote-request';
import { CONFIRM_HOURS, REQUEST_HOURS } from 'contracts/quote-texts';
import { IGNORED_LIMIT, PAUSE_DAYS } from 'contracts/dealer-score';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail, type Email } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';
import { wishFacts } from './request-words.ts';
import type { Standing } from './standing.ts';

type Site = Pick<Env, 'publicUrl' | 'siteName'>;

/** The page at which a person reads the request: a guest by the token of a link, others in the account. */
const requestPage = ({ publicUrl }: Site, { token, id }: { token: string | null; id: number }): string =>
  token === null ? `${publicUrl}/user-dashboard?tab=cereri&cerere=${id}` : `${publicUrl}/conversatie#${token}`;
const panelPage = ({ publicUrl }: Site, leadId: number): string =>
  `${publicUrl}/dealer-dashboard?tab=leads&conversatie=${leadId}`;

const NOT_READ = 'Răspunsurile la acest email nu sunt citite.';
/** The warning beside a link that opens without an account. */
const guard = (token: string | null): string[] =>
  token === null ? [] : ['Linkul deschide cererea fără cont. Nu trimiteți acest email altcuiva.'];

const titled = (site: Site, email: Email): MailDraft => composeEmail(site, { ...email, isTitled: true });

/** To a typed address, which may be a stranger's: nothing of the request is in it. */
export const confirmEmail = (site: Site, to: string, token: string): MailDraft =>
  titled(site, {
    kind: 'request-confirm',
    to,
    isSecret: true,
    subject: `Confirmați cererea de oferte pe ${site.siteName}`,
    parts: [
      `Cineva, probabil dumneavoastră, a cerut pe ${site.siteName} oferte de la mai mulți dealeri, cu această adresă. Nimic nu se trimite înainte să confirmați.`,
      { button: 'Confirmați cererea', url: `${site.publicUrl}/cere-oferte/confirmare#${token}` },
      `Linkul este valabil ${CONFIRM_HOURS} de ore și poate fi folosit o singură dată.`,
      'Dacă nu dumneavoastră ați cerut oferte, nu trebuie să faceți nimic: nu vă mai scriem, iar cererea se șterge.',
    ],
  });

export interface SentRequest {
  /** "Dacia Duster, Škoda Octavia" */
  models: string;
  county: string | null;
  message: string | null;
  wishes: QuoteWishes;
  endsAt: Date;
}

const DEALERS = ['dealer', 'dealeri'] as const;
const OFFERS = ['ofertă', 'oferte'] as const;

/** To the sender; nothing in it was typed. */
export const sentEmail = (
  site: Site,
  { to, token, id, dealers }: { to: string; token: string | null; id: number; dealers: number },
  { models, endsAt }: SentRequest,
): MailDraft =>
  titled(site, {
    kind: 'request-sent',
    to,
    isSecret: token !== null,
    subject: `Cererea pentru ${models} a fost trimisă`,
    parts: [
      `Am trimis cererea dumneavoastră pentru ${models} la ${formatCount(dealers, DEALERS)}. Pot răspunde timp de ${REQUEST_HOURS} de ore, până la ${formatDateTime(endsAt.toISOString())}.`,
      'Dealerii văd ce căutați și județul, dar nu numele, telefonul sau adresa de email, până când acceptați o ofertă sau le arătați datele.',
      { button: 'Cererea, conversațiile și ofertele', url: requestPage(site, { token, id }) },
      NOT_READ,
      ...guard(token),
    ],
  });

/** To a dealer that was chosen. */
export const dealerEmail = (
  site: Site,
  { name, email, leadId }: { name: string; email: string; leadId: number },
  { models, county, message, wishes, endsAt }: SentRequest,
): MailDraft => {
  const facts = wishFacts(wishes);
  return titled(site, {
    kind: 'lead-request',
    to: email,
    toName: name,
    subject: `Cerere de ofertă pentru ${models}`,
    parts: [
      `Un cumpărător${county === null ? '' : ` din județul ${county}`} cere oferte pentru ${models} de la cel mult șase dealeri. Puteți răspunde până la ${formatDateTime(endsAt.toISOString())}.`,
      ...(facts.length > 0 ? [{ facts }] : []),
      message === null ? 'Cumpărătorul nu a scris un mesaj.' : { quote: message, by: 'Mesaj' },
      { button: 'Răspundeți în conversație', url: panelPage(site, leadId) },
      NOT_READ,
      'Numele și datele de contact le vedeți după ce cumpărătorul vă acceptă oferta sau vi le arată.',
    ],
  });
};

const ENDING_TEXTS = {
  expired: (models: string) => `Cererea pentru ${models} s-a încheiat: cele ${REQUEST_HOURS} de ore au trecut.`,
  accepted: (models: string) => `Cererea pentru ${models} s-a încheiat: cumpărătorul a acceptat o ofertă.`,
  cancelled: (models: string) => `Cererea pentru ${models} s-a încheiat: cumpărătorul a anulat-o.`,
} as const;
export type Ending = keyof typeof ENDING_TEXTS;

/** To the sender, when nobody can answer any more. */
export const endedEmail = (
  site: Site,
  { to, token, id, models, offers }: { to: string; token: string | null; id: number; models: string; offers: number },
): MailDraft =>
  titled(site, {
    kind: 'request-ended',
    to,
    isSecret: token !== null,
    subject: `Cererea pentru ${models} s-a încheiat`,
    parts: [
      `${ENDING_TEXTS.expired(models)} ${offers === 0 ? 'Nu ați primit nicio ofertă.' : `Ați primit ${formatCount(offers, OFFERS)}, pe care le puteți compara și accepta cât sunt valabile.`}`,
      { button: offers === 0 ? 'Vedeți conversațiile' : 'Vedeți ofertele', url: requestPage(site, { token, id }) },
      ...(offers === 0
        ? [{ label: 'O cerere nouă, de exemplu pe o distanță mai mare', url: `${site.publicUrl}/cere-oferte` }]
        : []),
      NOT_READ,
      ...guard(token),
    ],
  });

/** To a dealer who has made an offer: where it stood, not who made the others. */
export const standingEmail = (
  site: Site,
  { name, email, leadId }: { name: string; email: string; leadId: number },
  { models, ending, standing }: { models: string; ending: Ending; standing: Standing },
): MailDraft =>
  titled(site, {
    kind: 'lead-request-ended',
    to: email,
    toName: name,
    subject: `Cererea pentru ${models} s-a încheiat`,
    parts: [
      ENDING_TEXTS[ending](models),
      standingWords(standing),
      { button: 'Deschideți conversația', url: panelPage(site, leadId) },
      NOT_READ,
    ],
  });

function standingWords({ rank, of, percentAboveBest }: Standing): string {
  if (of === 1) return 'Oferta dumneavoastră a fost singura.';
  const place = `Oferta dumneavoastră a fost a ${rank}-a din ${of} după preț`;
  if (percentAboveBest === 0) return `Oferta dumneavoastră a avut cel mai mic preț din ${of}.`;
  return `${place}, cu ${formatDecimal(percentAboveBest)}\u00a0% peste cea mai mică.`;
}

/** To a dealer that was left out since it answers nothing. */
export const fewerEmail = (site: Site, { name, email }: { name: string; email: string }, skipped: number): MailDraft =>
  titled(site, {
    kind: 'lead-request-fewer',
    to: email,
    toName: name,
    subject: 'Ați primit mai puține cereri de ofertă',
    parts: [
      `Ați primit mai puține cereri, fiindcă la ultimele cereri către mai mulți dealeri nu ați răspuns: ${formatCount(skipped, ['cerere potrivită a fost trimisă', 'cereri potrivite au fost trimise'])} altor dealeri.`,
      `Cine nu răspunde la ${IGNORED_LIMIT} sau mai multe cereri la rând primește cel mult una la ${PAUSE_DAYS} zile. Un singur răspuns, fie și că nu aveți mașina, este de ajuns ca să le primiți din nou pe toate.`,
      { button: 'Cererile dumneavoastră', url: `${site.publicUrl}/dealer-dashboard?tab=leads` },
      { label: 'Cum alegem dealerii', url: `${site.publicUrl}/cum-ordonam-rezultatele` },
      NOT_READ,
    ],
  });
