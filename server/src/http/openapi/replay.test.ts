import { type ErrorCode, Problem } from 'contracts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRoutes } from '../api/rest-routes.ts';
import { Offer } from '../../marketplace/offer/record/offer.entity.ts';
import { Lead } from '../../marketplace/lead/lead.entity.ts';
import { Setting } from '../../platform/config/settings/setting.entity.ts';
import { type ExampleWorld, exampleCaller, makeExampleWorld } from '../../testing/example-world.ts';
import type { CallOptions, RestAnswer, RestCaller } from '../../testing/callers.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openApiDocument, type OpenApiDocument } from './document.ts';
import {
  type DocumentedCall,
  documentedCalls,
  documentedProblems,
  FILE_CALLS,
  fitter,
} from '../../testing/documented-calls.ts';

const mailServer = await startMailServer();
const t = useTestApp({ env: { SMTP_URL: mailServer.url } });
afterAll(() => mailServer.close());

const document: OpenApiDocument = openApiDocument({
  name: 'AutoNou',
  sessionCookie: 'sid',
  publicUrl: 'http://localhost:3000',
});
const calls = documentedCalls(document).filter(({ name }) => !FILE_CALLS.includes(name));
const fits = fitter(document);
const answers: Record<string, unknown> = {};
const problems: Record<string, unknown> = {};
let world: ExampleWorld;
const recordedAs = (name: string): string => name.replace(/\{(\w+)\}/g, ':$1');

beforeAll(async () => {
  world = await makeExampleWorld(t);
});

const accessOf = new Map(restRoutes.map((row) => [`${row.method} ${row.path.replace(/:(\w+)/g, '{$1}')}`, row]));
const SEALED = {
  token: 'Cod-de-256-de-biti-in-base64url-aaaaaaaaaaa',
  requestId: '0198c0de-0000-4000-8000-000000000000',
};

/** Values that differ from run to run, as the document shows them. */
function settled(body: unknown): unknown {
  const shown = structuredClone(body) as Record<string, unknown>;
  for (const [key, value] of Object.entries(SEALED)) if (shown && key in shown) shown[key] = value;
  if (shown && 'uploadURL' in shown) shown['uploadURL'] = `${t.env.publicUrl}/objects/upload/${SEALED.token}`;
  if (shown?.['host'] === '127.0.0.1') Object.assign(shown, { host: 'smtp.exemplu.ro', port: 587 });
  return shown;
}

/** A separate administrator's session, since it is used for an impersonation. */
async function impersonation(kind: 'impersonate' | 'impersonate-user', target: number) {
  const as = await t.signIn(world.admin);
  const { body } = await t.rest('POST', `/api/admin/${kind}/token/${target}`, { as });
  return { as, token: String(body.token) };
}

/** Preconditions of some examples: their own tokens and sessions, and the mail server of this test. */
const prepared: Record<string, () => Promise<{ as?: string; token?: string }>> = {
  'POST /api/admin/impersonate/{token}': () => impersonation('impersonate', 100_001),
  'POST /api/admin/impersonate-user/{token}': () => impersonation('impersonate-user', world.buyer.id),
  'GET /api/dealers/by-user/{userId}': async () => ({ as: await t.signIn(world.dealer) }),
  'GET /api/requests': async () => ({ as: await t.signIn(world.buyer) }),
  'POST /api/admin/stop-impersonation': async () => {
    const { as, token } = await impersonation('impersonate-user', world.buyer.id);
    const { headers } = await t.rest('POST', `/api/admin/impersonate-user/${token}`, { as });
    return { as: String(headers['set-cookie']).split(';')[0] ?? '' };
  },
  'POST /api/admin/settings/smtp/test': async () => {
    await t.em().nativeDelete(Setting, { key: { $like: 'smtp%' } });
    return {};
  },
};

/** The first offer, as one that stands and is this example's caller's to decide. */
async function decidedBy(buyer: { id: number }) {
  await t.em().nativeUpdate(Lead, 100_001, { buyer: buyer.id });
  await t.em().nativeUpdate(Offer, 100_001, { state: 'sent', decidedAt: null });
  return { as: await t.signIn(buyer) };
}
prepared['POST /api/leads/{id}/offers'] = async () => ({ as: await t.signIn(world.dealer) });
prepared['POST /api/offers/{id}/accept'] = () => decidedBy(world.buyer);
prepared['POST /api/offers/{id}/decline'] = () => decidedBy(world.buyer);
prepared['GET /api/offers/{id}/pdf'] = () => decidedBy(world.buyer);

/** The first lead as the examples that follow those of offers find it. */
const AS_SENT = { status: 'nou', dealerSeen: false, firstResponseAt: null, buyer: null } as const;

async function replay(call: DocumentedCall): Promise<RestAnswer> {
  const { as: session, token } = (await prepared[call.name]?.()) ?? {};
  const row = accessOf.get(call.name);
  if (!row) throw new Error(`no row ${call.name}`);
  const url = token ? call.url.replace(/[^/]+$/, token) : call.url;
  const as = session ?? exampleCaller(row, world);
  const answer = await t.rest(row.method, url, {
    as,
    headers: call.headers,
    ...(call.body ? { body: call.body } : {}),
  });
  if (row.procedure.startsWith('offer.')) await t.em().nativeUpdate(Lead, 100_001, AS_SENT);
  return answer;
}

