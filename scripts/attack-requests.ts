// `node scripts/attack-requests.ts <address of a running demo site> <folder>`: writes every call of the site as a raw
// HTTP request, signed in with the required role, for tools that attack such requests (docs/security.md). Only for a
// site of one's own: the tools write and delete.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../server/src/identity/auth/demo-accounts.ts';
import { restRoutes } from '../server/src/http/api/rest-routes.ts';
import { appRouter } from '../server/src/http/api/router.ts';

type Role = 'anonymous' | keyof typeof DEMO_ACCOUNTS;
interface Attack {
  role: Role;
  name: string;
  method: string;
  address: string;
  body: unknown;
}
type Procedure = { _def: { type: string; inputs: z.ZodType[]; meta?: { access?: string } } };
type Fields = Record<string, unknown>;

/** Where the tool inserts its own text instead of an id of the path. */
const MARK = '*';
/** Calls that would only sign the attacker out. */
const SPARED = /logout|stop/;
const ROLES = { public: 'anonymous', 'signed-in': 'buyer', 'own-account': 'buyer', buyer: 'buyer', admin: 'admin' };
const roleOf = (access: string): Role => (ROLES[access as keyof typeof ROLES] ?? 'dealer') as Role;

const [site = '', folder = ''] = process.argv.slice(2);
if (!URL.canParse(site) || folder === '') {
  console.error('Usage: node scripts/attack-requests.ts <http://localhost:port> <folder>');
  process.exit(1);
}
const cookies: Record<Role, string | null> = { anonymous: null, admin: null, dealer: null, buyer: null };
for (const role of ['admin', 'dealer', 'buyer'] as const) cookies[role] = await signIn(DEMO_ACCOUNTS[role]);

const attacks = [...restAttacks(), ...trpcAttacks()].filter(({ name }) => !SPARED.test(name));
for (const role of Object.keys(cookies) as Role[]) {
  const own = attacks.filter((attack) => attack.role === role);
  mkdirSync(join(folder, role), { recursive: true });
  for (const attack of own) writeFileSync(join(folder, role, `${attack.name}.http`), rawRequest(attack));
  const read = own.filter(({ method }) => method === 'GET').map(({ address }) => site + address.replace(MARK, ''));
  writeFileSync(join(folder, role, 'addresses.txt'), `${read.join('\n')}\n`);
  writeFileSync(join(folder, role, 'cookie.txt'), cookies[role] ?? '');
}
console.log(`${attacks.length} requests in ${folder}`);
// The router keeps nothing open, but its imports may.
process.exit(0);

async function signIn(email: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const answer = await fetch(`${site}/api/login`, { method: 'POST', headers, body });
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0];
  if (!cookie) throw new Error(`${email} could not sign in: ${answer.status}. Has the site demo data?`);
  return cookie;
}

/** Each REST route with its example, with every field of its schema; once more for an id in its path. */
function restAttacks(): Attack[] {
  return restRoutes.flatMap((row) => {
    const { params, query, body } = row.example;
    const known = Object.entries(plausible(row.input)).filter(([name]) => !(name in params));
    const fields = { ...Object.fromEntries(known), ...query, ...body };
    const isReading = row.method === 'GET';
    const at = (mark: string) => row.path.replace(/:(\w+)/g, (_all, name) => `${params[name]}${mark}`);
    const call = { role: roleOf(row.access), method: row.method, body: isReading ? null : fields };
    const name = `${row.method} ${row.path}`.replaceAll(/[^\w]+/g, '-');
    const search = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)] as const));
    const isAsked = isReading ? search.size > 0 : Object.keys(fields).length > 0;
    return [
      ...(isAsked ? [{ ...call, name, address: isReading ? `${at('')}?${search}` : at('') }] : []),
      ...(Object.keys(params).length > 0 ? [{ ...call, name: `${name}-path`, address: at(MARK) }] : []),
    ];
  });
}

/** tRPC has its input in one parameter, so each of its fields is marked there. */
function trpcAttacks(): Attack[] {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
  return procedures.flatMap(([name, { _def }]): Attack[] => {
    const fields = plausible(_def.inputs[0]);
    if (Object.keys(fields).length === 0) return [];
    const call = { role: roleOf(_def.meta?.access ?? 'admin'), name: `trpc-${name}` };
    if (_def.type !== 'query') return [{ ...call, method: 'POST', address: `/trpc/${name}`, body: fields }];
    return Object.entries(fields).map(([key, value]) => {
      const marked = encodeURIComponent(JSON.stringify({ ...fields, [key]: `${String(value)}MARK` })).replace(
        'MARK',
        MARK,
      );
      return {
        ...call,
        name: `${call.name}-${key}`,
        method: 'GET',
        address: `/trpc/${name}?input=${marked}`,
        body: null,
      };
    });
  });
}

/** A value for every field: one of its choices, else one of its type. */
function plausible(schema: z.ZodType | undefined): Fields {
  if (!schema) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(name, field)]));
}

function valueOf(name: string, field: unknown): unknown {
  const { type, enum: choices, anyOf } = field as { type?: string; enum?: unknown[]; anyOf?: unknown[] };
  if (choices) return choices[0];
  // The honeypot: with a value in it the call reports success and does nothing.
  if (name === 'website') return '';
  if (/email$/i.test(name)) return 'ana@exemplu.ro';
  if (/^id$|Id$/.test(name)) return 100_001;
  if (type === undefined && anyOf) return valueOf(name, anyOf[0]);
  return { integer: 7, number: 7, boolean: true, array: [], object: {} }[type ?? ''] ?? 'octavia';
}

function rawRequest({ role, method, address, body }: Attack): string {
  const text = body === null ? '' : JSON.stringify(body);
  const lines = [`${method} ${address} HTTP/1.1`, `Host: ${new URL(site).host}`, 'Accept: application/json'];
  if (cookies[role]) lines.push(`Cookie: ${cookies[role]}`);
  if (text) lines.push('Content-Type: application/json');
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}
