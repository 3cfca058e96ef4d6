import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DomainError, ERROR_TABLE } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { addressOf, transportOf, isPagePath } from './transport.ts';

const HEADINGS: Partial<Record<DomainError['code'], string>> = {
  too_many_requests: 'Prea multe cereri',
  unavailable: 'Revenim imediat',
};
const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem}' +
  'h1{font-size:1.75rem;line-height:1.2}a{display:inline-flex;align-items:center;min-height:44px;color:LinkText;font-weight:600}';

/** A navigation in a browser: text for people instead of a problem for programs. */
export function isReader(request: FastifyRequest): boolean {
  if (transportOf(request) !== 'other' || !['GET', 'HEAD'].includes(request.method)) return false;
  return /\btext\/html\b/i.test(request.headers.accept ?? '') && isPagePath(addressOf(request).path);
}

/**
 * A failure as a small page with a link to the requested address: it depends on no other part of the site, which may be
 * what is missing.
 */
export function sendErrorPage(reply: FastifyReply, failure: DomainError, again: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const heading = HEADINGS[failure.code] ?? 'Pagina nu poate fi afișată';
  const wait = failure.retryAfter;
  const hint = wait === undefined ? '' : `<p>Vă rugăm să încercați din nou peste ${secondsText(wait)}.</p>`;
  const html =
    `<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${heading}</title><style nonce="${nonce}">${STYLE}</style></head>` +
    `<body><main><h1>${heading}</h1><p>${escapeHtml(failure.message)}</p>${hint}` +
    `<a href="${escapeHtml(again)}">Încearcă din nou</a></main></body></html>`;
  return reply
    .code(ERROR_TABLE[failure.code].status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
    .send(html);
}

const secondsText = (count: number): string => {
  if (count === 1) return 'o secundă';
  const last = count % 100;
  return `${count} ${count === 0 || (last > 0 && last < 20) ? 'secunde' : 'de secunde'}`;
};
