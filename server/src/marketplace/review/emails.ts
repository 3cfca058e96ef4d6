import type { Env } from '../../platform/config/env.ts';
import { composeEmail, type Email } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';
import { optOutUrl, reviewPage } from './invite-link.ts';
import type { InviteRow } from './invite.repository.ts';
import type { ReviewRow } from './review.repository.ts';

const QUESTIONS = {
  experience: 'Cum a fost? Cinci întrebări cu stele și, dacă doriți, câteva cuvinte: durează un minut.',
  answered: 'O singură întrebare: v-a răspuns?',
};

const email = (env: Env, content: Email): MailDraft => composeEmail(env, { ...content, isTitled: true });

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
  return email(env, {
    kind: 'review-invite',
    to,
    subject,
    parts: [
      `Ați scris ${dealer === 'dealerul' ? 'unui dealer' : `dealerului ${dealer}`} despre ${about}. ${QUESTIONS[kind]}`,
      { button: 'Răspundeți', url: reviewPage(env, token) },
      'Recenziile ajută alți cumpărători. Le publicăm și pe cele bune, și pe cele rele; nimeni nu le poate cumpăra sau ascunde.',
      { label: 'Nu mai doriți astfel de mesaje? Dezabonați-vă cu un clic', url: unsubscribeUrl },
    ],
    unsubscribeUrl,
    isSecret: true,
  });
}

function shownWords({ dealerName, title, plainTitle, isProven, isDealerVerified }: InviteRow) {
  return {
    dealer: isProven || isDealerVerified ? dealerName : 'dealerul',
    about: (isProven ? title : plainTitle) ?? 'mașina cerută',
  };
}

/** To the dealer: a review was published. */
export const publishedEmail = (env: Env, { dealerEmail: to, dealerName: toName, overall }: ReviewRow): MailDraft =>
  email(env, {
    kind: 'review-published',
    to,
    toName,
    subject: 'Aveți o recenzie nouă',
    parts: [
      `Un cumpărător v-a acordat ${overall ?? 0} din 5 stele. Puteți răspunde public, o singură dată.`,
      { button: 'Vedeți recenzia', url: `${env.publicUrl}/dealer-dashboard?tab=recenzii` },
    ],
  });

/** To the author, with the reason (Directive 2019/2161, and the right to complain of Regulation 2022/2065). */
export const rejectedEmail = (
  env: Env,
  to: string,
  { dealerName, reason }: { dealerName: string; reason: string },
): MailDraft =>
  email(env, {
    kind: 'review-rejected',
    to,
    subject: `Recenzia despre ${dealerName} nu a fost publicată`,
    parts: [
      `Nu am publicat recenzia dumneavoastră despre ${dealerName}.`,
      `Motivul: ${reason}`,
      { label: 'Dacă nu sunteți de acord, ne puteți scrie', url: `${env.publicUrl}/contact` },
    ],
  });

/** To a dealer who complained: what was decided. */
export const complaintEmail = (
  env: Env,
  { dealerEmail: to, dealerName: toName }: ReviewRow,
  { isKept, reason }: { isKept: boolean; reason: string | null },
): MailDraft =>
  email(env, {
    kind: 'review-complaint',
    to,
    toName,
    subject: 'Am verificat recenzia contestată',
    parts: [
      isKept ? 'Recenzia rămâne publicată.' : 'Recenzia nu mai este publicată.',
      ...(reason === null ? [] : [`Motivul: ${reason}`]),
    ],
  });
