// What the buyer's screens need of the server. They are drawn in the account and for guests, whose calls carry the
// token of their link: so each remote brings its own calls.
import type { CallError } from '../../call/field-issues.ts';
import type { Conversation } from '../../conversation/conversation.schema.ts';
import type { QuoteRequest } from '../../quote-request/quote-request.schema.ts';
import type { ComparedOffer } from './compared-offer.ts';

/** A query of the server as its hook returns it. */
export interface Asked<Output> {
  data: Output | undefined;
  error: CallError | null;
  isFetching: boolean;
  refetch(): unknown;
}
export interface Ask<Input, Output> {
  useQuery(input: Input): Asked<Output>;
}

/** A call that changes something, for `useCall`. */
export interface Tell<Input, Output = unknown> {
  useMutation: (options?: never) => {
    mutate(input: Input): void;
    mutateAsync(input: Input): Promise<Output>;
    isPending: boolean;
  };
}
type OfConversation = Tell<{ id: number }>;

export interface DealApi {
  get: Ask<{ id: number }, Conversation>;
  send: Tell<{ id: number; text: string | null; files: number[] }>;
  markRead: Tell<{ id: number; upTo: number }>;
  denyCall: Tell<{ id: number; messageId: number }>;
  cancel: OfConversation;
  reopen: OfConversation;
  report: Tell<{ id: number; text: string }>;
  /** Ends the links of emails to this conversation. */
  revokeLinks: OfConversation;
  accept: OfConversation;
  decline: Tell<{ id: number; reason: string | null }>;
  /** Shows name and contact data to one dealer of a request. */
  reveal: Tell<{ leadId: number }>;
  request: Ask<{ id: number }, QuoteRequest>;
  cancelRequest: OfConversation;
  /** Up to five offers side by side. */
  compare: Ask<{ requestId: number } | { leadIds: number[] }, { items: ComparedOffer[] }>;
  /** Refetches what a change of a conversation may change elsewhere: lists, counts. */
  refresh(): unknown;
  /** A guest's link: for what is fetched without the client of the calls. Null with a session. */
  token: string | null;
}
