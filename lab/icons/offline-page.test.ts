// The offline page and its worker: small static files of the shell that nothing builds.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PUBLIC = path.resolve(import.meta.dirname, '../../shell/public');
const read = (file: string) => readFileSync(path.join(PUBLIC, file), 'utf8');
const page = read('offline.html');
const worker = read('service-worker.js');

test('the worker’s cache is named by the page’s hash, so that another page makes another worker', () => {
  const hash = createHash('sha256').update(page).digest('hex').slice(0, 8);
  expect(/const CACHE = '([^']+)'/.exec(worker)?.[1]).toBe(`offline-${hash}`);
});

test('the page needs no other file, and runs no script', () => {
  expect(page).not.toMatch(/<(?:script|link|img|iframe)\b|url\(|@import|\bsrc=|\bon\w+=/);
  expect([...page.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)).toEqual(['']);
});

test('the page has the site’s icon, and its texts in Romanian with their letters', () => {
  const icon = read('favicon.svg')
    .trim()
    .replace(/^<svg[^>]*>|<\/svg>$/g, '');
  expect(page).toContain(icon);
  expect(page).toContain('<html lang="ro">');
  expect(page).toContain('Verificați conexiunea la internet, apoi încercați din nou.');
  expect(page).not.toMatch(/[şţŞŢ]/);
});

test('the worker keeps one file, answers navigations only, and never takes over open pages', () => {
  expect(worker.match(/cache\.(?:add|addAll|put)\(/g)).toEqual(['cache.add(']);
  expect(worker).toContain("if (event.request.mode === 'navigate') event.respondWith");
  expect(worker).toContain('navigationPreload?.enable()');
  expect(worker).not.toMatch(/skipWaiting\(\);|clients\.claim\(\);/);
});
