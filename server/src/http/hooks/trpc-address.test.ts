import { describe, expect, test } from 'vitest';
import { User } from '../../identity/user/user.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
type Sent = { url: string; method?: 'GET' | 'POST' | 'DELETE'; type?: string; payload?: string };

async function send({ url, method = 'GET', type, payload }: Sent) {
  const headers = { host: t.env.baseHost, ...(type ? { 'content-type': type } : {}) };
  const answer = await t.app.inject({ url, method, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
}
const batch = (entries: number) => Array<string>(entries).fill('session.current').join(',');
const newcomer = { email: 'nou@exemplu.ro', password: 'parolă', firstName: 'Ana', lastName: 'Pop', role: 'user' };

describe('addresses', () => {
  test('20 procedures are a batch, 21 are refused, commas encoded or not', async () => {
    expect((await send({ url: `/trpc/${batch(20)}?batch=1` })).status).toBe(200);
    for (const path of [batch(21), encodeURIComponent(batch(21)), batch(300)]) {
      const { status, body } = await send({ url: `/trpc/${path}?batch=1` });
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ message: 'Cel mult 20 de apeluri deodată', data: { code: 'bad_request' } });
    }
  });

  test('a name that is encoded twice is no procedure, so that no batch counts as one call', async () => {
    for (const path of [`session.current%252Csession.current`, 'session%252Ecurrent', 'session.current%25']) {
      const { status, body } = await send({ url: `/trpc/${path}?batch=1` });
      expect([path, status]).toEqual([path, 404]);
      expect(body.error).toMatchObject({ message: 'Procedura nu există', data: { code: 'not_found' } });
    }
  });

  test.each([
    ['too long', `/trpc/${'a.b,'.repeat(2000)}`, 400],
    ['not decodable', '/trpc/%E0%A4%A', 400],
    ['not decodable, REST', '/api/cars/%zz', 400],
    ['too long, REST', `/api/cars/${'9'.repeat(6000)}`, 404],
    ['without a procedure', '/trpc/', 404],
    ['an unknown procedure', '/trpc/nimic.nimic', 404],
    ['an inherited name', '/trpc/__proto__', 404],
    ['an inherited name, nested', '/trpc/car.constructor', 404],
    ['an unknown call', '/api/nimic', 404],
    ['a mutation by GET', '/trpc/auth.logout', 405],
    ['an input that is no JSON', '/trpc/car.get?input=%7B', 400],
    ['a batch input that is no object', '/trpc/car.get?batch=1&input=7', 400],
  ])('%s', async (_what, url, expected) => {
    const { status, text } = await send({ url });
    expect(status).toBe(expected);
    expect(text).not.toMatch(/at .+\.(ts|js|mjs):\d+|SQL|nimic\.nimic|%zz/);
  });
});

test.each([
  ['GET', 'auth.logout', 'POST'],
  ['POST', 'brand.list', 'GET'],
  ['PUT', 'brand.list', 'GET'],
] as const)('%s of %s is 405 and names %s', async (method, procedure, allow) => {
  const body = method === 'GET' ? {} : { payload: {} };
  const answer = await t.app.inject({ method, url: `/trpc/${procedure}`, headers: { host: t.env.baseHost }, ...body });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow]);
});

describe('bodies', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('%s is refused by tRPC and REST, and nothing is written', async (type) => {
    const payload = JSON.stringify(newcomer);
    for (const url of ['/trpc/auth.register', '/api/register']) {
      const { status, body } = await send({ url, method: 'POST', type, payload });
      expect([url, status]).toEqual([url, 415]);
      expect(body.code ?? body.error.data.code).toBe('unsupported_media_type');
    }
    expect(await t.em().count(User, { email: newcomer.email })).toBe(0);
  });

  test.each(['{"email":', '[]', '"text"', '17', 'null', '{"__proto__":'])(
    '%s is 400 by tRPC and REST',
    async (payload) => {
      for (const url of ['/trpc/auth.register', '/api/register']) {
        const { status } = await send({ url, method: 'POST', type: 'application/json', payload });
        expect([url, status]).toEqual([url, 400]);
      }
    },
  );

  test('unknown keys are dropped, also those that would reach a prototype', async () => {
    const payload = `{"__proto__":{"role":"admin"},"constructor":{"prototype":{}},"id":1,"isAdmin":true,${JSON.stringify(newcomer).slice(1)}`;
    const { status, body } = await send({ url: '/api/register', method: 'POST', type: 'application/json', payload });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ role: 'user', email: newcomer.email });
    expect(body.user.id).toBeGreaterThan(100_000);
  });

  test('more than 64 KiB on a public form is 413, over both transports', async () => {
    const payload = JSON.stringify({ ...newcomer, email: 'mare@exemplu.ro', junk: 'x'.repeat(70_000) });
    for (const url of ['/trpc/auth.register', '/api/register']) {
      const { status } = await send({ url, method: 'POST', type: 'application/json', payload });
      expect([url, status]).toEqual([url, 413]);
    }
  });
});
