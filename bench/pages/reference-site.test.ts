import { afterEach, expect, test } from 'vitest';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainPage, startReferenceSite } from './reference-site.ts';

const PICTURE = Buffer.from('a picture');
const HTML = `<!doctype html><html><head><style>p{color:red}</style></head><body><p>Mașini noi</p><script>alert(1)</script>${'<b>text -- și</b>'.repeat(300)}</body></html>`;

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

test('the plain page is exactly as long, with the pictures and neither scripts nor styles', () => {
  const plain = plainPage(HTML, ['/a.avif?x=1&y=2']);
  expect(Buffer.byteLength(plain)).toBe(Buffer.byteLength(HTML));
  expect(plain).toContain('<img src="/a.avif?x=1&amp;y=2"');
  expect(plain).toContain('<p>Mașini noi');
  expect(plain.replace(/<!--.*-->/, '')).not.toMatch(/script|style|color/);
  // The comment that fills it ends where it should.
  expect(plain.match(/<!--[^-]*-->$/g)).toHaveLength(1);
  expect(plain.endsWith('-->')).toBe(true);
});

test('it is served beside the page with the same pictures', async () => {
  const site = createServer((request, response) => response.end(request.url === '/' ? HTML : PICTURE));
  await new Promise<void>((listening) => void site.listen(0, 'localhost', listening));
  stops.push(() => site.close());
  const url = `http://localhost:${(site.address() as AddressInfo).port}`;
  const plain = await startReferenceSite();
  stops.push(() => plain.stop());
  const picture = {
    url: `${url}/a.avif`,
    kind: 'Image',
    startedAt: 1,
    endedAt: 2,
    bodyBytes: PICTURE.length,
    wireBytes: PICTURE.length,
  };
  const address = await plain.add({ url: `${url}/`, cookie: '', transfers: [picture] });
  const answer = await fetch(address);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(Buffer.byteLength(await answer.text())).toBe(Buffer.byteLength(HTML));
  const copied = await fetch(`${plain.url}/a.avif`);
  expect(Buffer.from(await copied.arrayBuffer())).toEqual(PICTURE);
  expect((await fetch(`${plain.url}/other`)).status).toBe(404);
});
