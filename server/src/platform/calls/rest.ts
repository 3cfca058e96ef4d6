import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from 'contracts/errors';
import { BRAND_NOT_FOUND, MODEL_NOT_FOUND } from 'contracts/brand';
import { CAR_NOT_FOUND } from 'contracts/car';
import { CITY_NOT_FOUND } from 'contracts/city';
import { DEALER_NOT_FOUND } from 'contracts/dealer';
import { parseId } from 'contracts/whole-number';
import { LEAD_NOT_FOUND } from 'contracts/lead';
import { USER_NOT_FOUND } from 'contracts/user-list';
import { z } from 'zod';
import { auditImpersonated } from '../audit/audit.service.ts';
import type { Ctx, SignedInCtx } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Access, requireAccess } from './guard.ts';
import { isCreating } from './idempotency/creating-rows.ts';
import { once } from './idempotency/idempotency.service.ts';

/** What arrives at a row. Path parameters win over the rest; a call that writes is told by its body, never by its query. */
export interface RestCall {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  headers: FastifyRequest['headers'];
}

/** One documented call, ready to be mounted, listed in the OpenAPI document and tried by the wire tests. */
export interface RestRow {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  status: number;
  /** Section of the specification, e.g. "public-site §7". */
  spec: string;
  /** What the call does, in one English line for outside developers. */
  summary: string;
  /** Its name in the OpenAPI document and in clients made from that: the verb's, unless told otherwise. */
  operation: string;
  /** Failures beside those that follow from access word, method and path (server/src/http/openapi/failures.ts). */
  errors: readonly ErrorCode[];
  /** Fields of the input that arrive as headers, by field. */
  fromHeaders: Readonly<Record<string, string>>;
  /** Headers of the answer and their meaning, by name. */
  answerHeaders: Readonly<Record<string, string>>;
  input: z.ZodType;
  output: z.ZodType;
  handle(ctx: Ctx, call: RestCall, reply: FastifyReply): Promise<unknown>;
}

interface RowDefinition<Input extends z.ZodType, Output extends z.ZodType, RowAccess extends Access> {
  method: RestRow['method'];
  path: string;
  access: RowAccess;
  status?: number;
  spec: string;
  summary: string;
  operation?: string;
  errors?: RestRow['errors'];
  fromHeaders?: RestRow['fromHeaders'];
  answerHeaders?: RestRow['answerHeaders'];
  input: Input;
  output: Output;
  /** Public calls take up to 64 KiB, others 1 MiB (docs/rules.md, rule 4). */
  verb(ctx: RowAccess extends 'public' ? Ctx : SignedInCtx, input: z.output<Input>): Promise<z.input<Output>>;
  /** Headers made from the answer, such as X-Total-Count. */
  headers?(answer: z.output<Output>): Record<string, string>;
}

/** What a call that anybody may make takes at most, in bytes. */
export const PUBLIC_BODY_LIMIT = 64 * 1024;

/** What a call says. Only reading calls have a query: it ends up in logs, histories and referrers, and a link can carry it. */
const said = ({ method, path, fromHeaders }: RestRow, { query, body, params, headers }: RestCall): unknown => ({
  ...(method === 'GET' ? query : body),
  ...idsOf(path, params),
  ...Object.fromEntries(Object.entries(fromHeaders).map(([field, name]) => [field, headers[name.toLowerCase()]])),
});

/** What an unknown id is told, by the word before it or in its name; the services' own texts. */
const NOT_FOUND: Readonly<Record<string, string>> = {
  brand: BRAND_NOT_FOUND,
  car: CAR_NOT_FOUND,
  city: CITY_NOT_FOUND,
  dealer: DEALER_NOT_FOUND,
  lead: LEAD_NOT_FOUND,
  model: MODEL_NOT_FOUND,
  user: USER_NOT_FOUND,
};
const SINGULAR: Readonly<Record<string, string>> = { cities: 'city' };

/** The noun of what is looked for: a car by `cars/:id` and `:carId`, a dealer by `dealers/by-user/:userId`. */
function nounOf(path: string, name: string): string {
  const [, word = ''] = /\/([a-z]+)(?:\/by-[a-z]+)?\/:\w+/.exec(path) ?? [];
  if (name !== 'id' && !path.includes('/by-')) return name.slice(0, -2);
  return SINGULAR[word] ?? word.replace(/s$/, '');
}

