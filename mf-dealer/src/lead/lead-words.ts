// What a row of the lead list says (docs/rules.md "Leads in the panel").
import type { ConversationRow } from 'contracts/conversation-list';
import { eventText } from 'contracts/conversation-words';
import type { LeadStatus } from 'contracts/lead';
import { formatOfferDay } from 'contracts/offer-words';

const STEPS = {
  answer: 'De răspuns',
  reminder: 'De revenit',
  'test-drive': 'Test drive',
  'offer-ends': 'Oferta expiră',
} as const;

/** "De răspuns: 25 nov. 2026"; null without a next step, and for a reminder, which the note shows. */
export function nextText(next: ConversationRow['next']): string | null {
  return next === null || next.step === 'reminder' ? null : `${STEPS[next.step]}: ${formatOfferDay(next.day)}`;
}

/** The last entry as the dealer reads it; own messages are said to be. */
export function lastText(last: ConversationRow['last']): string | null {
  if (last === null) return null;
  const isWritten = last.kind === 'form' || last.kind === 'message';
  if (!isWritten) return eventText({ ...last, detail: null }, 'dealer');
  if (last.text === null) return last.kind === 'form' ? null : 'Fișier atașat';
  return last.side === 'dealer' ? `Dumneavoastră: ${last.text}` : last.text;
}

/** What the row is about: the car, or the models of a request. */
export const subjectOf = ({ car, request }: Pick<ConversationRow, 'car' | 'request'>): string =>
  car?.title ?? request?.models.join(', ') ?? '';

const AFTER: Partial<Record<LeadStatus, LeadStatus>> = {
  nou: 'contactat',
  contactat: 'programat',
  programat: 'ofertat',
  ofertat: 'castigat',
};

/** The status that usually follows; undefined at an end. */
export const nextStatus = (status: LeadStatus): LeadStatus | undefined => AFTER[status];
