import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from 'contracts/durations';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { readEnv } from '../../platform/config/env.ts';
import { sharp } from '../../platform/pictures/guarded-sharp.ts';
import { objectFigures } from '../../platform/storage/site-objects.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Upload } from './upload.entity.ts';
import { cleanUploads } from './upload.job.ts';
import { uploadOf } from './upload-keys.ts';

const s3 = await startS3Server();
const settings = { ...s3.env, APP_SECRET: 'the same for all servers of the test' };
const t = useTestApp({ env: settings });
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Another server on the same database, with a folder of its own. */
let other: FastifyInstance;
const otherDir = mkdtempSync(path.join(tmpdir(), 'autonou-other-'));
beforeAll(async () => {
  const variables = { ...settings, DATA_DIR: otherDir, DEMO_DATA: 'false', LOG_LEVEL: 'silent' };
  const env = readEnv({ ...variables, DATABASE_URL: t.databaseUrl });
  const { orm, jobs, limits } = t;
  other = await buildApp({ env, orm, jobs, limits, logger: false, now: t.clock.now, deadlineMs: 60_000 });
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await s3.close();
  rmSync(otherDir, { recursive: true });
});
afterEach(() => s3.become('well'));

const png = (width = 64) =>
  sharp({ create: { width, height: 64, channels: 3, background: '#1f5b47' } })
    .png()
    .toBuffer();
const headers = () => ({ host: t.env.baseHost, 'content-type': 'image/png' });
const get = (app: FastifyInstance, url: string) => app.inject({ url, headers: headers() });

type Who = { id: number };

async function placeFor(as: Who, picture: Buffer, type = 'image/png'): Promise<string> {
  const body = { purpose: 'picture', file: { bytes: picture.length, type } };
  return (await t.rest('POST', '/api/objects/upload', { as, body })).body.uploadURL;
}
const send = async (url: string, picture: Buffer, type = 'image/png'): Promise<number> =>
  (await fetch(url, { method: 'PUT', body: new Uint8Array(picture), headers: { 'content-type': type } })).status;
const finish = (as: Who, uploadURL: string) =>
  t.rest('POST', '/api/objects/upload/finish', { as, body: { uploadURL } });
const keys = (prefix: string) => [...s3.objects.keys()].filter((key) => key.startsWith(prefix));
const open = () => t.createUser('admin');

