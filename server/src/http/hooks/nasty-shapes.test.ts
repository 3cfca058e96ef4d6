/**
 * No request of a stranger keeps the server from others: 15 KB of every nasty shape in each header that is read, in
 * paths, queries and the text fields of calls, with a health check beside each (docs/rules/calls.md rule 3).
 */
import { globSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { appRouter } from '../api/router.ts';
import { restRoutes } from '../api/rest-routes.ts';
import { proceduresIn } from '../../platform/calls/procedures.ts';
import { type Asked, type HeldServer, heldServer } from '../../testing/held-server.ts';
import { PLAUSIBLE } from '../../testing/malformed-input.ts';
import { MAX_BYTES, repeated, SHAPES, type Shape, textFieldsOf } from '../../testing/nasty-shapes.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';

// Behind a proxy, so that the headers that it sends are read.
const t = useTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
const TIMEOUT_MS = 600_000;
/** Of work; nobody notices it, and it is more than a collection of garbage takes. */
const FLOOR_MS = 50;
/** Where a cubic expression is noticed before it takes minutes. */
const FEW_BYTES = 1_500;
const SIZES = [FEW_BYTES, MAX_BYTES];
/** Each of so many in `npm test`: shapes, places and sizes multiply, and half a minute of processor time went here. */
const some = <Item>(items: readonly Item[], step: number) =>
  testSize({ smoke: items.filter((_item, at) => at % step === 0), whole: [...items] });
/** A shorter text can hold nobody up, whatever reads it. */
const SHORT = 200;

let server: HeldServer;
let bound = FLOOR_MS;
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  server = heldServer((t.app.server.address() as AddressInfo).port, t.env.baseHost);
  // What is made once, such as a page, is no part of an attack.
  for (const path of ['/', '/cauta', '/nimic', '/dealer/nimic', '/cars/1']) await server.ask({ path });
  bound = Math.max(3 * (await server.quietMs()), FLOOR_MS);
});

/** The first of the requests that held the server, by its name; the small ones are sent first. */
async function findHolding(
  askedAs: (shape: Shape, bytes: number) => Asked,
  { shapes = SHAPES, sizes = SIZES } = {},
): Promise<string[]> {
  for (const bytes of sizes)
    for (const shape of shapes) {
      const ms = await server.heldMs(askedAs(shape, bytes), bound);
      if (ms > bound) return [`${bytes} bytes of ${shape.name}: ${Math.round(ms)} ms, at most ${Math.round(bound)}`];
    }
  return [];
}

