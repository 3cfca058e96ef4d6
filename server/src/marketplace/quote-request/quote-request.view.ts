import type { QuoteRequest, QuoteState } from 'contracts/quote-request';
import type { Reader, RequestConversation, RequestRow } from './quote-request-read.repository.ts';
import type { Standing } from './standing.ts';

/** A request that is over by the clock has ended, though the job has not seen it yet. */
export function stateOf({ sentAt, endsAt, ending }: Omit<RequestRow, 'id'>, now: Date): QuoteState {
  if (ending !== null) return ending as QuoteState;
  if (sentAt === null) return 'waiting';
  return endsAt !== null && Date.parse(endsAt) <= now.getTime() ? 'expired' : 'open';
}

const iso = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

export interface RequestParts {
  conversations: readonly RequestConversation[];
  standing: Standing | null;
}

/** A request for its sender, or for a dealer: who reads of the place the county alone, and never who sent it. */
export function quoteRequestView(
  row: RequestRow,
  { conversations, standing }: RequestParts,
  { side, now }: Pick<Reader, 'side'> & { now: Date },
): QuoteRequest {
  const { id, models, city, county, radiusKm, message, wishes, createdAt, endsAt } = row;
  return {
    id,
    state: stateOf(row, now),
    models,
    county,
    message,
    wishes,
    city: side === 'buyer' ? city : null,
    radiusKm: side === 'buyer' ? radiusKm : null,
    createdAt: new Date(createdAt).toISOString(),
    endsAt: iso(endsAt),
    conversations: conversations.map(conversationView),
    standing,
  };
}

function conversationView(row: RequestConversation): QuoteRequest['conversations'][number] {
  const { leadId, dealerId, dealerName, dealerCity, isVerified, unread } = row;
  const { offerId, price, offerState, validUntil } = row;
  return {
    leadId,
    dealer: { id: dealerId, name: dealerName, city: dealerCity, verified: isVerified },
    unread,
    offer:
      offerId === null || price === null || offerState === null || validUntil === null
        ? null
        : { id: offerId, price, state: offerState, validUntil },
  };
}
