/** Masks what the log must never contain: tokens in addresses, cookies, credentials, passwords. */
import type { FastifyServerOptions } from 'fastify';
import type { Env } from '../config/env.ts';
import { currentTraceId } from './spans.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

const MASK = '***';
/**
 * A token or signature by its shape, wherever it stands: 32 bytes in base64url, also behind an id ("100001-…"). Behind an
 * escape too ("%22…"), as in the input of a call.
 */
const TOKEN = /((?:^|%[\da-f]{2}|[^\w-]))(?:[1-9]\d{0,9}-)?[\w-]{43}(?![\w-])/gi;
/** Path segments that are followed by a secret of any shape. */
const TOKEN_SEGMENT = /(\/(?:impersonate|impersonate-user)\/(?!token\/)|\/objects\/upload\/)[^/?#]+/g;
const TOKEN_PARAMETER = /([?&](?:token|key|signature|sig|\w*password)=)[^&#]*/gi;

/** A visitor's position (`near=46.77,23.59`), in a query or in a call's input. */
const POSITION = /((?:[?&]near=|%22near%22(?::|%3A)%22|"near":"))-?[\d.]+(?:,|%2C)-?[\d.]+/gi;

/** The address without its tokens and positions, fit for logs and traces. */
export function maskUrl(url: string): string {
  return [TOKEN_SEGMENT, TOKEN_PARAMETER, TOKEN, POSITION].reduce(
    (masked, secret) => masked.replace(secret, `$1${MASK}`),
    url,
  );
}

const DEEPEST_CAUSE = 3;
// PostgreSQL repeats the row that it refused, with hashes and user input: "… - detail: Failing row contains (…)".
const ROW_DETAIL = /\bdetail:/i;

function withoutDetail(message: string): string {
  const at = message.search(ROW_DETAIL);
  return at < 0 ? message : message.slice(0, at).trimEnd().replace(/-$/, '').trimEnd();
}

/** An error fit for logs: its message, location and causes, without the row that the database refused. */
function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const message = withoutDetail(error.message);
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: loggedError(error.cause, depth + 1) }),
  };
}

const SECRET_HEADERS: readonly string[] = ['authorization', 'cookie', 'set-cookie', 'x-lead-token'];
const SECRETS: readonly string[] = ['password', 'token'];

/** The object with these fields masked: a copy, since it is somebody else's. */
function masked<Fields>(fields: Fields, secret: readonly string[]): Fields {
  if (typeof fields !== 'object' || fields === null) return fields;
  const found = secret.filter((name) => name in fields);
  return found.length === 0 ? fields : { ...fields, ...Object.fromEntries(found.map((name) => [name, MASK])) };
}

/** Fields that have a serializer, which lets through only what is named there. */
const ALLOWED: ReadonlySet<string> = new Set(['req', 'res', 'err', 'headers']);

/** A line's fields, and those of the objects in it. */
function withoutSecrets(line: Record<string, unknown>): Record<string, unknown> {
  let safe = masked(line, SECRETS);
  for (const [name, value] of Object.entries(line)) {
    const inner = ALLOWED.has(name) ? value : masked(value, SECRETS);
    if (inner === value || SECRETS.includes(name)) continue;
    if (safe === line) safe = { ...line };
    safe[name] = inner;
  }
  return safe;
}

/** A new object for each line: pino adds the line's own fields to it. */
const tracedBy = (traceId: string | undefined) => (traceId === undefined ? {} : { traceId });

/** Options for Fastify's pino: one JSON line per event, everything secret masked. */
export function loggerOptions(env: Pick<Env, 'logLevel'>): LoggerOptions {
  return {
    level: env.logLevel,
    // So that a line of the log leads to the trace of its request.
    mixin: () => tracedBy(currentTraceId()),
    // pino's own redaction copies every line, which cost as much as to write it; a line of a request has none of these.
    formatters: { log: withoutSecrets },
    serializers: {
      headers: (headers) => masked(headers, SECRET_HEADERS),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: (error) => loggedError(error) as never,
      req: (request) => ({ method: request.method, url: maskUrl(request.url), host: request.host, ip: request.ip }),
    },
  };
}