const named = (these: readonly DocumentedCall[]) => these.map((call) => [call.name, call] as const);
/** Its answer is a file, which the document has no example of. */
const isFile = ({ name }: DocumentedCall): boolean => Boolean(accessOf.get(name)?.sendsFile);

describe('every example of a call, sent as documented', () => {
  test.each(named(calls.filter((call) => !isFile(call))))('%s', async (name, call) => {
    const answer = await replay(call);
    expect([answer.status, answer.body]).toEqual([call.success.status, expect.anything()]);
    expect(fits(call.success.schema, answer.body)).toEqual([]);
    expect(accessOf.get(name)?.output.safeParse(answer.body).error).toBeUndefined();
    const isOwner = accessOf.get(name)?.access !== 'public';
    for (const header of call.success.headers.filter((name) => name !== 'ETag' || isOwner)) {
      expect.soft(answer.headers, 'a documented header').toHaveProperty(header.toLowerCase());
    }
    answers[recordedAs(name)] = settled(answer.body);
  });

  test.each(named(calls.filter(isFile)))('%s', async (_name, call) => {
    const { status, headers } = await replay(call);
    expect([status, headers['content-type']]).toEqual([call.success.status, accessOf.get(call.name)?.sendsFile]);
  });

  test('is where it is sent: none in a schema, none at an address that is not tried', () => {
    const { components } = document;
    const untried = documentedCalls(document).filter(({ name }) => !accessOf.has(name));
    expect(JSON.stringify(components['schemas'])).not.toMatch(/"examples?":/);
    expect(untried.map(({ name }) => name).toSorted()).toEqual(FILE_CALLS.toSorted());
    expect(JSON.stringify(document)).not.toContain('"examples":');
  });

  test('every route has one, with all required fields', () => {
    expect(calls.map(({ name }) => name).toSorted()).toEqual([...accessOf.keys()].toSorted());
    for (const { required, body, name } of calls)
      expect([name, Object.keys(body ?? {})]).toEqual([name, expect.arrayContaining(required)]);
  });
});

type Method = Parameters<RestCaller>[0];
/** A call that fails in each possible way. */
const failing: Partial<Record<ErrorCode | 'any', () => Promise<RestAnswer>>> = {
  bad_request: () => send('POST', '/api/leads', { body: { userName: 'M', userEmail: 'maria', carId: 100_001 } }),
  unauthorized: () => send('GET', '/api/auth/user'),
  forbidden: () => send('GET', '/api/dealers', { as: world.buyer }),
  not_found: () => send('GET', '/api/cars/999999'),
  conflict: () => send('POST', '/api/admin/brands', { as: world.admin, body: { name: 'Škoda' } }),
  precondition_failed: () =>
    send('PATCH', '/api/cars/100001', { as: world.admin, body: { price: 1 }, headers: { 'if-match': '"2020"' } }),
  payload_too_large: () => send('POST', '/api/leads', { body: { message: 'x'.repeat(70_000) } }),
  unsupported_media_type: () => send('POST', '/api/leads', { headers: { 'content-type': 'text/xml' }, body: 'x' }),
  misdirected: () => send('GET', '/api/stats', { headers: { host: 'alt-site.ro' } }),
  too_many_requests: async () => {
    t.limits.refuse('contact');
    const body = { name: 'Maria', email: 'maria@exemplu.ro', message: 'Un mesaj destul de lung.' };
    const answer = await send('POST', '/api/contact', { body, ip: '203.0.113.9' });
    t.limits.reset();
    return answer;
  },
  bad_gateway: async () => {
    await mailServer.close();
    const answer = await send('POST', '/api/admin/settings/smtp/test', { as: world.admin, body: {} });
    await mailServer.open();
    return answer;
  },
  any: () => send('GET', '/api/nu-exista'),
};
const send = (method: Method, url: string, options: CallOptions & { body?: unknown } = {}) =>
  t.rest(method, url, options);

describe('every example of a failure', () => {
  test.each(Object.entries(failing))('%s', async (code, fail) => {
    const answer = await fail();
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(fits({ $ref: '#/components/schemas/Problem' }, answer.body)).toEqual([]);
    const problem = Problem.parse(answer.body);
    expect(problem.status).toBe(answer.status);
    expect(problem.code).toBe(code === 'any' ? 'not_found' : code);
    problems[code] = settled(answer.body);
  });
});

test(
  'the document shows what the server answered just now; `vitest -u` records it',
  { tags: ['WA9-const-25'] },
  async () => {
    const recorded = `${JSON.stringify({ answers, problems }, null, 2)}\n`;
    await expect(recorded).toMatchFileSnapshot('recorded-answers.json');
    expect(documentedProblems(document).toSorted()).toEqual(Object.keys(problems).toSorted());
    const readable = calls.filter((call) => !isFile(call));
    for (const { name, success } of readable) expect([name, success.example]).toEqual([name, expect.anything()]);
    // The answers of just now: with -u this process still has the document of those before.
    const unreadable = readable.filter(
      ({ name }) => !accessOf.get(name)?.output.safeParse(answers[recordedAs(name)]).success,
    );
    expect(unreadable.map(({ name }) => name)).toEqual([]);
  },
);
