/** Input that no caller should send: wrong types, ends of ranges, broken texts, bodies that are not objects. */
import fc from 'fast-check';
import { z } from 'zod';
import { MAX_ID } from 'contracts/id';

const nastyText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  "1'; select pg_sleep(9); --",
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
  'a@b\r\nBcc: c@d.ro',
  '0000-00-00',
  '+275760-09-14T00:00:00.000Z',
  'ș'.repeat(5000),
  'İ',
  '🚗',
  '\u202e',
);
const nastyNumber = fc.constantFrom(
  0,
  -1,
  1,
  1.5,
  0.001,
  100_001,
  MAX_ID,
  MAX_ID + 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  -0,
);
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1 }, { toString: 1 }),
  fc.array(nastyText, { maxLength: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
);

/** Bodies that are not a JSON object, whatever their content type. */
export const brokenBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('[]', 'null', '"text"', '1', '{', '{"a":', '{"a":1}}', "{'a':1}", '[{}]', '\u0000', '{"a":\ud800}'),
  fc.constantFrom('['.repeat(20_000), `${'{"a":'.repeat(5_000)}1${'}'.repeat(4_999)}`),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).filter((text) => !isJsonObject(text)),
);

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return text.trim() === '';
  }
}

/** What a well-behaved caller sends, so that one bad field among good ones gets as far as possible. */
export const PLAUSIBLE: Record<string, unknown> = {
  email: 'ana@exemplu.ro',
  userEmail: 'ana@exemplu.ro',
  password: 'o parolă bună',
  firstName: 'Ana',
  lastName: 'Pop',
  userName: 'Ana Pop',
  name: 'Ana Pop',
  message: 'Bună ziua',
  role: 'user',
  carId: 100_001,
  id: 100_001,
  dealerId: 100_001,
  brandId: 100_003,
  modelId: 100_005,
  title: 'Škoda Octavia 2.0 TDI',
  price: 21_990,
  year: 2025,
  fuelType: 'diesel',
  transmission: 'manuala',
  bodyType: 'wagon',
  status: 'approved',
  subdomain: 'auto-nou',
  monthlyPrice: 199,
  annualPrice: 1990,
  vatEnabled: true,
  vatRate: 21,
  currency: 'RON',
  days: 30,
  county: 'Cluj',
  key: 'proba.cheie',
  value: 'da',
  category: 'general',
  host: '127.0.0.1',
  port: 25,
  user: 'site@exemplu.ro',
};

/** Records with the schema's own field names, so that the values get past "unknown keys are dropped". */
export function recordsFor(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  const keys = schema ? keysOf(schema) : [];
  const valueOf = (key: string) =>
    Object.hasOwn(PLAUSIBLE, key) ? fc.oneof(nasty, nasty, fc.constant(PLAUSIBLE[key])) : nasty;
  return fc.record(Object.fromEntries(keys.map((key) => [key, valueOf(key)])), { requiredKeys: [] });
}

function keysOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const nested = [json, ...(json.anyOf ?? []), ...(json.allOf ?? [])];
  return [...new Set(nested.flatMap((part) => (typeof part === 'object' ? Object.keys(part.properties ?? {}) : [])))];
}
