import { expect, test } from 'vitest';
import { reasonsToWait } from './held-back.ts';

test.each([
  ['Au răspuns în două ore și au respectat prețul de 21.990 €.', []],
  ['Foarte slab: am așteptat 6 săptămâni în loc de 4.', []],
  ['Livrare pe 24.12.2026, totul perfect!', []],
  [null, []],
  ['Sunați la 0722 000 114, este patronul', ['conține date de contact']],
  ['scrieți la ana@exemplu.ro', ['conține date de contact']],
  ['mai ieftin pe www.altdealer.ro', ['conține un link']],
  ...['evil.xyz', 't.me/ana', 'bit.ly/abc', 'masini.info', 'vedeți altdealer.hu, e mai bun', 'www.altdealer'].map(
    (text) => [text, ['conține un link']] as [string, string[]],
  ),
  ['ana (at) exemplu (dot) ro', ['conține date de contact']],
  ['Consum de 5.5 l la sută, preț 21.990. Nu e de ici, de colo.', []],
  ['Sunt niște hoți, nu vă duceți', ['conține cuvinte jignitoare']],
  [`Excelent, ${'A'.repeat(40)}`, []],
  ['Ș'.repeat(39), []],
  [`${'Ș '.repeat(40)}!`, ['este scrisă numai cu majuscule']],
  ['CEL MAI BUN DEALER DIN TOATĂ ȚARA, RECOMAND TUTUROR', ['este scrisă numai cu majuscule']],
])('%s', (text, reasons) => {
  expect(reasonsToWait(text)).toEqual(reasons);
});