/** Path parameters called id or …Id become numbers; a malformed one is told what an unknown one is (docs/rules.md, rule 5). */
function idsOf(path: string, params: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (!/(^id|Id)$/.test(name)) return [name, value];
      const id = parseId(value);
      if (id === null) throw notFound(NOT_FOUND[nounOf(path, name)]);
      return [name, id];
    }),
  );
}

/** The answer as its schema lets it out. A misfit is our fault (500), not the caller's, so no ZodError leaves here. */
function checked<Output extends z.ZodType>(output: Output, answer: unknown): z.output<Output> {
  const result = output.safeParse(answer);
  if (!result.success) throw new TypeError(`answer does not fit its schema: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** A row of the REST table: the same verb, schemas and access word as its tRPC twin. */
export function row<Input extends z.ZodType, Output extends z.ZodType, RowAccess extends Access>(
  definition: RowDefinition<Input, Output, RowAccess>,
): RestRow {
  const { access, input, output, verb, headers } = definition;
  const full: RestRow = {
    status: 200,
    operation: verb.name,
    errors: [],
    fromHeaders: {},
    answerHeaders: {},
    ...definition,
    async handle(ctx, call, reply) {
      const actor = access === 'public' ? ctx.actor : requireAccess(access as Exclude<RowAccess, 'public'>, ctx.actor);
      const parsed = input.parse(said(full, call));
      if (definition.method !== 'GET') await auditImpersonated(ctx, `${definition.method} ${definition.path}`, parsed);
      const answered = async (inside: Ctx) =>
        checked(output, await verb({ ...inside, actor } as Parameters<typeof verb>[0], parsed));
      const name = `${definition.method} ${definition.path}`;
      const answer = isCreating(full)
        ? await once(ctx, { name, body: said(full, call) }, answered)
        : await answered(ctx);
      if (headers) void reply.headers(headers(answer));
      return answer;
    },
  };
  return full;
}

/** A call whose documented answer is a plain list; the verb's total travels as X-Total-Count. */
export function listRow<Input extends z.ZodType, Item extends z.ZodType, RowAccess extends Access>(
  definition: Omit<RowDefinition<Input, z.ZodArray<Item>, RowAccess>, 'verb' | 'headers'> & {
    verb(
      ctx: RowAccess extends 'public' ? Ctx : SignedInCtx,
      input: z.output<Input>,
    ): Promise<{ items: z.input<Item>[]; total: number }>;
  },
): RestRow {
  const { output } = definition;
  const paged = row({
    ...definition,
    output: z.object({ items: output, total: z.int() }),
    answerHeaders: { 'X-Total-Count': 'The number of all rows, whatever limit and offset' },
    headers: ({ total }) => ({ 'x-total-count': String(total) }),
  });
  const handle: RestRow['handle'] = async (...call) => ((await paged.handle(...call)) as { items: unknown }).items;
  return { ...paged, output, handle };
}

/** Mounts the rows; errors are answered by the application's error handler. */
export function mountRows(
  app: FastifyInstance,
  rows: readonly RestRow[],
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Ctx,
): void {
  for (const { method, path, access, status, handle } of rows) {
    app.route({
      method,
      url: path,
      config: { access },
      // Before the body is read: 401 and 403 come before 400, 413 and 415 (docs/rules.md, rule 2).
      onRequest: async (request) => {
        if (access !== 'public') requireAccess(access, request.actor);
      },
      ...(access === 'public' && method !== 'GET' ? { bodyLimit: PUBLIC_BODY_LIMIT } : {}),
      handler: async (request, reply) => {
        const call: RestCall = {
          params: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          body: (request.body ?? {}) as Record<string, unknown>,
          headers: request.headers,
        };
        const ctx = contextOf(request, reply);
        const answer = await handle(ctx, call, reply);
        if (ctx.actor) void reply.header('cache-control', 'no-store');
        return reply.code(status).send(answer);
      },
    });
  }
}
