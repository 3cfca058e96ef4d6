import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../router.ts';
import type { RestRow } from '../rest.ts';
import { restRows } from '../rest-rows.ts';
import { Lead } from '../lead/lead.entity.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { useTestApp } from '../testing/test-app.ts';
import { User } from '../user/user.entity.ts';

// Only a mail server that fails may be answered by 502, so there is one that doesn't.
const mailServer = await startMailServer();
const t = useTestApp({ env: { SMTP_URL: mailServer.url } });
afterAll(() => mailServer.close());
const RUNS = 25;

type Procedure = { _def: { inputs: z.ZodType[]; meta?: { access?: string } } };
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);

const nastyText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  '%',
  '\\',
  '__proto__',
  'constructor',
  'toString',
  '100001',
  '2147483648',
  '99999999999999999999',
  '-1',
  '1e9',
  'NaN',
  'null',
  '{}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'ș'.repeat(5000),
  'İ',
  '🚗',
);
const nastyNumber = fc.constantFrom(0, -1, 1, 1.5, 100_001, 2_147_483_647, 2_147_483_648, 2 ** 53, 1e308, -0);
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1 }),
  fc.array(nastyText, { maxLength: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const inputOf = (schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> => {
  const keys = schema ? keysOf(schema) : [];
  return fc.record(Object.fromEntries(keys.map((key) => [key, nasty])), { requiredKeys: [] });
};

/** The field names of a schema, so that the values get past "unknown keys are dropped". */
function keysOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const nested = [json, ...(json.anyOf ?? []), ...(json.allOf ?? [])];
  return [...new Set(nested.flatMap((part) => (typeof part === 'object' ? Object.keys(part.properties ?? {}) : [])))];
}

async function callerFor(access: string | undefined): Promise<string | null> {
  if (access === 'public') return null;
  const role = access === 'buyer' ? 'user' : access?.startsWith('dealer') ? 'dealer' : 'admin';
  return t.signIn(role === 'dealer' ? (await t.createDealer()).user : await t.createUser(role));
}

const wellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

async function call({ method, path }: RestRow, input: Record<string, unknown>, cookie: string | null) {
  const address = path.replace(/:(\w+)/g, (_all, name) => encodeURIComponent(wellFormed(input[name] ?? 'x')) || 'x');
  const query = new URLSearchParams(
    Object.entries(input).map(([key, value]): [string, string] => [key, wellFormed(value)]),
  );
  const answer = await t.app.inject({
    method,
    url: method === 'GET' ? `${address}?${query}` : address,
    headers: { host: t.env.baseHost, ...(cookie ? { cookie } : {}) },
    ...(method === 'GET' ? {} : { payload: input }),
  });
  return answer.statusCode;
}

describe('no input is answered by a 5xx', () => {
  test.each(restRows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', async (_name, row) => {
    const cookie = await callerFor(row.access);
    await fc.assert(
      fc.asyncProperty(inputOf(row.input), async (input) => {
        expect(await call(row, input, cookie)).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
  });

  test.each(procedures)('%s', async (name, { _def }) => {
    const cookie = await callerFor(_def.meta?.access);
    await fc.assert(
      fc.asyncProperty(fc.oneof(inputOf(_def.inputs[0]), nasty), async (input) => {
        const { status } = await t.trpc(name, input, { as: cookie });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
  });

  test('and nobody registered or asked for an offer by it', async () => {
    expect(await t.em().count(Lead, {})).toBe(0);
    expect(await t.em().count(User, { email: { $like: '%@%' }, passwordHash: { $ne: 'none' } })).toBe(0);
  });
});
