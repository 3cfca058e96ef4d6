import type { IncomingHttpHeaders } from 'node:http';
import type { DealerRight } from 'contracts/team-rights';
import { z } from 'zod';
import { auditImpersonated } from '../audit/audit.service.ts';
import type { Ctx } from '../context/context.ts';
import type { Method, ProcedureMeta, RequestExample, RestMeta } from './call-meta.ts';
import type { RequestClass } from '../limits/load/work-classes.ts';
import { type Access, requireAccess } from './guard.ts';
import { once } from './idempotency/idempotency.service.ts';
import { inputReader } from './input-reader.ts';
import { journal } from './journal.ts';
import { idsOf, pathParams } from './path-params.ts';
import { type ProcedureDefinition, proceduresIn } from './procedures.ts';

/** The request of a route. Path parameters override the rest; a writing call reads its body, never its query. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  headers: IncomingHttpHeaders;
}

interface RestAnswer {
  body: unknown;
  headers: Record<string, string>;
}

type Described = 'operation' | 'summary' | 'spec' | 'status' | 'tag' | 'errors' | 'fromHeaders';

/** A procedure's documented REST call: mounted, listed in the OpenAPI document and covered by the wire tests. */
export interface RestRoute extends Required<Pick<RestMeta, Described>> {
  method: Method;
  path: string;
  /** `METHOD /path`. */
  name: string;
  /** Its dotted name. */
  procedure: string;
  access: Access;
  right: DealerRight | undefined;
  creates: boolean;
  fromDealerSites: boolean;
  isReferenceList: boolean;
  work: RequestClass;
  example: RequestExample;
  /** Content type of the file that is sent; null for JSON. */
  sendsFile: string | null;
  /** Headers of the answer and their meaning, by name. */
  answerHeaders: Readonly<Record<string, string>>;
  input: z.ZodType;
  output: z.ZodType;
  handle(ctx: Ctx, request: RestRequest): Promise<RestAnswer>;
}

/** A procedure's function, with the schemas for its REST input and output. */
interface Work {
  input: z.ZodType;
  output: z.ZodType;
  call(ctx: Ctx, input: unknown): unknown;
}

/** The first id of every table, the default for path parameters of examples. */
const FIRST_ID = 100_001;

/** The documented REST calls of a router's procedures, in the procedures' order. */
export function routesIn(router: Parameters<typeof proceduresIn>[0]): RestRoute[] {
  return [...proceduresIn(router)].flatMap(([procedure, definition]) => {
    const { meta } = definition;
    return meta?.rest ? [routeOf(procedure, meta, definition)] : [];
  });
}

type Meta = ProcedureMeta & RestMeta;

function routeOf(procedure: string, meta: Meta, definition: ProcedureDefinition): RestRoute {
  const work = workOf(meta, definition);
  const { rest: name, operation, summary, spec } = meta;
  const [method, path] = name.split(' ') as [Method, string];
  const [noun = ''] = procedure.split('.');
  const meanings = Object.entries(meta.answerHeaders ?? {}).map(([name, { meaning }]) => [name, meaning]);
  const route: Omit<RestRoute, 'handle'> = {
    method,
    path,
    operation,
    summary,
    spec,
    procedure,
    name,
    status: meta.status ?? 200,
    tag: meta.tag ?? noun,
    errors: meta.errors ?? [],
    fromHeaders: meta.fromHeaders ?? {},
    example: exampleOf(path, meta),
    access: meta.restAccess ?? meta.access ?? 'admin',
    right: meta.right,
    creates: meta.creates ?? false,
    fromDealerSites: meta.fromDealerSites ?? false,
    isReferenceList: meta.isReferenceList ?? false,
    work: meta.work ?? 'calls',
    sendsFile: meta.sendsFile ?? null,
    answerHeaders: meta.listOf ? TOTAL_HEADER : Object.fromEntries(meanings),
    input: work.input,
    output: meta.listOf ? z.array(meta.listOf) : work.output,
  };
  const prepared = meta.restPrepared ?? meta.prepared;
  const handle = handler(route, meta, work);
  return { ...route, handle: prepared ? preparedHandler(prepared, route, handle) : handle };
}

