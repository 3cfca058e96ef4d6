// Files of a buyer who is hidden: neither their names nor their metadata reach the dealer before the buyer is revealed.
import { FILE_PREPARING, FILE_WITHHELD, type Message, type MessageFile } from 'contracts/conversation';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { objectsOf } from '../../platform/storage/site-objects.ts';
import { closeAll, listening, openChat } from '../../testing/chat-client.ts';
import { makeDocument, makePictureBomb } from '../../testing/documents.ts';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import { makeRequest } from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { bytesOfSide, loosenFiles } from '../lead/lead-file.service.ts';
import { personalData } from '../lead/personal-data.ts';
import { exportPart } from '../../platform/context/personal-data.ts';
import { queueWaitingCopies } from './file-copy.job.ts';
import { cleanFiles } from './file.job.ts';
import { emailUnread } from './unread-email.job.ts';

const t = useTestApp();
const NAME = 'Talon Pitulice 0733123987.pdf';
/** Of the names and of the documents' insides. */
const SECRETS = ['Pitulice', 'Zorica', '0733123987', 'alert', '<script'];
let buyer: UserRow;
let dealer: DealerRow;
let leadId: number;

beforeEach(async () => {
  t.limits.reset();
  buyer = await t.createUser('user');
  dealer = await t.createDealer();
  const { leadIds } = await makeRequest(t, [dealer], buyer);
  leadId = leadIds[0] ?? 0;
});

const upload = async (content: Buffer, { as = buyer as { id: number }, name = NAME } = {}): Promise<MessageFile> => {
  const headers = { host: t.env.baseHost, cookie: await t.signIn(as), 'x-file-name': encodeURIComponent(name) };
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: `/api/leads/${leadId}/files`,
    payload: content,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  });
  expect(statusCode).toBe(201);
  return JSON.parse(body) as MessageFile;
};
const send = async (content: Buffer, options: Parameters<typeof upload>[1] = {}): Promise<MessageFile> => {
  const { id } = await upload(content, options);
  const sent = await t.trpc('conversation.send', { id: leadId, files: [id] }, { as: options.as ?? buyer });
  return (sent.data as Message).files[0] as MessageFile;
};
const download = async (fileId: number, as: { id: number }) =>
  t.app.inject({
    url: `/api/leads/${leadId}/files/${fileId}`,
    headers: { host: t.env.baseHost, cookie: await t.signIn(as) },
  });
const shown = async (as: { id: number }): Promise<MessageFile[]> => {
  const { data } = await t.trpc('conversation.get', { id: leadId }, { as });
  return (data.messages as Message[]).flatMap(({ files }) => files);
};
const keys = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of objectsOf(t.env).files.list()) found.push(key);
  return found;
};
const reveal = () => t.trpc('quoteRequest.reveal', { leadId }, { as: buyer });
const author = () =>
  makeDocument({ author: 'Zorica Pitulice', hiddenText: '0733123987', script: 'app.alert(1)' }).then((document) =>
    Buffer.concat([document, Buffer.from('\n<html><script>alert(1)</script></html>')]),
  );
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#08656c' } })
    .jpeg()
    .toBuffer();
const secretsIn = (text: string): string[] => SECRETS.filter((secret) => text.includes(secret));