describe('through the server', () => {
  test('who announces no file gets the documented address, and what it PUTs to one server is at every server', async () => {
    const { uploadURL } = (await t.rest('POST', '/api/objects/upload', { as: await open() })).body;
    expect(uploadURL).toMatch(/^http:\/\/localhost:3000\/objects\/upload\//);
    const url = new URL(uploadURL).pathname;
    const put = await other.inject({ method: 'PUT', url, headers: headers(), payload: await png() });
    expect([put.statusCode, put.json()]).toEqual([200, { objectPath: expect.stringMatching(/^\/objects\/uploads\//) }]);
    const { objectPath } = put.json();
    for (const app of [t.app, other]) {
      const picture = await get(app, objectPath);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect(keys(objectPath.slice('/objects/'.length, -'-1600.webp'.length))).toHaveLength(6);
    expect(await readdir(path.join(otherDir, 'objects/uploads')).catch(() => [])).toEqual([]);
  });
});

describe('straight to the bucket', () => {
  test('a browser sends the announced file there, and finishing encodes and stores it', async () => {
    const [as, picture] = [await open(), await png(900)];
    const uploadURL = await placeFor(as, picture);
    expect(uploadURL.startsWith(`${s3.env['S3_ENDPOINT']}/autonou-test/incoming/`)).toBe(true);
    expect(await finish(as, uploadURL)).toMatchObject({
      status: 409,
      body: { message: 'Fișierul nu a fost încă trimis' },
    });
    expect(await send(uploadURL, picture)).toBe(200);
    const { status, body } = await finish(as, uploadURL);
    expect([status, body]).toEqual([
      200,
      { objectPath: expect.stringMatching(/^\/objects\/uploads\/.{32}-1600\.webp$/) },
    ]);
    expect(await sharp((await get(other, body.objectPath)).rawPayload).metadata()).toMatchObject({ width: 900 });
    expect(keys('incoming/')).toEqual([]);
    // A lost answer may be asked for again.
    expect((await finish(as, uploadURL)).body).toEqual(body);
  });

  test('the address takes that many bytes of that type, and nothing else', async () => {
    const picture = await png();
    const uploadURL = await placeFor(await open(), picture);
    expect(await send(uploadURL, Buffer.concat([picture, Buffer.alloc(6_000_000)]))).toBe(403);
    expect(await send(uploadURL, picture, 'text/html')).toBe(403);
    expect(keys('incoming/')).toEqual([]);
  });

  test('a file above the limit gets no address', async () => {
    const as = await open();
    const ask = (purpose: string, bytes: number) =>
      t.rest('POST', '/api/objects/upload', { as, body: { purpose, file: { bytes, type: 'image/png' } } });
    expect((await ask('logo', 5_242_880)).status).toBe(200);
    expect((await ask('logo', 5_242_881)).status).toBe(413);
    expect((await ask('picture', 10_485_760)).status).toBe(200);
    expect((await ask('picture', 10_485_761)).status).toBe(413);
    const body = { file: { bytes: 10, type: 'image/svg+xml' } };
    expect((await t.rest('POST', '/api/objects/upload', { as, body })).status).toBe(400);
  });

  test('a file that a foreign hand put there is measured and refused all the same', async () => {
    const [as, picture] = [await open(), await png()];
    const uploadURL = await placeFor(as, picture);
    const key = `incoming/${new URL(uploadURL).pathname.split('/').at(-1)}`;
    s3.objects.set(key, { body: Buffer.alloc(10_485_761), type: 'image/png', modified: new Date() });
    expect((await finish(as, uploadURL)).status).toBe(413);
    expect((await finish(as, uploadURL)).status).toBe(409);
  });

  test('what is no picture is refused, and uses the address up', async () => {
    const as = await open();
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const uploadURL = await placeFor(as, page);
    expect(await send(uploadURL, page)).toBe(200);
    expect((await finish(as, uploadURL)).status).toBe(415);
    expect((await finish(as, uploadURL)).status).toBe(409);
  });

  test('only the one who asked may finish, and only addresses of this bucket', async () => {
    const [as, picture] = [await open(), await png()];
    const uploadURL = await placeFor(as, picture);
    await send(uploadURL, picture);
    expect((await finish(await open(), uploadURL)).status).toBe(409);
    for (const url of [uploadURL.replace('autonou-test', 'another'), uploadURL.replace('incoming', 'uploads'), 'x', ''])
      expect((await finish(as, url)).status).toBe(400);
  });

  test('two calls at once store it once; the one that comes too early is told to ask again', async () => {
    const [as, picture] = [await open(), await png()];
    const uploadURL = await placeFor(as, picture);
    await send(uploadURL, picture);
    const both = await Promise.all([finish(as, uploadURL), finish(as, uploadURL)]);
    const [first, second] = both.toSorted((a, b) => a.status - b.status);
    expect(first?.status).toBe(200);
    // Between the two looks of one call the other may have begun, or ended.
    expect([200, 409, 503]).toContain(second?.status);
    expect((await finish(as, uploadURL)).body).toEqual(first?.body);
    await t.em().nativeUpdate(Upload, { key: String(uploadOf(t.env, uploadURL)) }, { status: 'receiving' });
    expect(await finish(as, uploadURL)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  });

  test('what nobody finished is removed after a day', async () => {
    const [as, picture] = [await open(), await png()];
    const uploadURL = await placeFor(as, picture);
    await send(uploadURL, picture);
    const clean = () => cleanUploads({ orm: t.orm, env: t.env, log: silent, now: t.clock.now });
    const left = keys('incoming/');
    await clean();
    expect(keys('incoming/')).toEqual(left);
    for (const key of left) s3.objects.get(key)!.modified = new Date(t.clock.now().getTime() - DAY_MS - 1);
    await clean();
    expect(keys('incoming/')).toEqual([]);
  });

  test('pages may connect to the bucket’s origin, dealer sites may not', async () => {
    await t.createDealer({ subdomain: 'poze' });
    const policyOf = async (host: string) =>
      String((await t.app.inject({ url: '/', headers: { host } })).headers['content-security-policy']);
    expect(await policyOf(t.env.baseHost)).toContain(`connect-src 'self' ${s3.env['S3_ENDPOINT']};`);
    expect(await policyOf(`poze.${t.env.baseHost}`)).toContain("connect-src 'self';");
  });
});

describe('while the bucket is away', () => {
  test('uploads and pictures answer 503 with Retry-After, the rest of the site goes on, and both come back', async () => {
    const [as, picture] = [await open(), await png()];
    const stored = await placeFor(as, picture);
    await send(stored, picture);
    const { objectPath } = (await finish(as, stored)).body;
    const { uploadURL } = (await t.rest('POST', '/api/objects/upload', { as })).body;
    const put = () =>
      t.app.inject({ method: 'PUT', url: new URL(uploadURL).pathname, headers: headers(), payload: picture });
    await s3.become('refuse');
    for (const answer of [await get(t.app, objectPath), await put()]) {
      expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, 5]);
    }
    const direct = await t.rest('POST', '/api/objects/upload/finish', {
      as,
      body: { uploadURL: await placeFor(as, picture) },
    });
    expect([direct.status, direct.headers['retry-after']]).toEqual([503, '5']);
    expect((await t.rest('GET', '/api/brands')).status).toBe(200);
    expect(objectFigures(t.env)).toMatchObject({ name: 's3', refused: { full: 0 } });
    await s3.become('well');
    await expect.poll(async () => (await get(t.app, objectPath)).statusCode, { timeout: 15_000 }).toBe(200);
    // The address is still good: nothing was stored under it.
    await expect.poll(async () => (await put()).statusCode, { timeout: 15_000 }).toBe(200);
  });
});
