import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { auditActionText, auditObjectText, auditResultText } from 'contracts/audit-words';
import { expect, test } from 'vitest';
import { appRouter } from '../../http/api/router.ts';

const SOURCES = path.join(import.meta.dirname, '../..');

/** Every "noun.verb" that the server itself writes into the log. */
function writtenActions(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return sources.flatMap((file) => {
    const text = readFileSync(path.join(SOURCES, file), 'utf8');
    return [
      ...text.matchAll(/(?:action: |auditAdmin\(\w+, |note\w*\(.*?)['`]([a-z][a-zA-Z]*\.[a-zA-Z.]+[a-zA-Z])['`:]/g),
    ].map(([, action = '']) => action);
  });
}

test('every action of the log and every call has a Romanian label', () => {
  const actions = new Set([...writtenActions(), ...Object.keys(appRouter._def.procedures)]);
  for (const known of ['dealer.setStatus', 'car.update', 'lead.list', 'moderation.complaints'])
    expect(actions).toContain(known);
  expect([...actions].filter((action) => auditActionText(action) === action)).toEqual([]);
});

test('the log is shown in words', () => {
  expect(auditActionText('subscription.setPlan')).toBe('Abonament: schimbarea planului');
  expect(auditActionText('lead.setStatus:contactat')).toBe('Cerere: schimbarea statusului');
  expect(auditActionText('moderation.lift.hide')).toBe('Moderare: anunț arătat din nou');
  expect(auditActionText('GET /api/dealers')).toBe('Apel refuzat: GET /api/dealers');
  expect(auditActionText('=cmd|calc')).toBe('=cmd|calc');
  expect([auditResultText('ok'), auditResultText('2026-12-01')]).toEqual(['Reușit', '2026-12-01']);
  expect(auditObjectText('id:100005 carId:100006')).toBe('Nr. 100005, Mașină 100006');
  expect(auditObjectText('dealer:1')).toBe('Dealer 1');
});
