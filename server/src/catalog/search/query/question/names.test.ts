import { expect, test } from 'vitest';
import { nameKeys, NameTable } from './names.ts';
import { readQuestion } from './read-question.ts';
import { tokensOf } from './tokens.ts';

const NO_NAMES = new NameTable([]);
/** What is left of a question without any names. */
const wordsOf = (q: string) => readQuestion(tokensOf(q), NO_NAMES).words;

test('words are folded, signs dropped, and their number is bounded', () => {
  expect(wordsOf('  VW  Golf, benzină! ')).toEqual(['vw', 'golf']);
  expect(wordsOf('ŞTEFĂNEŞTI ștefănești')).toEqual(['stefanesti', 'stefanesti']);
  expect(wordsOf('%_\\ (.*) "')).toEqual([]);
  expect(tokensOf('a '.repeat(100))).toHaveLength(40);
  // Property names of any JavaScript object.
  expect(wordsOf('constructor toString')).toEqual(['constructor', 'tostring']);
});

test('runs of words are tried as names, the longest first, and as what people call them', () => {
  expect(nameKeys(tokensOf('mercedes benz clasa a'))).toEqual([
    'mercedesbenzclasaa',
    'mercedesbenzclasa',
    'mercedesbenz',
    'mercedes',
    'benzclasaa',
    'benzclasa',
    'benz',
    'clasaa',
    'clasa',
    'a',
  ]);
  expect(nameKeys(tokensOf('vw tg jiu'))).toEqual(expect.arrayContaining(['volkswagen', 'targujiu']));
});

test('a name is one whatever stands between its parts, but no comma', () => {
  const table = new NameTable([{ kind: 'model', id: 1, name: 'CX-5', slug: 'cx-5', brandId: 2 }]);
  const read = (q: string) => readQuestion(tokensOf(q), table).names.length;
  for (const q of ['cx-5', 'cx 5', 'CX5', 'cx.5']) expect({ q, names: read(q) }).toEqual({ q, names: 1 });
  expect(read('cx, 5')).toBe(0);
});
