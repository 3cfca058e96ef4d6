import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deflatePart, joinGzip } from './gzip-parts.ts';

const file = async (texts: string[], between: string) => {
  const parts = texts.map((text) => Buffer.from(text));
  const deflated = await Promise.all(parts.map(deflatePart));
  return joinGzip(
    parts.map((plain, index) => ({ plain, deflated: deflated[index]! })),
    Buffer.from(between),
  );
};

test('any parts, with any text between them, are read as one', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 6 }),
      fc.string({ unit: 'binary' }),
      async (texts, between) => {
        expect(gunzipSync(await file(texts, between)).toString()).toBe(texts.join(between));
      },
    ),
  ));

test('a cut or changed file is recognized', async () => {
  const whole = await file(['<p>unu</p>'.repeat(50), '<p>doi</p>'], 'nonce');
  expect(() => gunzipSync(whole.subarray(0, -1))).toThrow('unexpected end of file');
  const changed = Buffer.from(whole);
  changed[changed.indexOf('nonce')]! ^= 1;
  expect(() => gunzipSync(changed)).toThrow('incorrect data check');
});

test('it is hardly larger than a file that was compressed whole', async () => {
  const text = Array.from({ length: 500 }, (_, index) => `<li>Mașina ${index * 7919} din ${index}</li>`).join('');
  const half = text.length / 2;
  const parted = await file([text.slice(0, half), text.slice(half)], 'nonce');
  const whole = await file([text], '');
  expect(parted.length).toBeLessThan(whole.length * 1.06);
});
