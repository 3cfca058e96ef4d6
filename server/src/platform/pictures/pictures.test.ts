import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { artFileName } from 'contracts/picture';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError, ERROR_TABLE } from '../errors/errors.ts';
import { sharp } from './guarded-sharp.ts';
import { pictures } from './pictures.ts';

const SUV = { body: 'suv', color: 'verde', paint: 'metalizata', view: 'side', variant: 0 } as const;

function testApp(options: { dataDir: string; maxWaiting?: number }): FastifyInstance {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const failure = error instanceof DomainError ? error : null;
    if (failure?.retryAfter) void reply.header('retry-after', failure.retryAfter);
    return reply.code(failure ? ERROR_TABLE[failure.code].status : 500).send(String(error));
  });
  void app.register(pictures, options);
  return app;
}

let dataDir: string;
let app: FastifyInstance;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  app = testApp({ dataDir });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (name: string) => app.inject(`/objects/art/${name}`);
const files = () => readdir(path.join(dataDir, 'pictures/art-1'));

describe('GET /objects/art/:file', () => {
  it('encodes nothing at start', async () => {
    await app.ready();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('creates a file on its first request, stores it, and answers with long-lived and safe headers', async () => {
    const name = artFileName({ ...SUV, stage: 'light', width: 480, format: 'webp' });
    const answer = await get(name);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 300 });
    expect(await files()).toEqual([name]);
    await writeFile(path.join(dataDir, 'pictures/art-1', name), 'from disk');
    expect((await get(name)).body).toBe('from disk');
  });

  it('paints the requested car', async () => {
    const red = await get(artFileName({ ...SUV, color: 'rosu', stage: 'light', width: 480, format: 'webp' }));
    const door = await sharp(red.rawPayload).extract({ left: 220, top: 170, width: 12, height: 8 }).toBuffer();
    const [r, g, b] = (await sharp(door).stats()).channels.map(({ mean }) => mean);
    expect(r).toBeGreaterThan(2 * Math.max(g ?? 255, b ?? 255));
  });

  it('cuts a car out of its studio', async () => {
    const cutout = await get(artFileName({ ...SUV, stage: 'cutout', width: 480, format: 'webp' }));
    const { isOpaque, channels } = await sharp(cutout.rawPayload).stats();
    expect(isOpaque).toBe(false);
    expect(channels[3]?.min).toBe(0);
  });

  it('serves AVIF, and a JPEG of 1200 × 630 for social cards', async () => {
    const avif = await get(artFileName({ ...SUV, stage: 'dark', width: 480, format: 'avif' }));
    expect(avif.headers['content-type']).toBe('image/avif');
    expect(avif.rawPayload.subarray(4, 12).toString()).toBe('ftypavif');
    const card = await get(artFileName({ ...SUV, stage: 'light', width: 'og', format: 'jpg' }));
    expect(card.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it.each([
    'suv-verde-metalizata-side-0-481.webp',
    'suv-verde-metalizata-side-0-480.png',
    'suv-verde-metalizata-side-3-480.webp',
    'suv-turcoaz-metalizata-side-0-480.webp',
    'camion-verde-metalizata-side-0-480.webp',
    'suv-verde-metalizata-side-0-light-480.webp',
    'suv-verde-metalizata-side-0-dark-og.jpg',
    'suv-verde-metalizata-side-0-480.webp.part',
    '..%2f..%2fsecret',
  ])('answers 404 for %s', async (name) => {
    expect((await get(name)).statusCode).toBe(404);
  });

  it('answers 503 with Retry-After when too many files wait', async () => {
    const crowded = testApp({ dataDir, maxWaiting: 2 });
    const names = (['alb', 'bej', 'gri', 'maro'] as const).map((color) =>
      artFileName({ ...SUV, color, stage: 'light', width: 480, format: 'webp' }),
    );
    const answers = await Promise.all(names.map((name) => crowded.inject(`/objects/art/${name}`)));
    await crowded.close();
    // Their order is not guaranteed.
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5']);
  });

  it('shows a picture that it can not store', async () => {
    const file = path.join(dataDir, 'not-a-folder');
    await writeFile(file, '');
    const homeless = testApp({ dataDir: file });
    const answer = await homeless.inject(
      `/objects/art/${artFileName({ ...SUV, stage: 'light', width: 480, format: 'webp' })}`,
    );
    await homeless.close();
    expect(answer.statusCode).toBe(200);
  });

  it('answers 503 when a picture can not be created', async () => {
    const stopped = testApp({ dataDir });
    await stopped.ready();
    const name = artFileName({ ...SUV, color: 'negru', stage: 'light', width: 480, format: 'webp' });
    const pending = stopped.inject(`/objects/art/${name}`);
    await stopped.close();
    const answer = await pending;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
  });
});