function preparedHandler(
  prepared: NonNullable<Meta['prepared']>,
  route: Omit<RestRoute, 'handle'>,
  handle: RestRoute['handle'],
): RestRoute['handle'] {
  const read = inputReader(route.input);
  return async (ctx, request) => {
    const text = JSON.stringify({ ...request.query, ...request.params });
    const answer = await prepared(
      ctx,
      read(text, () => rawInputOf(route, request)),
    );
    if (!answer) return handle(ctx, request);
    const { json, headers = {} } = answer;
    return { body: json, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } };
  };
}

const TOTAL_HEADER = { 'X-Total-Count': 'The number of all rows, whatever limit and offset' };

function exampleOf(path: string, { example = {} }: RestMeta): RequestExample {
  const ids = Object.fromEntries(pathParams(path).map((name) => [name, FIRST_ID]));
  const { params, query = {}, headers = {}, body = null } = example;
  return { params: { ...ids, ...params }, query, headers, body };
}

/** The procedure's own function, except for the input and output that its REST call overrides. */
function workOf({ takes, answers, listOf }: RestMeta, { inputs, output, resolver }: ProcedureDefinition): Work {
  const own = answers ?? output ?? z.unknown();
  return {
    input: takes?.schema ?? inputs[0] ?? z.object({}),
    output: listOf ? z.object({ items: z.array(listOf), total: z.int() }) : own,
    call: takes?.call ?? ((ctx, input) => resolver({ ctx, input })),
  };
}

/** Parses the input, calls the procedure's own function, and validates the output. */
function handler(route: Omit<RestRoute, 'handle'>, meta: Meta, work: Work): RestRoute['handle'] {
  const { access, right, method, name, procedure } = route;
  return async (ctx, request) => {
    if (access !== 'public') requireAccess(access, ctx.actor, right);
    const rawInput = rawInputOf(route, request);
    const input = work.input.parse(rawInput);
    if (method !== 'GET') await auditImpersonated(ctx, name, input);
    const call = async (inside: Ctx) => {
      const answer = checked(work.output, await work.call(inside, input));
      if (method !== 'GET') await journal(inside, procedure, { meta, input });
      return answer;
    };
    const answer = route.creates ? await once(ctx, { name, body: rawInput }, call) : await call(ctx);
    if (meta.sendsFile) return fileAnswer(meta.sendsFile, answer as SentFile);
    return meta.listOf ? listAnswer(answer as List) : { body: answer, headers: headersOf(meta, answer) };
  };
}

/**
 * The input of a call. Only reads have a query: it ends up in logs, histories and referrers, and can be part of a link.
 */
const rawInputOf = (
  { method, path, fromHeaders }: Pick<RestRoute, 'method' | 'path' | 'fromHeaders'>,
  { query, body, params, headers }: RestRequest,
): unknown => ({
  ...(method === 'GET' ? query : body),
  ...idsOf(path, params),
  ...Object.fromEntries(Object.entries(fromHeaders).map(([field, name]) => [field, headers[name.toLowerCase()]])),
});

/** The validated answer. A mismatch is our fault (500), not the caller's, so no ZodError leaves here. */
function checked<Output extends z.ZodType>(output: Output, answer: unknown): z.output<Output> {
  const result = output.safeParse(answer);
  if (!result.success) throw new TypeError(`answer does not fit its schema: ${z.prettifyError(result.error)}`);
  return result.data;
}

interface SentFile {
  /** Plain letters, digits, dots and hyphens. */
  fileName: string;
  base64: string;
}
const fileAnswer = (contentType: string, { fileName, base64 }: SentFile): RestAnswer => ({
  body: Buffer.from(base64, 'base64'),
  headers: {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  },
});

interface List {
  items: unknown[];
  total: number;
}
const listAnswer = ({ items, total }: List): RestAnswer => ({
  body: items,
  headers: { 'x-total-count': String(total) },
});

function headersOf({ answerHeaders = {} }: RestMeta, answer: unknown): Record<string, string> {
  const values = Object.entries(answerHeaders).map(
    ([name, header]) => [name.toLowerCase(), header.of(answer)] as const,
  );
  return Object.fromEntries(values.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}
