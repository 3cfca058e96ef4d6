// The server's calls that the buyer's screens need. They are drawn in the account and for guests, whose calls carry the
// token of their link: so each remote brings its own calls.
import type { GivenCall } from 'ui';
import type { CarCard } from 'contracts/car';
import type { CallError } from 'contracts/field-issues';
import type { Conversation } from 'contracts/conversation';
import type { QuoteRequest } from 'contracts/quote-request';
import type { MoveInput, SeenDrive, TestDrive, TestDrivePlan } from 'contracts/test-drive';
import type { ComparedOffer } from 'contracts/offer';

/** A query of the server as its hook returns it. */
export interface QueryResult<Output> {
  data: Output | undefined;
  error: CallError | null;
  isFetching: boolean;
  refetch(): unknown;
}
export interface Query<Input, Output> {
  useQuery(input: Input): QueryResult<Output>;
}

type ConversationCall = GivenCall<{ id: number }>;

/** Calls of the test drive's panel, for either side. */
export interface TestDriveApi {
  plan: Query<{ id: number }, TestDrivePlan>;
  book: GivenCall<{ id: number; startsAt: string }, TestDrive>;
  /** `id` is the booking's, as in the following. */
  move: GivenCall<MoveInput, TestDrive>;
  confirm: GivenCall<SeenDrive, TestDrive>;
  cancel: GivenCall<{ id: number }, TestDrive>;
  /** Saves its calendar file. */
  saveCalendar(id: number): Promise<void>;
  refresh(): unknown;
  token: string | null;
}

/** Offers of a request, or of conversations. */
type ComparedInput = { requestId: number } | { leadIds: number[] };

export interface DealApi {
  get: Query<{ id: number }, Conversation>;
  /** The dealer's cars that match. */
  alike: Query<{ id: number }, CarCard[]>;
  send: GivenCall<{ id: number; text: string | null; files: number[] }>;
  markRead: GivenCall<{ id: number; upTo: number }>;
  denyCall: GivenCall<{ id: number; messageId: number }>;
  cancel: ConversationCall;
  reopen: ConversationCall;
  report: GivenCall<{ id: number; text: string }>;
  /** Ends the links of emails to this conversation. */
  revokeLinks: ConversationCall;
  /** `id` is the offer's; `phone` is what the dealer is to call. */
  accept: GivenCall<{ id: number; phone?: string }>;
  decline: GivenCall<{ id: number; reason: string | null }>;
  /** Shows name and contact data to one dealer of a request. */
  reveal: GivenCall<{ leadId: number }>;
  request: Query<{ id: number }, QuoteRequest>;
  cancelRequest: ConversationCall;
  /** Up to five offers side by side. */
  compare: Query<ComparedInput, { items: ComparedOffer[] }>;
  testDrive: TestDriveApi;
  /** Refetches what a change of a conversation may change elsewhere: lists, counts. */
  refresh(): unknown;
  /** A guest's link: for what is fetched without the client of the calls. Null with a session. */
  token: string | null;
}
