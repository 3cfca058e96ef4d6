// Files that pretend to be something else, cost too much, or have a name that is meant for a header or a path.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type ConversationFixture, makeConversation } from '../../testing/conversation-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
let made: ConversationFixture;
let cookie = '';
beforeAll(async () => {
  made = await makeConversation(t);
  cookie = await t.signIn(made.buyer);
});

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF';
const upload = async (body: Buffer, name = 'oferta.pdf', type = 'application/pdf') => {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/leads/${made.leadId}/files`,
    headers: { host: t.env.baseHost, cookie, 'content-type': type, 'x-file-name': name },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const download = (id: number) =>
  t.app.inject({ url: `/api/leads/${made.leadId}/files/${id}`, headers: { host: t.env.baseHost, cookie } });

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function png(width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const rest = [chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, chunk('IHDR', head), more, ...rest]);
}

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML before a PDF', `<html>${PDF}`],
  ['a ZIP', 'PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
  ['a script', '#!/bin/sh\nrm -rf /'],
  ['XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
])('%s is no file of a conversation, whatever name and type say', async (_name, text) => {
  expect((await upload(Buffer.from(text))).status).toBe(415);
});

test.each([
  ['dimensions of a billion pixels', () => png(40_000, 30_000), [413]],
  ['dimensions beyond the format', () => png(0x7f_ff_ff_ff, 0x7f_ff_ff_ff), [400, 413, 415]],
  ['a text that unpacks to 300 MB', async () => png(8, 8, await textBomb()), [201, 400, 413]],
  ['half a picture', () => png(20, 20).subarray(0, 60), [400, 413, 415]],
])('a picture with %s costs no memory and no 5xx', async (_name, make, statuses) => {
  const picture = await make();
  const before = process.memoryUsage().rss;
  const { status } = await upload(picture, 'poza.png', 'image/png');
  expect(statuses).toContain(status);
  expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1_048_576);
});

/** Made piece by piece: the test's own text must not be what it measures. */
async function textBomb(): Promise<Buffer> {
  const piece = Buffer.alloc(1_048_576);
  const text = await buffer(Readable.from(Array(300).fill(piece)).pipe(createDeflate({ level: 9 })));
  return chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text]));
}

test('a picture that carries a page or an archive is stored without it', async () => {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const carried = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
  const { status, body } = await upload(carried, 'poza.html', 'text/html');
  expect([status, body.contentType, body.name]).toEqual([201, 'image/webp', 'poza.webp']);
  expect((await download(body.id)).rawPayload.includes('<script>')).toBe(false);
});

test('a PDF that is a page too is saved, never shown', async () => {
  const { body } = await upload(Buffer.from(`${PDF}\n<html><script>alert(1)</script></html>`), 'a.html', 'text/html');
  const { headers } = await download(body.id);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="a\.pdf"/);
});

test.each([
  ['../../../etc/passwd', 'passwd.pdf'],
  ['..%2f..%2fetc%2fpasswd', 'passwd.pdf'],
  ['..\\..\\windows\\win.ini', 'win.pdf'],
  ['a%0d%0aSet-Cookie:%20x=1.pdf', 'aSet-Cookie x=1.pdf'],
  ['a"; filename="b.html', 'a filename=b.pdf'],
  ['poza%E2%80%AEgpj.exe', 'pozagpj.pdf'],
  ['%00%00', 'fisier.pdf'],
  ['....', 'fisier.pdf'],
  ['%ED%A0%80%', /^[\w ]+\.pdf$/],
  ['%', 'fisier.pdf'],
  ['a'.repeat(6_000), `${'a'.repeat(80)}.pdf`],
  ['%F0%9F%9A%97'.repeat(60), /\.pdf$/],
])('the name %j is harmless', async (sent, shown) => {
  const { status, body } = await upload(Buffer.from(PDF), sent);
  expect(status).toBe(201);
  const { headers, statusCode } = await download(body.id);
  expect(statusCode).toBe(200);
  expect(headers['set-cookie']).toBeUndefined();
  expect(String(headers['content-disposition'])).toMatch(
    /^attachment; filename="[\u0020-\u0021\u0023-\u007e]*"; filename\*=UTF-8''[\w.~!$&+^`|%-]+$/,
  );
  expect(body.name).toMatch(shown);
});
