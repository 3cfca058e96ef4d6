/** The metadata of a procedure beside its schemas, once for both transports (docs/decisions/0006-calls.md). */
import type { ErrorCode } from 'contracts/errors';
import type { DealerRight } from 'contracts/team-rights';
import type { z } from 'zod';
import type { Ctx } from '../context/context.ts';
import type { RequestClass } from '../limits/load/work-classes.ts';
import type { Access } from './guard.ts';

/** A procedure's, with a documented REST call or without one. */
export type CallMeta = ProcedureMeta & (RestMeta | { rest?: undefined });

export interface ProcedureMeta {
  /** Who may call; set by the factories of trpc.ts. */
  access?: Access;
  /** The right that a member of a dealer's team needs for it (docs/rules/dealers.md "Dealer teams"); a dealer's call without it is the owner's. */
  right?: DealerRight;
  /**
   * A line of the dealer's journal, when a member of its team calls. By default: a call that needs a right. False: the
   * write belongs to another one; true: a call of both sides of a lead.
   */
  inJournal?: boolean;
  /** The call creates or adds: done once under the caller's Idempotency-Key (docs/rules/calls.md, rule 12). */
  creates?: true;
  /** Search results don't depend on it (server/src/http/hooks/read-your-writes.ts). */
  changesSearch?: false;
  /** Its class of work, where that is not `calls` (platform/limits/load/work-classes.ts). */
  work?: RequestClass;
  /** A dealer site may send it too (docs/rules/calls.md, rule 6). */
  fromDealerSites?: true;
  /**
   * The answer to the parsed input as prepared JSON, already checked by the output schema; both transports send it as it
   * is. Only for public reads that answer every caller alike; for a caller whose answer differs it is null, and the
   * procedure's own function answers.
   */
  prepared?(ctx: Ctx, input: object): Promise<PreparedAnswer | null>;
}

export interface PreparedAnswer {
  json: Buffer;
  /** Headers of the REST call. */
  headers?: Record<string, string>;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The request of a call's example. */
export interface RequestExample {
  params: Record<string, string | number>;
  query: Record<string, string | number | boolean>;
  headers: Record<string, string>;
  body: Record<string, unknown> | null;
}

/** A documented REST call: its address and description, then where it differs from tRPC on purpose. */
export interface RestMeta {
  /**
   * Method and path, with parameters as `:id`; one called `id` or `…Id` is a number, and a malformed one gets the same
   * answer as an unknown one.
   */
  rest: `${Method} /${string}`;
  /** Its name in the OpenAPI document and in clients generated from it. */
  operation: string;
  /** The purpose of the call, in one English line for outside developers. */
  summary: string;
  /** Section of the specification, e.g. "public-site §7". */
  spec: string;
  /** Status of a success; 200 by default. */
  status?: number;
  /** The document's group; the procedure's noun by default. */
  tag?: string;
  /** Failures beside those that follow from access, method and path (server/src/http/openapi/failures.ts). */
  errors?: readonly ErrorCode[];
  /** Public, the same for every caller and rarely changed: answered with an ETag, and with 304 (docs/rules/calls.md, rule 11). */
  isReferenceList?: true;
  /** The example's request; path parameters that it omits are the first id of their table. */
  example?: Partial<RequestExample>;
  /** The REST access policy, where it differs from the procedure's. */
  restAccess?: Access;
  /** Another input than the procedure's, and its handler. */
  takes?: OwnInput;
  /** Fields of the input that are sent as headers, by field. */
  fromHeaders?: Readonly<Record<string, string>>;
  /** Another output than the procedure's, from the same result. */
  answers?: z.ZodType;
  /** The call's `prepared`, for the output of `answers`. */
  restPrepared?: ProcedureMeta['prepared'];
  /** The result has `items` and `total`; the answer is the plain list, and its total is in X-Total-Count. */
  listOf?: z.ZodType;
  /**
   * The answer is a file of this content type, `{fileName, base64}`: sent as its bytes, as a download that no cache keeps.
   */
  sendsFile?: string;
  /** Headers computed from the answer. */
  answerHeaders?: Readonly<Record<string, AnswerHeader>>;
}

export interface AnswerHeader {
  meaning: string;
  /** Its value; null omits the header. */
  of(answer: unknown): string | null;
}

/** An input that only REST has. */
export interface OwnInput {
  schema: z.ZodType;
  call(ctx: Ctx, input: unknown): Promise<unknown>;
}

/** Makes RestMeta.takes from a schema and the service function for its output. */
export function takes<Schema extends z.ZodType, CallCtx extends Ctx>(
  schema: Schema,
  call: (ctx: CallCtx, input: z.output<Schema>) => Promise<unknown>,
): OwnInput {
  // The adapter parses with this schema, and checks the access policy before.
  return { schema, call: call as OwnInput['call'] };
}
