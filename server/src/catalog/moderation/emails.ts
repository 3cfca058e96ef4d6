// The emails to a dealer about a decision against an advert, and about a complaint (Regulation 2022/2065, art. 17 and
// 20).
import { formatDate } from 'contracts/format';
import type { CarModerationKind, ModerationKind } from 'contracts/moderation';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail, type EmailPart } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';

type Site = Pick<Env, 'publicUrl' | 'siteName'>;
export interface Addressee {
  name: string;
  email: string;
}
interface Decided {
  kind: CarModerationKind;
  carId: number;
  title: string;
  reason: string;
  untilMs: number | null;
}

const MEASURES: Record<CarModerationKind, string> = {
  hide: 'anunțul nu mai este public',
  premium: 'marcajul „Premium” al anunțului nu mai este afișat',
};
const UNDONE: Record<ModerationKind, string> = {
  hide: 'anunțul este din nou public, dacă este activ în stocul dumneavoastră',
  premium: 'marcajul „Premium” este din nou afișat, dacă l-ați ales',
  account: 'contul dumneavoastră de dealer nu mai este respins',
};

/** How a decision can be disputed, in every statement of reasons. */
export const waysToComplain = (site: Site): EmailPart => [
  'Dacă nu sunteți de acord, puteți contesta decizia o dată, în șase luni, din panoul de dealer: ',
  { url: `${site.publicUrl}/dealer-dashboard` },
  '. Contestația este gratuită și o hotărăște alt administrator, dacă există. Vă puteți adresa și unui organism certificat de soluționare extrajudiciară a litigiilor sau instanței.',
];

/** The same for who may only write to us. */
export const waysToObject = (site: Site): EmailPart => [
  'Dacă nu sunteți de acord, ne puteți scrie în șase luni la ',
  { url: `${site.publicUrl}/contact` },
  ', vă puteți adresa unui organism certificat de soluționare extrajudiciară a litigiilor sau instanței.',
];

interface Content {
  kind: string;
  subject: string;
  parts: EmailPart[];
}
const draft = (site: Site, to: Addressee, content: Content): MailDraft =>
  composeEmail(site, { ...content, to: to.email, toName: to.name });

const durationOf = (untilMs: number | null): string =>
  // The timestamp is the midnight after the last day.
  untilMs === null ? 'fără termen' : `până la ${formatDate(new Date(untilMs - 1).toISOString())} inclusiv`;

/** The statement of reasons (art. 17(3)): measure, duration, facts, ground, means, and ways of redress. */
export const decisionEmail = (site: Site, to: Addressee, { kind, carId, title, reason, untilMs }: Decided): MailDraft =>
  draft(site, to, {
    kind: 'moderation-decision',
    subject: `Decizie privind anunțul „${title}”`,
    parts: [
      [
        `Un administrator a luat o decizie privind anunțul „${title}”: `,
        { url: `${site.publicUrl}/cars/${carId}` },
        '.',
      ],
      `Măsura: ${MEASURES[kind]}, ${durationOf(untilMs)}.`,
      `Motivele: ${reason}`,
      'Temeiul: termenii și condițiile site-ului și Regulamentul (UE) 2022/2065. Decizia a fost luată de un administrator din proprie inițiativă, fără mijloace automate.',
      waysToComplain(site),
    ],
  });

/** An earlier decision applies to adverts that are copies of the hidden one. */
export const copiesEmail = (site: Site, to: Addressee, cars: readonly { title: string; reason: string }[]): MailDraft =>
  draft(site, to, {
    kind: 'moderation-copies',
    subject: 'Anunțuri ascunse printr-o decizie anterioară',
    parts: [
      'Anunțurile de mai jos au același VIN ca un anunț pe care administrarea l-a ascuns sau seamănă cu el (titlu, imagini, descriere, preț). Le-am recunoscut automat: decizia este valabilă și pentru ele, deci nu sunt publice până când un administrator le verifică.',
      { items: cars.slice(0, MAX_NAMED).map(({ title, reason }) => `${title}. Motivele deciziei: ${reason}`) },
      ...(cars.length > MAX_NAMED ? [`și încă ${cars.length - MAX_NAMED}`] : []),
      waysToComplain(site),
    ],
  });
const MAX_NAMED = 20;

/** A decision no longer applies. */
export const liftEmail = (
  site: Site,
  to: Addressee,
  { kind, title, reason }: { kind: CarModerationKind; title: string; reason: string | null },
): MailDraft =>
  draft(site, to, {
    kind: 'moderation-lift',
    subject: `Decizia privind anunțul „${title}” a fost retrasă`,
    parts: [
      `Decizia privind anunțul „${title}” nu mai este în vigoare: ${UNDONE[kind]}.`,
      ...(reason ? [`Motivele: ${reason}`] : []),
      { button: 'Panoul dumneavoastră', url: `${site.publicUrl}/dealer-dashboard` },
    ],
  });

/** The result of a complaint, with reasons (art. 20(5)). */
export const complaintEmail = (
  site: Site,
  to: Addressee,
  { kind, about, isReversed, answer }: { kind: ModerationKind; about: string; isReversed: boolean; answer: string },
): MailDraft =>
  draft(site, to, {
    kind: 'moderation-complaint',
    subject: `Răspuns la contestația privind ${about}`,
    parts: [
      isReversed
        ? `Contestația privind ${about} a fost admisă: ${UNDONE[kind]}.`
        : `Contestația privind ${about} a fost respinsă: decizia rămâne în vigoare.`,
      `Motivele: ${answer}`,
      'Hotărârea a fost luată de un administrator, fără mijloace automate. Vă puteți adresa și unui organism certificat de soluționare extrajudiciară a litigiilor sau instanței.',
    ],
  });

/** Notifies the person who reported an advert that a complaint reversed the decision. */
export const reversalEmail = (
  site: Site,
  email: string,
  { reportId, carId }: { reportId: number; carId: number },
): MailDraft =>
  draft(
    site,
    { name: '', email },
    {
      kind: 'report-reversed',
      subject: `Decizia privind sesizarea nr. ${reportId} s-a schimbat`,
      parts: [
        [
          'Dealerul a contestat decizia privind anunțul ',
          { url: `${site.publicUrl}/cars/${carId}` },
          ', pe care l-ați sesizat. Contestația a fost admisă, deci măsura luată nu mai este în vigoare.',
        ],
        waysToObject(site),
      ],
    },
  );
