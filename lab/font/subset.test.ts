import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makePdfFont, PDF_FONTS } from './pdf-fonts.ts';
import { FONT_CHARACTERS, FONT_FILE, makeFont, unicodeRange } from './subset.ts';

const root = path.resolve(import.meta.dirname, '../..');
const KIB = 1024;

test('the file is what `npm run tool -- font` makes, and at most 30 KiB', async () => {
  const file = readFileSync(FONT_FILE);
  expect(file.equals(await makeFont())).toBe(true);
  expect(file.length).toBeLessThanOrEqual(30 * KIB);
});

test.each(Object.entries(PDF_FONTS))(
  '%s is what `npm run tool -- font` makes, and at most 60 KiB',
  async (path, name) => {
    const file = readFileSync(path);
    expect(file.equals(await makePdfFont(name))).toBe(true);
    expect(file.length).toBeLessThanOrEqual(60 * KIB);
  },
);

test('the browser looks for exactly its characters in it', () => {
  const sheet = readFileSync(path.join(root, 'ui/src/fonts.css'), 'utf8');
  const [, range = ''] = /inter-romanian\.woff2.*?unicode-range:\s*([^;]+);/s.exec(sheet) ?? [];
  expect(range.replaceAll(/\s+/g, ' ')).toBe(unicodeRange(FONT_CHARACTERS));
});

test('characters that follow each other are one range', () => {
  expect(unicodeRange('cabxș')).toBe('U+0061-0063, U+0078, U+0219');
});

test('it has every character of our own texts, of brands and of towns', () => {
  const files = globSync(
    ['{ui,deal,shell,mf-*}/src/**/*.{ts,tsx}', 'contracts/src/**/*.{ts,tsx}', 'server/src/app/seed/**/*.{ts,json}'],
    { cwd: root },
  );
  // Comments are left out.
  const isText = (file: string) => !/\.(?:test|stories)\.|\/testing\//.test(file);
  const missing = files.filter(isText).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    return [...text].filter((sign) => sign > '~' && !FONT_CHARACTERS.includes(sign)).map((sign) => `${file}: ${sign}`);
  });
  expect(missing).toEqual([]);
});
