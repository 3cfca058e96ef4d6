import { DAY_MS } from 'contracts/durations';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { objectsOf } from '../../platform/storage/site-objects.ts';
import { forgetSenders } from '../lead/anonymisation.repository.ts';
import { makeConversation, makeLink } from '../../testing/conversation-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { cleanFiles } from './file.job.ts';
import { attachmentHeader, tidyFileName } from './file-name.ts';
import { WRONG_FILE_TYPE } from './file.service.ts';
import { FILE_GONE } from './message.service.ts';

const t = useTestApp();
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#08656c' } })
    .withExif({ IFD0: { Artist: 'Ana Pop' }, IFD3: { GPSLatitude: '46/1 46/1 0/1' } })
    .jpeg()
    .toBuffer();

interface Sender {
  as?: { id: number };
  token?: string;
}

async function headersOf({ as, token }: Sender) {
  return {
    host: t.env.baseHost,
    ...(as ? { cookie: await t.signIn(as) } : {}),
    ...(token ? { [LEAD_TOKEN_HEADER]: token } : {}),
  };
}

async function upload(leadId: number, body: Buffer, { name = 'oferta.pdf', ...sender }: Sender & { name?: string }) {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/leads/${leadId}/files`,
    headers: {
      ...(await headersOf(sender)),
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function download(leadId: number, fileId: number, sender: Sender) {
  return t.app.inject({ url: `/api/leads/${leadId}/files/${fileId}`, headers: await headersOf(sender) });
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of objectsOf(t.env).files.list()) found.push(key);
  return found;
}

describe('a file', () => {
  test('is attached to a message once, and both sides download it', async () => {
    const { leadId, dealer, buyer } = await makeConversation(t);
    const { status, body: file } = await upload(leadId, PDF, { as: dealer, name: '../Ofertă "finală"\u202e.pdf' });
    expect([status, file]).toEqual([
      201,
      { id: file.id, name: 'Ofertă finală.pdf', contentType: 'application/pdf', size: PDF.length, copy: null },
    ]);
    const send = () => t.trpc('conversation.send', { id: leadId, files: [file.id] }, { as: dealer });
    expect((await send()).data.files).toEqual([file]);
    expect((await send()).error?.issues).toEqual([{ path: 'files', message: FILE_GONE }]);
    const answer = await download(leadId, file.id, { as: buyer });
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Oferta finala.pdf"; filename*=UTF-8''Ofert%C4%83%20final%C4%83.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('no-store'),
    });
  });

  test('a picture is encoded anew, without what the camera wrote', async () => {
    const { leadId, buyer } = await makeConversation(t);
    const { body: file } = await upload(leadId, await picture(), { as: buyer, name: 'IMG_1.JPG' });
    expect(file).toMatchObject({ name: 'IMG_1.webp', contentType: 'image/webp' });
    const { rawPayload } = await download(leadId, file.id, { as: buyer });
    const { format, exif, width } = await sharp(rawPayload).metadata();
    expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 40 });
  });

  test('a phone’s picture of 50 megapixels is scaled down; beyond 80 its pixels are named', async () => {
    const { leadId, buyer } = await makeConversation(t);
    const ofSize = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#08656c' } })
        .jpeg()
        .toBuffer();
    const { status, body: file } = await upload(leadId, await ofSize(8_160, 6_120), { as: buyer });
    expect(status).toBe(201);
    const { width, height } = await sharp((await download(leadId, file.id, { as: buyer })).rawPayload).metadata();
    expect([width, height]).toEqual([1600, 1200]);
    const refused = await upload(leadId, await ofSize(10_000, 8_100), { as: buyer });
    expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('80 de megapixeli')]);
  });

  test('of another type is refused, whatever its name says; so are too large and empty ones', async () => {
    const { leadId, buyer } = await makeConversation(t);
    for (const text of [
      '<html><script>alert(1)</script></html>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a',
    ]) {
      const answer = await upload(leadId, Buffer.from(text), { as: buyer, name: 'poza.jpg' });
      expect([answer.status, answer.body.message]).toEqual([415, WRONG_FILE_TYPE]);
    }
    expect((await upload(leadId, Buffer.alloc(10_485_761, '%PDF-1.7'), { as: buyer })).status).toBe(413);
    expect((await upload(leadId, Buffer.from('\xff\xd8\xff\xe0broken', 'latin1'), { as: buyer })).status).toBe(400);
  });

  test.each([
    ['a line end', '\r\n'],
    ['a byte order mark', '\ufeff'],
    ['a printer’s lines', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['a line of text', 'Content-Type: application/pdf\n\n'],
    ['almost a thousand bytes', ' '.repeat(1_000)],
  ])('is a PDF with %s before its head, and comes back as it was sent', async (_name, before) => {
    const { leadId, buyer } = await makeConversation(t);
    const content = Buffer.concat([Buffer.from(before), PDF]);
    const { status, body: file } = await upload(leadId, content, { as: buyer });
    expect([status, file.contentType]).toEqual([201, 'application/pdf']);
    expect((await download(leadId, file.id, { as: buyer })).rawPayload.equals(content)).toBe(true);
    const late = Buffer.concat([Buffer.from(' '.repeat(1_024)), PDF]);
    expect((await upload(leadId, late, { as: buyer })).status).toBe(415);
  });

  test('is for the two sides alone', async () => {
    const { leadId, dealer, buyer } = await makeConversation(t);
    const other = await makeConversation(t);
    const token = await makeLink(t, leadId);
    const otherToken = await makeLink(t, other.leadId);
    const admin = await t.createUser('admin');
    const { body: file } = await upload(leadId, PDF, { token });
    // Loose: the other side does not see it yet, and can't attach it.
    expect((await download(leadId, file.id, { as: dealer })).statusCode).toBe(404);
    const taken = await t.trpc('conversation.send', { id: leadId, files: [file.id] }, { as: dealer });
    expect(taken.error?.message).toBe(FILE_GONE);
    const body = { files: [file.id] };
    const sent = await t.rest('POST', `/api/leads/${leadId}/messages`, {
      body,
      headers: { [LEAD_TOKEN_HEADER]: token },
    });
    expect(sent.status).toBe(201);
    const strangers: [Sender, number][] = [
      [{}, 401],
      [{ as: admin }, 404],
      [{ as: other.dealer }, 404],
      [{ as: other.buyer }, 404],
      [{ token: otherToken }, 404],
    ];
    for (const [stranger, status] of strangers) {
      expect((await download(leadId, file.id, stranger)).statusCode).toBe(status);
      expect((await upload(leadId, PDF, stranger)).status).toBe(status);
    }
    // By another conversation's id, even its own sides find nothing.
    expect((await download(other.leadId, file.id, { as: other.dealer })).statusCode).toBe(404);
    for (const sender of [{ as: dealer }, { as: buyer }, { token }]) {
      expect((await download(leadId, file.id, sender)).statusCode).toBe(200);
    }
  });
});

describe('the clean-up', () => {
  test('removes what no message has named for a day, and nothing else', async () => {
    const { leadId, dealer } = await makeConversation(t);
    const { body: kept } = await upload(leadId, PDF, { as: dealer });
    await t.trpc('conversation.send', { id: leadId, files: [kept.id] }, { as: dealer });
    await upload(leadId, PDF, { as: dealer });
    const before = await keys();
    const deps = { orm: t.orm, env: t.env, now: t.clock.now, log: t.app.log };
    const loose = await cleanFiles(deps);
    expect(loose).toBe(0);
    t.clock.advance(DAY_MS + 1);
    expect(await cleanFiles(deps)).toBeGreaterThan(0);
    expect((await keys()).length).toBeLessThan(before.length);
    expect((await download(leadId, kept.id, { as: dealer })).statusCode).toBe(200);
  });

  test('after 24 months texts, wishes, links and files are gone', async () => {
    const { leadId, dealer, buyer } = await makeConversation(t);
    const { body: file } = await upload(leadId, PDF, { as: buyer });
    await t.trpc('conversation.send', { id: leadId, files: [file.id], text: 'Buletinul meu' }, { as: buyer });
    await t.em().execute(`update lead set wishes = '{"hours": "seara"}' where id = ?`, [leadId]);
    await makeLink(t, leadId);
    const count = (await keys()).length;
    t.clock.advance(800 * DAY_MS);
    await t.em().transactional((em) => forgetSenders(em, { now: t.clock.now(), limit: 100 }));
    await cleanFiles({ orm: t.orm, env: t.env, now: t.clock.now, log: t.app.log });
    expect((await keys()).length).toBeLessThan(count);
    const { data } = await t.trpc('conversation.get', { id: leadId }, { as: dealer });
    expect(data).toMatchObject({ wishes: null, canWrite: false });
    expect(
      data.messages.every((entry: { text: null; files: [] }) => entry.text === null && entry.files.length === 0),
    ).toBe(true);
    expect(await t.em().execute('select 1 from lead_link where lead_id = ?', [leadId])).toEqual([]);
  });
});

test('names of files are tidied', () => {
  const tidy = (name: string | null) => tidyFileName(name && encodeURIComponent(name), 'application/pdf');
  expect(tidy('C:\\Documente\\contract.final.docx')).toBe('contract.final.pdf');
  expect(tidy('.htaccess\r\nX: y')).toBe('htaccessX y.pdf');
  expect(tidy('')).toBe('fisier.pdf');
  expect(tidyFileName('%E0%A4%A', 'image/webp')).toBe('E0A4A.webp');
  expect(attachmentHeader(`a"b'(c).pdf`)).toBe(
    `attachment; filename="ab'(c).pdf"; filename*=UTF-8''a%22b%27%28c%29.pdf`,
  );
});
