import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DomainError, ERROR_TABLE } from '../../platform/errors/errors.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { addressOf, transportOf, isPagePath } from './transport.ts';

const HEADINGS: Partial<Record<DomainError['code'], string>> = {
  too_many_requests: 'Prea multe cereri',
  unavailable: 'Revenim imediat',
};
/** How often the page loads itself again. What was asked wrongly fails again. */
const TRIES: Partial<Record<DomainError['code'], number>> = { too_many_requests: 5, unavailable: 5, internal: 1 };
const WAIT_S = 5;

const TEMPLATE = readFileSync(new URL('error-page.html', import.meta.url), 'utf8');
const SCRIPT = TEMPLATE.slice(TEMPLATE.indexOf('<script>') + '<script>'.length, TEMPLATE.indexOf('</script>'));
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** A navigation in a browser: text for people instead of a problem for programs. */
export function isReader(request: FastifyRequest): boolean {
  if (transportOf(request) !== 'other' || !['GET', 'HEAD'].includes(request.method)) return false;
  return /\btext\/html\b/i.test(request.headers.accept ?? '') && isPagePath(addressOf(request).path);
}

/**
 * A failure as a small page: it depends on no other part of the site, which may be what is missing. It loads the same
 * address again by itself, so that a private link keeps the token in its fragment.
 */
export function sendErrorPage(reply: FastifyReply, failure: DomainError, siteName: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; style-src 'nonce-${nonce}'`;
  const tries = TRIES[failure.code] ?? 0;
  const parts: Record<string, string> = {
    nonce,
    site: siteName,
    heading: HEADINGS[failure.code] ?? 'Pagina nu poate fi afișată',
    message: failure.message,
    hint: tries === 0 ? '' : hintFor(failure.retryAfter),
    tries: String(tries),
    wait: String(failure.retryAfter ?? WAIT_S),
  };
  return reply
    .code(ERROR_TABLE[failure.code].status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .header('content-security-policy', `${policy}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`)
    .send(TEMPLATE.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(parts[name] ?? '')));
}

/** What a browser without script shows; with it, the countdown takes its place. */
const hintFor = (wait: number | undefined): string =>
  `Vă rugăm să reîncărcați pagina${wait === undefined ? '' : ` peste ${secondsText(wait)}`}.`;

const secondsText = (count: number): string => {
  if (count === 1) return 'o secundă';
  const last = count % 100;
  return `${count} ${count === 0 || (last > 0 && last < 20) ? 'secunde' : 'de secunde'}`;
};
