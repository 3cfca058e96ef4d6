/** Bad input for every call, over both transports (docs/reliability.md 9): no 5xx, nothing written, memory flat. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseId } from 'contracts/whole-number';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { restRoutes } from '../api/rest-routes.ts';
import type { RestRoute } from '../../platform/calls/rest-route.ts';
import { appRouter } from '../api/router.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { brokenBody, nasty, recordsFor } from '../../testing/malformed-input.ts';
import { RISKIEST_CALLS } from '../../testing/riskiest-calls.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';

// Only a failing mail server may be answered by 502, so the test has a working one.
const mailServer = await startMailServer();
const t = useTestApp({ env: { SMTP_URL: mailServer.url } });
afterAll(() => mailServer.close());

const RISKY = testSize({ smoke: 10, whole: 10_000 });
const OTHERS = testSize({ smoke: 5, whole: 1_000 });
const AT_ONCE = testSize({ smoke: 5, whole: 20 });
/** How many of the inputs that a schema accepts after all are tried once the tables have been compared. */
const LUCKY_KEPT = testSize({ smoke: 1, whole: 100 });
const MAX_GROWTH_MB = 40;
const TIMEOUT_MS = 600_000;

type Input = Record<string, unknown>;
interface Attempt {
  input: unknown;
  /** The input is a raw body, not a JSON value. */
  isBroken?: boolean;
}
interface Call {
  name: string;
  access: string | undefined;
  schema: z.ZodType | undefined;
  isReading: boolean;
  send(attempt: Attempt, cookie: string | null): Promise<number>;
}
type Procedure = { _def: { type: string; inputs: z.ZodType[]; meta?: { access?: string } } };

const headersOf = (cookie: string | null) => ({ host: t.env.baseHost, ...(cookie ? { cookie } : {}) });
const wellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

type Target = { method: RestRoute['method']; url: string };
async function inject({ method, url }: Target, { input, isBroken }: Attempt, cookie: string | null): Promise<number> {
  const hasBody = method !== 'GET';
  const payload = isBroken ? String(input) : JSON.stringify(input);
  const headers = { ...headersOf(cookie), ...(hasBody ? { 'content-type': 'application/json' } : {}) };
  return (await t.app.inject({ method, url, headers, ...(hasBody ? { payload } : {}) })).statusCode;
}

const restCalls = restRoutes.map(({ method, path, access, input: schema }): Call => {
  const send: Call['send'] = (attempt, cookie) => {
    const input = attempt.isBroken ? {} : (attempt.input as Input);
    const address = path.replace(/:(\w+)/g, (_all, name) => encodeURIComponent(wellFormed(input[name] ?? 'x')) || 'x');
    const query = new URLSearchParams(
      Object.entries(input).map(([key, value]): [string, string] => [key, wellFormed(value)]),
    );
    return inject({ method, url: method === 'GET' ? `${address}?${query}` : address }, attempt, cookie);
  };
  return { name: `${method} ${path}`, access, schema, isReading: method === 'GET', send };
});

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
const trpcCalls = procedures.map(([name, { _def }]): Call => {
  const isReading = _def.type === 'query';
  const send: Call['send'] = (attempt, cookie) => {
    const query = isReading ? `?input=${encodeURIComponent(wellFormed(attempt.input))}` : '';
    return inject({ method: isReading ? 'GET' : 'POST', url: `/trpc/${name}${query}` }, attempt, cookie);
  };
  return { name, access: _def.meta?.access, schema: _def.inputs[0], isReading, send };
});
const calls = [...restCalls, ...trpcCalls];
const risky = new Set(RISKIEST_CALLS.map(({ procedure }) => procedure));
/** Over REST too, where the procedure is documented. */
const riskyRoutes = new Set(restRoutes.filter(({ procedure }) => risky.has(procedure)).map(({ name }) => name));

/** A new user for each call, so that none is deleted or signed out by another call. */
async function callerFor({ access }: Call): Promise<string | null> {
  if (access === 'public') return null;
  const role = access === 'buyer' ? 'user' : access?.startsWith('dealer') ? 'dealer' : 'admin';
  return t.signIn(role === 'dealer' ? (await t.createDealer()).user : await t.createUser(role));
}

const isRest = (name: string): boolean => name.includes('/');

