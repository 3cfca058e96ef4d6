// Documents of strangers, drawn in a real process.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, test } from 'vitest';
import { makeDocument, makePictureBomb, makeSlowDocument } from '../../../testing/documents.ts';
import { drawDocument, NotDrawable } from './draw-document.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
const stored = (content: Buffer): string => {
  const file = path.join(folder, `${(count += 1)}.pdf`);
  writeFileSync(file, content);
  return file;
};
const draw = (content: Buffer, bounds?: Parameters<typeof drawDocument>[1]) => drawDocument(stored(content), bounds);

/** The file opened by a reader: its pages' sizes and texts, and what it says about itself. */
async function read(content: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const texts: string[] = [];
  const sizes: number[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push([Math.round(width), Math.round(height)]);
    texts.push(...(await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')));
  }
  const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> };
  const scripts = [...((await pdf.getJSActions()) ?? new Map<string, string[]>()).values()].flat();
  return { sizes, text: texts.join(''), author: info['Author'], scripts };
}

test('the drawn pages have neither author, hidden text, script nor what follows the file', async () => {
  const original = Buffer.concat([
    await makeDocument({ pages: 2, author: 'Zorica Pitulice', hiddenText: '0733123987', script: 'app.alert(1)' }),
    Buffer.from('\n<html><script>alert(1)</script></html>'),
  ]);
  expect(await read(original)).toMatchObject({
    author: 'Zorica Pitulice',
    text: 'Pagina 10733123987Pagina 20733123987',
    scripts: ['app.alert(1)'],
  });
  const drawn = await draw(original);
  expect(await read(drawn)).toEqual({
    sizes: [
      [596, 842],
      [596, 842],
    ],
    text: '',
    author: undefined,
    scripts: [],
  });
  for (const secret of ['Pitulice', 'alert', '<html', 'OpenAction', 'JavaScript']) {
    expect([secret, original.includes(secret), drawn.includes(secret)]).toEqual([secret, true, false]);
  }
});

test('the same document gives the same bytes: no time of ours is in them', async () => {
  const original = await makeDocument();
  expect((await draw(original)).equals(await draw(original))).toBe(true);
});

test.each([
  ['encrypted', () => makeDocument({ password: 'secret' })],
  ['of 300 pages', () => makeDocument({ pages: 300 })],
  ['with a picture of 400 megapixels', () => makePictureBomb({ side: 20_000 })],
  ['cut off in the middle', async () => (await makeDocument()).subarray(0, 700)],
  ['without pages', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
  ['of noise', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 'x')])],
])('a document that is %s is not drawn', async (_name, make) => {
  await expect(draw(await make())).rejects.toThrow(NotDrawable);
});

test('too much memory ends the drawing process, and the next document is drawn', async () => {
  const bomb = makePictureBomb({ side: 7_000, pictures: 12 });
  await expect(draw(bomb)).rejects.toThrow(new NotDrawable('the drawing ended'));
  expect((await read(await draw(await makeDocument()))).sizes).toHaveLength(1);
});

test('a document that takes too long is given up', async () => {
  const started = performance.now();
  await expect(draw(makeSlowDocument(3_000_000), { limitMs: 3_000 })).rejects.toThrow(new NotDrawable('took too long'));
  expect(performance.now() - started).toBeLessThan(20_000);
});
