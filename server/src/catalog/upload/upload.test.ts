import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from 'contracts/durations';
import { sharp } from '../../platform/pictures/guarded-sharp.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { UserRow } from '../../testing/factories.ts';
import { User } from '../../identity/user/user.entity.ts';
import { cleanUploads } from './upload.job.ts';

const t = useTestApp();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const photo = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff', width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5b47' } })
    .withExif({ IFD0: { Copyright: 'secret owner' } })
    .toFormat(format)
    .toBuffer();

const admin = () => t.createUser('admin');
const placeFor = async (as: Pick<UserRow, 'id'>, body: object = {}): Promise<string> =>
  (await t.rest('POST', '/api/objects/upload', { as, body })).body.uploadURL;

async function put(uploadURL: string, payload: Buffer | string, headers: Record<string, string> = {}) {
  const { pathname } = new URL(uploadURL);
  const answer = await t.app.inject({
    method: 'PUT',
    url: pathname,
    headers: { host: t.env.baseHost, 'content-type': 'application/octet-stream', ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const get = (url: string) => t.app.inject({ url, headers: { host: t.env.baseHost } });
const filesOf = (folder: string) =>
  readdir(path.join(t.env.dataDir, 'objects', folder), { recursive: true }).catch((): string[] => []);

describe('POST /api/objects/upload', () => {
  test(
    'returns an address at this site to dealers and administrators, over both transports',
    { tags: ['WA7-admin-38', 'WA7-admin-41'] },
    async () => {
      for (const as of [await admin(), (await t.createDealer()).user]) {
        const { status, body } = await t.rest('POST', '/api/objects/upload', { as });
        expect(status).toBe(200);
        expect(body).toEqual({
          uploadURL: expect.stringMatching(/^http:\/\/localhost:3000\/objects\/upload\/[\w.-]+$/),
        });
        const twin = await t.trpc('upload.create', { purpose: 'logo' }, { as });
        expect(twin.data.uploadURL).not.toBe(body.uploadURL);
      }
    },
  );

  test('is 401 without a session, 403 for buyers, 400 for an unknown purpose', async () => {
    expect((await t.rest('POST', '/api/objects/upload')).status).toBe(401);
    expect((await t.rest('POST', '/api/objects/upload', { as: await t.createUser() })).status).toBe(403);
    const { status } = await t.rest('POST', '/api/objects/upload', { as: await admin(), body: { purpose: 'video' } });
    expect(status).toBe(400);
  });

  test('is limited by user', async () => {
    t.limits.reset();
    const as = await admin();
    await placeFor(as);
    expect(t.limits.taken).toEqual([{ rule: 'upload', key: `user:${as.id}` }]);
    t.limits.refuse('upload');
    expect((await t.rest('POST', '/api/objects/upload', { as })).status).toBe(429);
    t.limits.reset();
  });
});

describe('PUT {uploadURL}', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'takes %s and keeps it anew in two formats and three widths, without metadata',
    { tags: ['WA7-admin-39'] },
    async (format) => {
      const original = await photo(format, 2000, 1000);
      expect(original.includes('secret owner')).toBe(true);
      const { status, body } = await put(await placeFor(await admin()), original, { 'content-type': 'image/svg+xml' });
      expect([status, body]).toEqual([
        200,
        { objectPath: expect.stringMatching(/^\/objects\/uploads\/.{32}-1600\.webp$/) },
      ]);
      for (const [width, height] of [
        [480, 240],
        [800, 400],
        [1600, 800],
      ] as const) {
        const webp = await get(body.objectPath.replace('1600', String(width)));
        expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
        expect(webp.rawPayload.includes('secret owner')).toBe(false);
        const avif = await get(body.objectPath.replace('1600.webp', `${width}.avif`));
        expect(avif.headers['content-type']).toBe('image/avif');
      }
      expect(await filesOf('incoming')).toEqual([]);
    },
  );

  test('serves it as immutable, and only as a picture', async () => {
    const { body } = await put(await placeFor(await admin()), await photo('png'));
    expect((await get(body.objectPath)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    for (const wrong of ['..%2f..%2fapp-secret', `${'0'.repeat(32)}-480.webp`, `${'0'.repeat(32)}-481.webp`, 'x']) {
      expect((await get(`/objects/uploads/${wrong}`)).statusCode).toBe(404);
    }
  });

  test('does not enlarge a small picture', async () => {
    const { body } = await put(await placeFor(await admin()), await photo('png', 64, 64));
    expect(await sharp((await get(body.objectPath)).rawPayload).metadata()).toMatchObject({ width: 64, height: 64 });
  });

  test('works once: 409 afterwards, also for two at the same time', async () => {
    const uploadURL = await placeFor(await admin());
    const picture = await photo('jpeg');
    const both = await Promise.all([put(uploadURL, picture), put(uploadURL, picture)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await put(uploadURL, picture)).status).toBe(409);
  });

  test(
    'is 403 after ten minutes, for a forged address, and once its user was deleted',
    { tags: ['WA8-error-31'] },
    async () => {
      const picture = await photo('jpeg');
      const as = await admin();
      const [late, forged] = [await placeFor(as), await placeFor(as)];
      const [otherKey] = (await placeFor(as)).split('/').at(-1)?.split('.') ?? [];
      const foreign = forged.replace(/upload\/[^.]+/, `upload/${otherKey}`);
      for (const url of [foreign, forged.slice(0, -1), `${forged}A`, 'http://localhost/objects/upload/x']) {
        expect((await put(url, picture)).status).toBe(403);
      }
      t.clock.advance(10 * MINUTE_MS - 1);
      expect((await put(forged, picture)).status).toBe(200);
      t.clock.advance(1);
      expect(await put(late, picture)).toMatchObject({ status: 403, body: { message: 'Request has expired' } });
      const leaving = await admin();
      const hers = await placeFor(leaving);
      await t.em().nativeUpdate(User, { id: leaving.id }, { deletedAt: t.clock.now() });
      expect((await put(hers, picture)).status).toBe(403);
    },
  );

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['a program', Buffer.from('MZ\u0090\u0000'), 415],
    ['nothing', Buffer.alloc(0), 400],
    ['a broken JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]), 400],
  ])('refuses %s, uses the address up and leaves nothing', async (_what, content, expected) => {
    const kept = (await filesOf('uploads')).length;
    const uploadURL = await placeFor(await admin());
    expect((await put(uploadURL, content, { 'content-type': 'image/png' })).status).toBe(expected);
    expect((await put(uploadURL, await photo('png'))).status).toBe(409);
    expect(await filesOf('incoming')).toEqual([]);
    expect((await filesOf('uploads')).length).toBe(kept);
  });

  test.each(['gif', 'tiff'] as const)('refuses %s whatever it calls itself', async (format) => {
    const { status } = await put(await placeFor(await admin()), await photo(format), { 'content-type': 'image/jpeg' });
    expect(status).toBe(415);
  });

  test('treats a truncated JPEG as broken', async () => {
    const whole = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect((await put(await placeFor(await admin()), whole.subarray(0, whole.length / 2))).status).toBe(400);
  });

  test(
    'accepts 5 MB for a logo and 10 MB for a picture, and not one byte more',
    { tags: ['WA5-form-29', 'WA9-const-07', 'WA9-const-08'] },
    async () => {
      const padded = async (bytes: number) => {
        const jpeg = await photo('jpeg');
        return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
      };
      const as = await admin();
      for (const [purpose, most] of [
        ['logo', 5_242_880],
        ['picture', 10_485_760],
      ] as const) {
        expect((await put(await placeFor(as, { purpose }), await padded(most))).status).toBe(200);
        expect(await put(await placeFor(as, { purpose }), await padded(most + 1))).toMatchObject({
          status: 413,
          body: { message: 'Fișierul este prea mare', code: 'payload_too_large' },
        });
      }
      expect(await filesOf('incoming')).toEqual([]);
    },
  );

  test('scales a phone’s 50 megapixels down', async () => {
    const large = await sharp({ create: { width: 8_160, height: 6_120, channels: 3, background: '#1f5b47' } })
      .jpeg()
      .toBuffer();
    const { body } = await put(await placeFor(await admin()), large);
    const { width, height } = await sharp((await get(body.objectPath)).rawPayload).metadata();
    expect([width, height]).toEqual([1600, 1200]);
  });

  test('refuses more than 80 megapixels before decoding them, and says what is too much', async () => {
    const bomb = await sharp({ create: { width: 20_000, height: 4_100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const started = performance.now();
    expect(await put(await placeFor(await admin()), bomb)).toMatchObject({
      status: 413,
      body: { message: 'Imaginea are prea mulți pixeli: cel mult 80 de megapixeli. Micșorați-o și încercați din nou.' },
    });
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('orphans', () => {
  const clean = () => cleanUploads({ orm: t.orm, env: t.env, log: silent, now: t.clock.now });

  test('are removed after a day with their files; a car’s pictures stay', async () => {
    const as = await admin();
    const [lost, shown] = [
      (await put(await placeFor(as), await photo('png', 70, 70))).body.objectPath,
      (await put(await placeFor(as), await photo('png', 71, 71))).body.objectPath,
    ];
    await placeFor(as);
    await t.createCar({ images: [shown] });
    t.clock.advance(DAY_MS - MINUTE_MS);
    await clean();
    expect((await get(lost)).statusCode).toBe(200);
    t.clock.advance(2 * MINUTE_MS);
    expect(await clean()).toBeGreaterThanOrEqual(2);
    expect((await get(lost)).statusCode).toBe(404);
    expect((await get(shown)).statusCode).toBe(200);
    expect(await clean()).toBe(0);
  });
});
