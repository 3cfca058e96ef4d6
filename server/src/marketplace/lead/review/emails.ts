import type { Env } from '../../../platform/env.ts';
import type { MailDraft } from '../../../platform/mail/mail.service.ts';
import type { EmailContent } from '../emails/email-content.ts';
import { renderEmail } from '../emails/render-email.ts';
import { optOutUrl, reviewPage } from './invite-link.ts';
import type { InviteRow } from './invite.repository.ts';
import type { ReviewRow } from './review.repository.ts';

const QUESTIONS = {
  experience: 'Cum a fost? Cinci întrebări cu stele și, dacă doriți, câteva cuvinte: durează un minut.',
  answered: 'O singură întrebare: v-a răspuns?',
};

type Content = Pick<EmailContent, 'paragraphs' | 'action' | 'closing'>;

function email(env: Env, head: Pick<MailDraft, 'kind' | 'to' | 'toName' | 'subject'>, content: Content): MailDraft {
  return { ...head, replyTo: null, ...renderEmail({ siteName: env.siteName, title: head.subject, ...content }) };
}

/**
 * Asks for a review, once, and once more as a reminder. Anybody could have typed an unproven address: it gets no words of a
 * dealer who is not verified (as with the first email about a lead).
 */
export function inviteEmail(
  env: Env,
  invite: InviteRow,
  { token, isReminder }: { token: string; isReminder: boolean },
): MailDraft {
  const { kind, email: to, id } = invite;
  const { dealer, about } = shownWords(invite);
  const question = `um v-a răspuns ${dealer}?`;
  const subject = isReminder ? `Vă reamintim: c${question}` : `C${question}`;
  const unsubscribeUrl = optOutUrl(env, id);
  const draft = email(
    env,
    { kind: 'review-invite', to, toName: null, subject },
    {
      paragraphs: [
        `Ați scris ${dealer === 'dealerul' ? 'unui dealer' : `dealerului ${dealer}`} despre ${about}. ${QUESTIONS[kind]}`,
      ],
      action: { label: 'Răspundeți', url: reviewPage(env, token) },
      closing: [
        'Recenziile ajută alți cumpărători. Le publicăm și pe cele bune, și pe cele rele; nimeni nu le poate cumpăra sau ascunde.',
        { label: 'Nu mai doriți astfel de mesaje? Dezabonați-vă cu un clic', url: unsubscribeUrl },
      ],
    },
  );
  return { ...draft, unsubscribeUrl, isSecret: true };
}

function shownWords({ dealerName, title, plainTitle, isProven, isDealerVerified }: InviteRow) {
  return {
    dealer: isProven || isDealerVerified ? dealerName : 'dealerul',
    about: (isProven ? title : plainTitle) ?? 'mașina cerută',
  };
}

/** To the dealer: a review was published. */
export const publishedEmail = (env: Env, { dealerEmail: to, dealerName: toName, overall }: ReviewRow): MailDraft =>
  email(
    env,
    { kind: 'review-published', to, toName, subject: 'Aveți o recenzie nouă' },
    {
      paragraphs: [`Un cumpărător v-a acordat ${overall ?? 0} din 5 stele. Puteți răspunde public, o singură dată.`],
      action: { label: 'Vedeți recenzia', url: `${env.publicUrl}/dealer-dashboard?tab=recenzii` },
    },
  );

/** To the author, with the reason (Directive 2019/2161, and the right to complain of Regulation 2022/2065). */
export const rejectedEmail = (
  env: Env,
  to: string,
  { dealerName, reason }: { dealerName: string; reason: string },
): MailDraft =>
  email(
    env,
    { kind: 'review-rejected', to, toName: null, subject: `Recenzia despre ${dealerName} nu a fost publicată` },
    {
      paragraphs: [`Nu am publicat recenzia dumneavoastră despre ${dealerName}.`, `Motivul: ${reason}`],
      closing: [{ label: 'Dacă nu sunteți de acord, ne puteți scrie', url: `${env.publicUrl}/contact` }],
    },
  );

/** To a dealer who complained: what was decided. */
export const complaintEmail = (
  env: Env,
  { dealerEmail: to, dealerName: toName }: ReviewRow,
  { isKept, reason }: { isKept: boolean; reason: string | null },
): MailDraft =>
  email(
    env,
    { kind: 'review-complaint', to, toName, subject: 'Am verificat recenzia contestată' },
    {
      paragraphs: [
        isKept ? 'Recenzia rămâne publicată.' : 'Recenzia nu mai este publicată.',
        ...(reason === null ? [] : [`Motivul: ${reason}`]),
      ],
    },
  );