/** Headers carry bytes. */
const asHeader = (text: string) => Buffer.from(text).toString('latin1').trim();
/** As a browser does, and at most as many bytes as before. */
const asPath = (text: string, bytes: number) =>
  encodeURI(text).replaceAll(/[?#]/g, encodeURIComponent).slice(0, bytes).replace(/%.?$/, '');
const asValue = (text: string, bytes: number) => encodeURIComponent(text).slice(0, bytes).replace(/%.?$/, '');

const FILE: Asked = { path: '/favicon.svg' };
const PAGE: Asked = { path: '/cauta' };
const LEAD: Asked = {
  method: 'POST',
  path: '/api/leads',
  body: JSON.stringify({ carId: 100_001, userName: 'Ana', userEmail: 'ana@exemplu.ro', message: 'Bună ziua' }),
};
const TARGETS = testSize({ smoke: [], whole: [FILE, PAGE, LEAD] });

/** Every header that is read, by us or by the libraries below us: what its reader expects first, and where it is read. */
const HEADERS: Record<string, [beginning: string, target: Asked]> = {
  accept: ['text/html,', PAGE],
  'accept-encoding': ['gzip;q=', PAGE],
  'accept-language': ['ro-RO;q=', PAGE],
  authorization: ['Bearer ', LEAD],
  'content-encoding': ['', LEAD],
  'content-type': ['application/json', LEAD],
  cookie: ['sid=', PAGE],
  forwarded: ['for=', PAGE],
  host: ['', PAGE],
  'idempotency-key': ['', LEAD],
  'if-match': ['"', FILE],
  'if-modified-since': ['Sat, 01 Jan 2000 ', FILE],
  'if-none-match': ['W/"', FILE],
  'if-range': ['"', FILE],
  'if-unmodified-since': ['2000-01-01T00:00', FILE],
  origin: ['http://', LEAD],
  range: ['bytes=', FILE],
  referer: ['http://', PAGE],
  'sec-fetch-site': ['', LEAD],
  traceparent: ['00-', PAGE],
  tracestate: ['a=', PAGE],
  'trpc-accept': ['application/jsonl', { path: '/trpc/search.suggest?input=%7B%7D' }],
  'user-agent': ['Version/17 ', PAGE],
  'x-file-name': ['', { method: 'POST', path: '/api/leads/100001/files', body: '' }],
  'x-forwarded-for': ['10.0.0.1, ', PAGE],
  'x-forwarded-host': ['', PAGE],
  'x-forwarded-proto': ['https, ', PAGE],
  'x-lead-token': ['', { path: '/api/leads/100001/messages' }],
  'x-no-compression': ['', PAGE],
};

/** Node's own parser accepts a number or a word there, or ends the request; the last two are of answers. */
const NOT_TEXTS = ['content-length', 'transfer-encoding', 'upgrade', 'retry-after', 'set-cookie'];

test('every header that a source reads by its name, or names in a constant, is among them', () => {
  const sources = globSync('{server,contracts}/src/**/*.ts').filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bheaders(?:\.|\[["'])([a-z-]+)/g)].map(([, name = '']) => name),
  );
  const constants = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b[A-Z_]*HEADER = '([a-z-]+)'/g)].map(([, name = '']) => name),
  );
  const headers = new Set([...constants, ...named].filter((name) => !(name in Array.prototype) && name !== 'ts'));
  expect([...headers].filter((name) => !(name in HEADERS) && !NOT_TEXTS.includes(name))).toEqual([]);
  expect(headers).toContain('x-lead-token');
});

test.each(Object.entries(HEADERS))('the header %s', { timeout: TIMEOUT_MS }, async (name, [beginning, target]) => {
  for (const asked of new Set([target, ...TARGETS])) {
    const own = asked.body === undefined ? {} : { 'content-type': 'application/json' };
    const send = (shape: Shape, bytes: number) => ({
      ...asked,
      headers: { ...own, [name]: asHeader(beginning + shape.ofBytes(bytes - beginning.length)) },
    });
    expect(await findHolding(send, { shapes: [...SHAPES, repeated(`${beginning} `)] }), asked.path).toEqual([]);
  }
});

test('these requests are answered as they should be without a shape', async () => {
  const ask = (asked: Asked) =>
    server.ask({ ...asked, headers: asked.body === undefined ? {} : { 'content-type': 'application/json' } });
  const car = await t.createCar();
  expect([await ask(FILE), await ask(PAGE)]).toEqual([200, 200]);
  expect(await ask({ ...LEAD, body: LEAD.body!.replace('100001', String(car.id)) })).toBe(201);
});

const PATHS = [
  '/',
  '/dacia/',
  '/dacia/duster/',
  '/dealer/',
  '/cars/',
  '/brand/',
  '/objects/',
  '/mf/public/',
  '/assets/',
  '/api/',
  '/api/docs/',
  '/trpc/',
  '/sitemap-',
  '/recenzie/',
  '/cautare-salvata/dezabonare/',
  ...restRoutes
    .filter(({ method, path }) => method === 'GET' && path.endsWith('/:id'))
    .map(({ path }) => path.replace(':id', '')),
];

test.each(some([...new Set(PATHS)], 3))('the path %s…', { timeout: TIMEOUT_MS }, async (beginning) => {
  const send = (shape: Shape, bytes: number) => ({ path: beginning + asPath(shape.ofBytes(bytes), bytes) });
  expect(await findHolding(send, { sizes: [MAX_BYTES] })).toEqual([]);
});

const searched = restRoutes.find(({ path }) => path === '/api/search');
const KEYS = textFieldsOf(searched?.input).map(({ field }) => field);
const PAGE_KEYS = [...testSize({ smoke: ['q', 'brand'], whole: KEYS }), 'page', 'masini', 'token', 'tab', 'x'];
const QUERIES = [
  ...KEYS.map((key) => `/api/search?${key}`),
  ...testSize({ smoke: ['/cauta'], whole: ['/cauta', '/', '/dacia', '/compara', '/dealer-dashboard'] }).flatMap(
    (path) => PAGE_KEYS.map((key) => `${path}?${key}`),
  ),
];

test.each(some(QUERIES, 3))('the query %s=…', { timeout: TIMEOUT_MS }, async (query) => {
  const send = (shape: Shape, bytes: number) => ({ path: `${query}=${asValue(shape.ofBytes(bytes), bytes)}` });
  expect(await findHolding(send, { sizes: [MAX_BYTES] })).toEqual([]);
});

/** Anybody becomes a buyer or a dealer, nobody an administrator. */
const isTried = (access = 'admin') => testSize({ smoke: access !== 'admin', whole: true });
/** Passwords are hashed, which takes its time in other threads: one call is enough for what reads them. */
const FIELDS = [...proceduresIn(appRouter)].flatMap(
  ([
    name,
    {
      type,
      meta,
      inputs: [schema],
    },
  ]) =>
    textFieldsOf(isTried(meta?.access) ? schema : undefined)
      .filter(({ field, max }) => max > SHORT && (name === 'account.checkPassword' || !/password/i.test(field)))
      .map(({ field, max }) => ({ name, type, access: meta?.access ?? 'admin', field, max })),
);
const cookies = new Map<string, Promise<string>>();
const signIn = async (access: string) =>
  t.signIn(
    access.startsWith('dealer')
      ? (await t.createDealer()).user
      : await t.createUser(access === 'admin' ? access : 'user'),
  );

test.each(some(FIELDS, 3))(
  'the field $field of $name',
  { timeout: TIMEOUT_MS },
  async ({ name, type, access, field, max }) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (access !== 'public') {
      if (!cookies.has(access)) cookies.set(access, signIn(access));
      headers['cookie'] = (await cookies.get(access)) ?? '';
    }
    const path = `/trpc/${name}`;
    const others = Object.fromEntries(FIELDS.filter((one) => one.name === name).map((one) => [one.field, 'text']));
    const send = (shape: Shape, bytes: number): Asked => {
      // Both: longer than the schema accepts, and as long as it does.
      const input = { ...others, ...PLAUSIBLE, [field]: shape.ofBytes(bytes) };
      if (type === 'mutation') return { method: 'POST', path, headers, body: JSON.stringify(input) };
      const query = asValue(JSON.stringify({ [field]: shape.ofBytes(bytes / 3) }), Infinity);
      return { path: `${path}?input=${query.length > MAX_BYTES ? '' : query}`, headers };
    };
    const sizes = [...new Set([Math.min(max, MAX_BYTES), MAX_BYTES])];
    expect(await findHolding(send, { sizes })).toEqual([]);
  },
);
