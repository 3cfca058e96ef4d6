import type { AutoTransition } from 'contracts/subscription';
import { formatCount, formatDate } from 'contracts/format';
import { PLAN_LABELS } from 'contracts/subscription-labels';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';
import type { Step, ClaimedStep } from './subscription-end.repository.ts';

export interface EmailTerms {
  step: Step;
  autoTransition: AutoTransition;
  /** Remaining calendar days. */
  daysLeft: number;
  /** The last day of grace. */
  graceUntil: Date;
  /** The price of another period, as text; null without a price. */
  price: string | null;
}

const CONSEQUENCES: Record<AutoTransition, string> = {
  manual: 'După această dată, echipa de administrare decide cum continuă abonamentul.',
  free: 'După această dată, contul trece automat la planul gratuit.',
  suspend: 'După această dată, contul este suspendat: mașinile nu mai sunt publice până la reînnoirea abonamentului.',
};

const ENDS: Record<AutoTransition, { kind: string; subject: string; text: string }> = {
  manual: {
    kind: 'subscription-ended',
    subject: 'Abonamentul a expirat',
    text: 'Echipa de administrare vă va contacta pentru a stabili cum continuă. Până atunci mașinile rămân publice.',
  },
  free: {
    kind: 'subscription-free',
    subject: 'Contul a trecut la planul gratuit',
    text: 'Contul a trecut automat la planul gratuit. Mașinile rămân publice.',
  },
  suspend: {
    kind: 'subscription-suspended',
    subject: 'Contul este suspendat',
    text: 'Contul este suspendat: mașinile nu mai sunt publice. Redevin publice imediat ce abonamentul este reînnoit.',
  },
};

/** The emails about the end of a subscription, before, at and after it (docs/rules/dealers.md "End of a subscription"). */
export function subscriptionEmail(
  site: Pick<Env, 'publicUrl' | 'siteName'>,
  dealer: ClaimedStep,
  terms: EmailTerms,
): MailDraft {
  const { kind, subject, lines } = WORDS[terms.step](dealer, terms);
  const price = terms.price === null ? [] : [`Prețul reînnoirii: ${terms.price}.`];
  return composeEmail(site, {
    kind,
    to: dealer.email,
    toName: dealer.name,
    subject,
    parts: [
      ...lines,
      ...price,
      ['Pentru reînnoire ne puteți scrie la ', { url: `${site.publicUrl}/contact` }],
      { button: 'Panoul dumneavoastră', url: `${site.publicUrl}/dealer-dashboard` },
    ],
  });
}

type Words = (dealer: ClaimedStep, terms: EmailTerms) => { kind: string; subject: string; lines: string[] };

const planOf = ({ name, plan, expiresAt }: ClaimedStep, verb: string) =>
  `Abonamentul „${PLAN_LABELS[plan]}” al dealerului „${name}” ${verb} pe ${formatDate(expiresAt.toISOString())}.`;
const until = ({ graceDays }: ClaimedStep, { graceUntil, autoTransition }: EmailTerms) =>
  graceDays > 0
    ? `Urmează o perioadă de grație până pe ${formatDate(graceUntil.toISOString())}. ${CONSEQUENCES[autoTransition]}`
    : CONSEQUENCES[autoTransition];

const WORDS: Record<Step, Words> = {
  notice: (dealer, terms) => ({
    kind: 'subscription-notice',
    subject:
      terms.daysLeft === 0
        ? 'Abonamentul expiră astăzi'
        : `Abonamentul expiră peste ${formatCount(terms.daysLeft, ['zi', 'zile'])}`,
    lines: [planOf(dealer, 'expiră'), until(dealer, terms)],
  }),
  grace: (dealer, terms) => ({
    kind: 'subscription-grace',
    subject: 'Abonamentul a expirat',
    lines: [planOf(dealer, 'a expirat'), until(dealer, terms)],
  }),
  end: (dealer, { autoTransition }) => {
    const { kind, subject, text } = ENDS[autoTransition];
    return { kind, subject, lines: [planOf(dealer, 'a expirat'), text] };
  },
};