describe('while the buyer is hidden', () => {
  test('no name of a file and nothing of a document but its pages reach the dealer', async () => {
    const client = await openChat(await listening(t.app), { headers: { cookie: await t.signIn(dealer.user) } });
    const sent = await send(await author());
    expect(sent).toMatchObject({ name: NAME, copy: 'preparing' });
    await send(await photo(), { name: 'Zorica Pitulice.jpg' });
    const early = await download(sent.id, dealer.user);
    expect([early.statusCode, early.json().message]).toEqual([409, FILE_PREPARING]);
    await t.jobs.runWaiting();
    // One frame for each of the two messages, and one for the drawn pages.
    await vi.waitFor(() => expect(client.frames).toHaveLength(3));
    const files = await shown(dealer.user);
    expect(files).toMatchObject([
      { name: 'Document 1.pdf', contentType: 'application/pdf', copy: 'ready' },
      { name: 'Fotografie 2.webp', contentType: 'image/webp', copy: null },
    ]);
    const original = (await download(sent.id, buyer)).rawPayload;
    expect(secretsIn(original.toString('latin1'))).toEqual(['Pitulice', 'Zorica', 'alert', '<script']);

    const answers: string[] = [];
    for (const file of files) {
      const answer = await download(file.id, dealer.user);
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, file.size]);
      expect(answer.headers['content-disposition']).toContain(`filename="${file.name}"`);
      answers.push(JSON.stringify(answer.headers), answer.rawPayload.toString('latin1'));
    }
    const { rawPayload } = await download(sent.id, dealer.user);
    const page = await (await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise).getPage(1);
    expect((await page.getTextContent()).items).toEqual([]);
    const messages = await t.rest('GET', `/api/leads/${leadId}/messages`, { as: dealer.user });
    const list = await t.trpc('conversation.list', { q: 'Pitulice' }, { as: dealer.user });
    answers.push(JSON.stringify([messages.body, list.data, client.frames]));
    t.clock.advance(600_000);
    const { orm, env, limits, jobs, clock } = t;
    expect(await emailUnread({ orm, env, limits, jobs, log: t.app.log, now: clock.now })).toBeGreaterThan(0);
    answers.push(JSON.stringify(await t.em().find(Mail, { toAddress: dealer.email })));
    const about = { id: dealer.user.id, email: dealer.email, now: t.clock.now() };
    answers.push(JSON.stringify(await exportPart(personalData, t.em(), about)));
    expect(answers.map(secretsIn).flat()).toEqual([]);
    closeAll();
  });

  test('the dealer’s own documents come to the buyer the same way', async () => {
    const sent = await send(await author(), { as: dealer.user });
    await t.jobs.runWaiting();
    expect(await shown(buyer)).toMatchObject([{ name: 'Document 1.pdf', copy: 'ready' }]);
    const answer = await download(sent.id, buyer);
    expect(secretsIn(JSON.stringify(answer.headers) + answer.rawPayload.toString('latin1'))).toEqual([]);
    const about = { id: buyer.id, email: buyer.email, now: t.clock.now() };
    expect(secretsIn(JSON.stringify(await exportPart(personalData, t.em(), about)))).toEqual([]);
  });

  test.each([
    ['encrypted', () => makeDocument({ password: 'secret', author: 'Zorica Pitulice' })],
    ['of 300 pages', () => makeDocument({ pages: 300, author: 'Zorica Pitulice' })],
    ['a bomb of pixels', () => makePictureBomb({ side: 20_000 })],
    ['corrupt', () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Author(Zorica Pitulice)>>\nendobj\ntrailer\n<<>>\n%%EOF')],
  ])('a document that is %s waits until then, and both sides read that', async (_name, make) => {
    const original = await make();
    const sent = await send(original);
    await t.jobs.runWaiting();
    expect(await shown(dealer.user)).toMatchObject([{ name: 'Document 1.pdf', size: 0, copy: 'withheld' }]);
    expect(await shown(buyer)).toMatchObject([{ name: NAME, size: original.length, copy: 'withheld' }]);
    const refused = await download(sent.id, dealer.user);
    expect([refused.statusCode, refused.json().message]).toEqual([409, FILE_WITHHELD]);
    expect((await download(sent.id, buyer)).rawPayload.equals(original)).toBe(true);
    await reveal();
    expect((await download(sent.id, dealer.user)).rawPayload.equals(original)).toBe(true);
  });

  test('what a stopped server left is drawn by the next one', async () => {
    const sent = await send(await makeDocument());
    await t.em().execute('delete from jobs.job');
    await t.jobs.runWaiting();
    expect((await download(sent.id, dealer.user)).statusCode).toBe(409);
    await queueWaitingCopies(t.orm, t.jobs);
    await t.jobs.runWaiting();
    expect((await download(sent.id, dealer.user)).statusCode).toBe(200);
  });
});

test('once revealed, both sides get the document as it was sent, with its name, as a download alone', async () => {
  const original = await author();
  const sent = await send(original);
  await t.jobs.runWaiting();
  await reveal();
  expect(await shown(dealer.user)).toMatchObject([{ name: NAME, size: original.length, copy: null }]);
  const { rawPayload, headers } = await download(sent.id, dealer.user);
  expect(rawPayload.equals(original)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Talon Pitulice 0733123987\.pdf"/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('pages drawn while their document is removed do not stay', async () => {
  const { id } = await send(await makeDocument());
  const { put } = objectsOf(t.env).files;
  vi.spyOn(objectsOf(t.env).files, 'put').mockImplementationOnce(async (...stored) => {
    await put(...stored);
    await t.em().execute('delete from lead_file where id = ?', [id]);
  });
  const before = (await keys()).length;
  await t.jobs.runWaiting();
  expect((await keys()).length).toBe(before);
});

test('drawn pages count in their sender’s space, and go with the document', async () => {
  const sent = await send(await makeDocument());
  await t.jobs.runWaiting();
  expect((await keys()).some((key) => key.endsWith('.pages.pdf'))).toBe(true);
  const [drawn] = await shown(dealer.user);
  expect(await bytesOfSide(t.em(), leadId, 'buyer')).toBe(sent.size + (drawn?.size ?? 0));
  await loosenFiles(t.em(), `{${leadId}}`);
  const before = (await keys()).length;
  await cleanFiles({ orm: t.orm, env: t.env, log: t.app.log, now: t.clock.now });
  expect((await keys()).length).toBe(before - 2);
});
