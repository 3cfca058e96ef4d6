import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { badRequest, type DomainError, tooManyRequests, unavailable } from '../../platform/errors/errors.ts';
import { toDomainError } from '../../platform/errors/problem.ts';
import { sendErrorPage } from './error-page.ts';

async function pageOf(failure: DomainError) {
  const app = Fastify();
  app.get('/', (_, reply) => sendErrorPage(reply, failure, 'Auto & Nou'));
  const { body, headers } = await app.inject('/');
  return { body, policy: String(headers['content-security-policy']) };
}

test('its script is allowed by its hash, and no other script or source', async () => {
  const { body, policy } = await pageOf(unavailable());
  const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code ?? '');
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256').update(scripts[0]!).digest('base64');
  expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}'; style-src 'nonce-`);
  expect(policy).not.toMatch(/unsafe|https?:|'self'/);
});

test('it tries again five times when busy, once after an error, and never what was asked wrongly', async () => {
  const triesOf = async (failure: DomainError) =>
    /data-tries="(\d+)" data-wait="(\d+)"/.exec((await pageOf(failure)).body);
  expect(await triesOf(unavailable(7))).toMatchObject({ 1: '5', 2: '7' });
  expect(await triesOf(tooManyRequests(30))).toMatchObject({ 1: '5', 2: '30' });
  expect(await triesOf(toDomainError(new Error('bug')))).toMatchObject({ 1: '1', 2: '5' });
  expect(await triesOf(badRequest('Cererea nu a putut fi citită'))).toMatchObject({ 1: '0' });
});

test('it has the site’s icon and name, needs no other file, and has no link that would drop the fragment', async () => {
  const { body } = await pageOf(unavailable());
  const icon = readFileSync(path.resolve(import.meta.dirname, '../../../../shell/public/favicon.svg'), 'utf8');
  expect(body).toContain(icon.trim().replace(/^<svg[^>]*>|<\/svg>$/g, ''));
  expect(body).toContain('Auto &#38; Nou');
  expect(body).not.toMatch(/<(?:a|link|img|iframe)\b|url\(|@import|\bsrc=|\{\{/);
});
