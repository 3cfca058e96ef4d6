import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { ErrorData } from 'contracts/errors';
import type { Env } from '../platform/config/env.ts';
import { undocumentedStatus } from './undocumented-status.ts';
import { restRoutes } from '../http/api/rest-routes.ts';
import { appRouter } from '../http/api/router.ts';
import type { Factories } from './factories.ts';

/** A user is signed in for the call; a text is a Cookie header from `signIn`. */
export type Caller = { id: number } | string;

export interface CallOptions {
  as?: Caller | null;
  headers?: Record<string, string>;
  /** The caller's address; a loopback one by default. */
  ip?: string;
}

export interface RestAnswer {
  status: number;
  // Tests access answers freely; what they find is asserted right there.
  // eslint-disable-next-line typescript/no-explicit-any -- see above
  body: any;
  headers: LightMyRequestResponse['headers'];
}
export type RestCaller = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  options?: CallOptions & { body?: unknown },
) => Promise<RestAnswer>;

export interface TrpcAnswer {
  status: number;
  // eslint-disable-next-line typescript/no-explicit-any -- as above
  data: any;
  /** Null when the call worked. */
  error: ({ message: string } & ErrorData) | null;
}
export type TrpcCaller = (procedure: string, input?: unknown, options?: CallOptions) => Promise<TrpcAnswer>;

export function restCaller(app: FastifyInstance, env: Env, { signIn }: Factories): RestCaller {
  return async (method, url, { body, ...options } = {}) => {
    const response = await app.inject({
      method,
      url,
      ...(await request(options, env, signIn)),
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const status = response.statusCode;
    // Whatever a test provokes must be a documented status.
    const surprise = undocumentedStatus(restRoutes, { method, url, status });
    if (surprise) throw new Error(surprise);
    return { status, body: parsed(response.body), headers: response.headers };
  };
}

export function trpcCaller(app: FastifyInstance, env: Env, { signIn }: Factories): TrpcCaller {
  return async (procedure, input, options = {}) => {
    const isMutation = typeOf(procedure) === 'mutation';
    const query = input === undefined || isMutation ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const response = await app.inject({
      method: isMutation ? 'POST' : 'GET',
      url: `/trpc/${procedure}${query}`,
      ...(await request(options, env, signIn)),
      ...(isMutation ? { payload: (input ?? {}) as object } : {}),
    });
    const body = parsed(response.body) as { result?: { data: unknown }; error?: { message: string; data: ErrorData } };
    const error = body.error ? { message: body.error.message, ...body.error.data } : null;
    return { status: response.statusCode, data: body.result?.data, error };
  };
}

async function request({ as, headers, ip }: CallOptions, env: Env, signIn: Factories['signIn']) {
  const cookie = typeof as === 'object' && as ? await signIn(as) : as;
  return {
    headers: { host: env.baseHost, ...(cookie ? { cookie } : {}), ...headers },
    ...(ip ? { remoteAddress: ip } : {}),
  };
}

/** `query`, `mutation` or `subscription`. */
export function typeOf(procedure: string): string {
  // At run time the record is flat, by dotted name; its type is not.
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } } | undefined>;
  const found = procedures[procedure];
  if (!found) throw new Error(`no procedure ${procedure}; there are: ${Object.keys(procedures).join(', ')}`);
  return found._def.type;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
