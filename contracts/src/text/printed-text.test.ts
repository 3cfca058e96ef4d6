import { expect, test } from 'vitest';
import { printedText, unprintedSign } from './printed-text.ts';

test.each([
  ['a\tb', 'a b'],
  ['\u2713 Covorașe \u2192 4', '\u2713 Covorașe \u2192 4'],
  ['\u2714\ufe0f inclus, \u274c exclus, \u27a1\ufe0f 4', '\u2713 inclus, \u2717 exclus, \u2192 4'],
  ['• – — „citat” 21.990 € m² m³ 20° 5‰ ½ ⅓', '• – — „citat” 21.990 € m² m³ 20° 5‰ ½ ⅓'],
  ['Škoda Ελλάδα Київ a\u0301', 'Škoda Ελλάδα Київ á'],
  ['un\u00adcuvânt 20\u202f000', 'uncuvânt 20 000'],
])('%j is printed as %j', (text, printed) => {
  expect([printedText(text), unprintedSign(text)]).toEqual([printed, null]);
});

test.each([
  ['Drum bun \u{1f697}!', 'Drum bun \u25a1!', '\u{1f697}'],
  ['你好', '\u25a1\u25a1', '你'],
])('of %j the sign that can’t be printed is named', (text, printed, sign) => {
  expect([printedText(text), unprintedSign(text)]).toEqual([printed, sign]);
});
