// Texts of a row of the lead list (docs/rules/leads.md "Leads in the panel").
import type { Conversation } from 'contracts/conversation';
import type { ConversationRow } from 'contracts/conversation-list';
import { eventText } from 'deal/conversation-words';
import type { LeadStatus } from 'contracts/lead';
import { formatOfferDay } from 'deal/offer-words';

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

/** The site ends the conversations of a request with the others once an offer is accepted. */
const isElsewhere = ({ kind, side }: { kind: string; side: string }) => kind === 'cancel' && side === 'site';
const ACCEPTED_ELSEWHERE = 'Cumpărătorul a acceptat oferta altui dealer.';

/** Why a cancelled conversation of the list is over, by its last entry. */
export const cancelledText = (last: ConversationRow['last']): string =>
  last !== null && isElsewhere(last) ? ACCEPTED_ELSEWHERE : 'Cererea a fost anulată de cumpărător.';

/** Why nobody can write in a conversation any more. */
export function endedText({ isCancelled, messages }: Pick<Conversation, 'isCancelled' | 'messages'>): string {
  if (!isCancelled) return 'Conversația s-a încheiat.';
  return messages.some(isElsewhere) ? ACCEPTED_ELSEWHERE : 'Cumpărătorul a anulat cererea.';
}

/** The subject of a row: the car, or the models of a request. */
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
