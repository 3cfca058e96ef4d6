import { createHash } from 'node:crypto';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../platform/config/env.ts';
import { transportOf } from './transport.ts';
import { isKnownTag } from './entity-tag.ts';

const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";
const YEAR_SECONDS = 365 * 24 * 3600;
/** No script may use these; the place of a visitor only our own, which asks for it at a click (docs/rules/search.md "Search"). */
const PERMISSIONS = [
  ...['camera', 'microphone', 'payment', 'usb', 'browsing-topics'].map((feature) => `${feature}=()`),
  'geolocation=(self)',
].join(', ');
/** A scheme of our own: on "Basic" a browser would open its password dialog. */
const SIGN_IN = 'Session realm="autonou"';

/**
 * What the library `helmet` sends by default, with three choices of ours: no referrer's path leaves the site, no page
 * may frame it, and the content policies are set where pages and answers are made.
 */
const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const ONLY_HTTPS = { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` };

/** Security headers of every answer; a page's own content policy is set where pages are made. */
export function sendSecurityHeaders(app: FastifyInstance, env: Pick<Env, 'isHttps'>): void {
  const always = { ...SECURITY_HEADERS, ...(env.isHttps ? ONLY_HTTPS : {}) };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(always);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const finish = (body: unknown) => done(null, finished(request, reply, body));
    if (payload instanceof Response) whole(payload, reply).then(finish, done);
    else finish(payload);
  });
}

/** Its headers depend on who asks; the answer itself when it has a tag that the caller knows. */
function finished(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode === 401) void reply.header('www-authenticate', SIGN_IN);
  if (transportOf(request) === 'other') return payload;
  // A data answer that a browser mistakes for a page may not do anything.
  if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', NOTHING_ALLOWED);
  void reply.header('cache-control', cacheControl(request, reply));
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  return isText && isReference(request, reply) ? tagged(request, reply, payload) : payload;
}

/** Collects the stream of tRPC into one body, so that later hooks can read status and body. */
async function whole(answer: Response, reply: FastifyReply): Promise<Buffer> {
  void reply.code(answer.status).headers(Object.fromEntries(answer.headers));
  return Buffer.from(await answer.arrayBuffer());
}

function cacheControl(request: FastifyRequest, reply: FastifyReply): string {
  const isPersonal =
    request.actor !== null ||
    request.headers[LEAD_TOKEN_HEADER] !== undefined ||
    reply.hasHeader('set-cookie') ||
    reply.statusCode >= 400;
  return isPersonal ? 'no-store' : String(reply.getHeader('cache-control') ?? 'no-cache');
}

const isReference = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method === 'GET' &&
  reply.statusCode === 200 &&
  request.actor === null &&
  (reply.hasHeader('etag') || request.routeOptions.config.isReferenceList === true);

/** Sends the answer with a tag, weak because it may still be compressed; 304 without a body when the caller has it. */
function tagged(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer): string | Buffer {
  // Some answers are cached together with their tag.
  const own = reply.getHeader('etag');
  const tag = own ? String(own) : `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', tag);
  if (!isKnownTag(request.headers['if-none-match'], tag)) return payload;
  void reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return '';
}
