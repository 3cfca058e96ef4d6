import type { Env } from '../../platform/env.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';
import { optOutUrl, reviewPage } from './invite-link.ts';
import type { InviteRow } from './invite.repository.ts';
import type { ReviewRow } from './review.repository.ts';

const QUESTIONS = {
  experience: 'Cum a fost? Cinci întrebări cu stele și, dacă doriți, câteva cuvinte: durează un minut.',
  answered: 'O singură întrebare: v-a răspuns?',
};

/** Asks for a review, once, and once more as a reminder. */
export function inviteEmail(
  env: Env,
  invite: InviteRow,
  { token, isReminder }: { token: string; isReminder: boolean },
): MailDraft {
  const { kind, dealerName, title, email, id } = invite;
  const about = title === null ? 'mașina cerută' : title;
  return {
    kind: 'review-invite',
    to: email,
    toName: null,
    replyTo: null,
    subject: `${isReminder ? 'Vă reamintim: ' : ''}cum v-a răspuns ${dealerName}?`.replace(/^c/, 'C'),
    text: [
      'Bună ziua,',
      `Ați scris dealerului ${dealerName} despre ${about}. ${QUESTIONS[kind]}`,
      reviewPage(env, token),
      'Recenziile ajută alți cumpărători. Le publicăm și pe cele bune, și pe cele rele; nimeni nu le poate cumpăra sau ascunde.',
      `Nu doriți astfel de mesaje? Un singur clic: ${optOutUrl(env, id)}`,
      `Echipa ${env.siteName}`,
    ].join('\n\n'),
    unsubscribeUrl: optOutUrl(env, id),
    isSecret: true,
  };
}

/** To the dealer: a review was published. */
export const publishedEmail = (env: Env, { dealerEmail, dealerName, overall }: ReviewRow): MailDraft => ({
  kind: 'review-published',
  to: dealerEmail,
  toName: dealerName,
  replyTo: null,
  subject: 'Aveți o recenzie nouă',
  text: [
    'Bună ziua,',
    `Un cumpărător v-a acordat ${overall ?? 0} din 5 stele. Puteți răspunde public, o singură dată: ${env.publicUrl}/dealer-dashboard?tab=recenzii`,
    `Echipa ${env.siteName}`,
  ].join('\n\n'),
});

/** To the author, with the reason (Directive 2019/2161, and the right to complain of Regulation 2022/2065). */
export const rejectedEmail = (
  env: Env,
  to: string,
  { dealerName, reason }: { dealerName: string; reason: string },
): MailDraft => ({
  kind: 'review-rejected',
  to,
  toName: null,
  replyTo: null,
  subject: `Recenzia despre ${dealerName} nu a fost publicată`,
  text: [
    'Bună ziua,',
    `Nu am publicat recenzia dumneavoastră despre ${dealerName}. Motivul: ${reason}`,
    `Dacă nu sunteți de acord, ne puteți scrie: ${env.publicUrl}/contact`,
    `Echipa ${env.siteName}`,
  ].join('\n\n'),
});

/** To a dealer who complained: what was decided. */
export const complaintEmail = (
  env: Env,
  { dealerEmail, dealerName }: ReviewRow,
  decision: { isKept: boolean; reason: string | null },
): MailDraft => ({
  kind: 'review-complaint',
  to: dealerEmail,
  toName: dealerName,
  replyTo: null,
  subject: 'Am verificat recenzia contestată',
  text: [
    'Bună ziua,',
    decision.isKept ? 'Recenzia rămâne publicată.' : 'Recenzia nu mai este publicată.',
    ...(decision.reason === null ? [] : [`Motivul: ${decision.reason}`]),
    `Echipa ${env.siteName}`,
  ].join('\n\n'),
});