function attemptsFor({ schema, name }: Call): fc.Arbitrary<Attempt> {
  const records = recordsFor(schema).map((input): Attempt => ({ input }));
  // tRPC's input may be any value; over REST a value that is no object is sent as a raw body.
  const others = isRest(name)
    ? brokenBody.map((input) => ({ input, isBroken: true }))
    : nasty.map((input) => ({ input }));
  return fc.oneof({ weight: 4, arbitrary: records }, { weight: 1, arbitrary: others });
}

/** Whether the call must refuse it. Queries refuse little and write nothing, so they get everything. */
const isMalformed = ({ name, schema, isReading }: Call, { input, isBroken }: Attempt): boolean =>
  isReading ||
  isBroken === true ||
  (schema !== undefined && !schema.safeParse(isRest(name) ? addressed(sentAs(input)) : sentAs(input)).success);
const sentAs = (input: unknown): unknown => JSON.parse(JSON.stringify(input) ?? 'null');

/** In an address the digits of an id are a valid id: "100001" is not malformed there. */
const addressed = (input: unknown): unknown =>
  typeof input !== 'object' || input === null || Array.isArray(input)
    ? input
    : Object.fromEntries(
        Object.entries(input).map(([key, value]) => [
          key,
          /(^id|Id)$/.test(key) && typeof value === 'string' ? (parseId(value) ?? value) : value,
        ]),
      );

const lucky = new Map<Call, Attempt[]>();
const cookies = new Map<Call, string | null>();

/** Sends this many malformed inputs, some concurrently; the others are kept. Returns the answers with a 5xx. */
async function bombard(call: Call, count: number): Promise<Attempt[]> {
  const cookie = cookies.get(call) ?? null;
  const kept: Attempt[] = [];
  lucky.set(call, kept);
  const chunks = fc.array(attemptsFor(call), { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' });
  let sent = 0;
  for (let round = 0; sent < count && round < (4 * count) / AT_ONCE; round++) {
    const [chunk = []] = fc.sample(chunks, { numRuns: 1, seed: round });
    const malformed = chunk.filter((attempt) => isMalformed(call, attempt));
    kept.push(...chunk.filter((attempt) => !malformed.includes(attempt)).slice(0, LUCKY_KEPT - kept.length));
    const wrong = await failuresOf(call, malformed, cookie);
    if (wrong.length > 0) return wrong;
    sent += malformed.length;
    t.limits.reset();
  }
  return [];
}

async function failuresOf(call: Call, attempts: readonly Attempt[], cookie: string | null): Promise<Attempt[]> {
  const statuses = await Promise.all(attempts.map((attempt) => call.send(attempt, cookie)));
  return attempts.flatMap((attempt, index) => {
    const status = statuses[index] ?? 0;
    return status >= 500 && !isMailServersFault(call, status) ? [{ status, ...attempt }] : [];
  });
}

/** Only when a random input has become the mail server. */
const isMailServersFault = ({ name }: Call, status: number): boolean =>
  status === 502 && /smtp\/test|testSmtp/.test(name);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function heapMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

let before: Awaited<ReturnType<typeof tableDigests>>;
let heapBefore = 0;

beforeAll(async () => {
  // The user with the id 100001 of the malformed numbers: none of the callers.
  await t.createCar();
  await t.createUser();
  for (const call of calls) cookies.set(call, await callerFor(call));
  for (const call of calls) await bombard(call, AT_ONCE);
  before = await tableDigests(t.em());
  heapBefore = heapMb();
}, TIMEOUT_MS);

test('the riskiest calls are thirty, and exist', () => {
  expect(RISKIEST_CALLS).toHaveLength(30);
  const names = new Set(calls.map(({ name }) => name));
  expect([...risky].filter((name) => !names.has(name))).toEqual([]);
});

describe('malformed input is never answered by a 5xx', () => {
  test.each(calls.map((call) => [call.name, call] as const))(
    '%s',
    async (name, call) =>
      expect(await bombard(call, risky.has(name) || riskyRoutes.has(name) ? RISKY : OTHERS)).toEqual([]),
    TIMEOUT_MS,
  );

  test('and it has written nothing, nor leaked memory', async () => {
    expect(await tableDigests(t.em())).toEqual(before);
    expect(heapMb() - heapBefore).toBeLessThan(MAX_GROWTH_MB);
  });
});

describe('input that happens to be valid is no 5xx either', () => {
  test.each(calls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    for (const attempt of lucky.get(call) ?? []) {
      expect(await failuresOf(call, [attempt], await callerFor(call))).toEqual([]);
    }
  });
});
