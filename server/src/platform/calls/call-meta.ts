/** What a procedure says of itself beside its schemas, once for both transports (docs/decisions/0031). */
import type { ErrorCode } from 'contracts/errors';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Access } from './guard.ts';

export interface CallMeta {
  /** Who may call; the factories of trpc.ts say it. */
  access?: Access;
  /** It creates or adds: done once under the caller's Idempotency-Key (docs/rules.md, rule 12). */
  creates?: true;
  /** A search finds nothing new after it (server/src/http/hooks/read-your-writes.ts). */
  changesSearch?: false;
  /** A dealer's sub-site may send it too (docs/rules.md, rule 6). */
  fromSubSites?: true;
  /** The documented REST call that the procedure answers too. */
  rest?: RestMeta;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What an example of a call sends. */
export interface RequestExample {
  params: Record<string, string | number>;
  query: Record<string, string | number | boolean>;
  headers: Record<string, string>;
  body: Record<string, unknown> | null;
}

/** A documented REST call: its address and what a description needs, then where it differs from tRPC on purpose. */
export interface RestMeta {
  method: Method;
  /** With parameters as `:id`; one called `id` or `…Id` is a number, and a malformed one is told what an unknown one is. */
  path: string;
  /** Its name in the OpenAPI document and in clients made from that. */
  operation: string;
  /** What the call does, in one English line for outside developers. */
  summary: string;
  /** Section of the specification, e.g. "public-site §7". */
  spec: string;
  /** Of a success; 200 unless told otherwise. */
  status?: number;
  /** The document's group; the procedure's noun unless told otherwise. */
  tag?: string;
  /** Failures beside those that follow from access, method and path (server/src/http/openapi/failures.ts). */
  errors?: readonly ErrorCode[];
  /** What the example sends; path parameters that it leaves out are the first id of their table. */
  example?: Partial<RequestExample>;
  /** Who may call by REST, where that is not who may call the procedure. */
  access?: Access;
  /** Another input than the procedure's, and what is done with it. */
  takes?: OwnInput;
  /** Fields of the input that arrive as headers, by field. */
  fromHeaders?: Readonly<Record<string, string>>;
  /** Another answer than the procedure's, from the same work. */
  answers?: z.ZodType;
  /** The work gives `items` and `total`; the answer is a plain list of these, its total travels as X-Total-Count. */
  listOf?: z.ZodType;
  /** Headers made from the answer. */
  answerHeaders?: Readonly<Record<string, AnswerHeader>>;
  /** The answer is ready as bytes, already checked; only for readings that anybody may make. */
  bytes?: (ctx: Ctx, query: Record<string, unknown>) => Promise<{ body: Buffer; headers: Record<string, string> }>;
}

export interface AnswerHeader {
  meaning: string;
  /** Its value; null leaves the header out. */
  of(answer: unknown): string | null;
}

/** An input of REST alone. */
export interface OwnInput {
  schema: z.ZodType;
  call(ctx: Ctx, input: unknown): Promise<unknown>;
}

/** For RestMeta.takes: a schema and the service function that takes what it gives. */
export function takes<Schema extends z.ZodType, CallCtx extends Ctx>(
  schema: Schema,
  call: (ctx: CallCtx, input: z.output<Schema>) => Promise<unknown>,
): OwnInput {
  // The adapter parses by this schema, and guards by the access word before.
  return { schema, call: call as OwnInput['call'] };
}
