/** Recognisable secrets are entered in every possible way; none may appear in any output (docs/reliability.md 13). */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { registerMail } from '../../platform/mail/mail.job.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { hashToken } from '../../platform/config/secrets/session-token.ts';
import { CHECKS, Readiness } from '../../app/operations/readiness.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { loggerOptions } from '../../platform/logging/logger.ts';
import { restRoutes } from '../api/rest-routes.ts';
import { appRouter } from '../api/router.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

const PASSWORD = 'canarul-parolei-7Q';
const SMTP_PASS = 'canarul-smtp-8R';
const PAYMENT = 'sk_canarul-platii-9S';
const OPERATOR = 'canarul-operatorului-1T';

const logged: string[] = [];
const stream = new Writable({
  write(line, _encoding, done) {
    logged.push(String(line));
    done();
  },
});
const t = useTestApp({
  logger: { ...loggerOptions({ logLevel: 'trace' }), stream },
  env: { SMTP_URL: `smtp://robot:${OPERATOR}@127.0.0.1:1` },
});

/** A mail server that refuses every login and echoes the credentials, plain and decoded. */
const echo = createServer((socket: Socket) => {
  socket.on('error', () => undefined);
  socket.write('220 echo\r\n');
  socket.on('data', (data) => {
    const said = data.toString().trim();
    if (/^EHLO/i.test(said)) return void socket.write('250-echo\r\n250 AUTH PLAIN LOGIN\r\n');
    const decoded = Buffer.from(said.split(' ').at(-1) ?? '', 'base64')
      .toString()
      .replaceAll('\0', ' ');
    socket.write(`535 5.7.8 refused: ${said} (${decoded})\r\n`);
  });
});
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);
const answers: string[] = [];
const tokens: string[] = [];
const cookies = { anonymous: null as string | null, buyer: '', dealer: '', admin: '', impersonated: '' };

beforeAll(async () => {
  await new Promise<void>((done) => void echo.listen(0, '127.0.0.1', done));
});
afterAll(() => void echo.close());

const keep = (answer: { status: number; body: unknown; headers: Record<string, unknown> }) => {
  const { 'set-cookie': cookie, ...headers } = answer.headers;
  answers.push(JSON.stringify([answer.status, answer.body, headers]));
  const token = /^sid=([\w-]{20,})/.exec([cookie].flat().join())?.[1];
  if (token) tokens.push(token);
  return token ? `sid=${token}` : '';
};

async function signEverybodyIn(): Promise<void> {
  const person = { password: PASSWORD, firstName: 'Ana', lastName: 'Pop' };
  for (const role of ['buyer', 'dealer'] as const) {
    const body = { ...person, email: `${role}@exemplu.ro`, role: role === 'buyer' ? 'user' : 'dealer' };
    cookies[role] = keep(await t.rest('POST', '/api/register', { body }));
  }
  keep(await t.rest('POST', '/api/login', { body: { email: 'buyer@exemplu.ro', password: `${PASSWORD}-greșit` } }));
  cookies.admin = await t.signIn(await t.createUser('admin'));
  const target = await t.createUser();
  const admin = await t.signIn(await t.createUser('admin'));
  const { body } = await t.rest('POST', `/api/admin/impersonate-user/token/${target.id}`, { as: admin });
  tokens.push(body.token, cookies.admin.slice('sid='.length));
  cookies.impersonated = keep(await t.rest('POST', `/api/admin/impersonate-user/${body.token}`, { as: admin }));
  keep(await t.rest('POST', `/api/admin/impersonate-user/${body.token}`, { as: cookies.admin }));
}

async function configure(): Promise<void> {
  const as = cookies.admin;
  const { port } = echo.address() as AddressInfo;
  keep(await t.rest('GET', '/api/admin/settings/smtp', { as }));
  keep(await t.rest('POST', '/api/admin/settings/smtp/test', { as, body: {} }));
  const smtp = { host: '127.0.0.1', port, user: 'site@firma.ro', pass: SMTP_PASS };
  keep(await t.rest('POST', '/api/admin/settings/smtp', { as, body: smtp }));
  keep(await t.rest('POST', '/api/admin/settings/smtp', { as, body: { ...smtp, port: 'x' } }));
  const test = await t.rest('POST', '/api/admin/settings/smtp/test', { as, body: {} });
  expect(test.status).toBe(502);
  keep(test);
  for (const category of ['stripe', 'Nu!']) {
    const body = { key: 'stripe_secret_key', value: PAYMENT, category };
    keep(await t.rest('POST', '/api/admin/settings', { as, body }));
  }
}

/** Every call, by every kind of caller, with secrets in every field of the body that may hold one. */
async function callEverything(): Promise<void> {
  const body = {
    password: PASSWORD,
    currentPassword: PASSWORD,
    newPassword: PASSWORD,
    pass: SMTP_PASS,
    token: tokens[0],
  };
  for (const [who, as] of Object.entries(cookies)) {
    for (const { method, path } of restRoutes) {
      if (path === '/api/logout' || (who === 'impersonated' && path.includes('stop-imp'))) continue;
      const url = path.replace('/token/:', '/token/9:').replace(/:\w+/g, '100001');
      keep(await t.rest(method, url, { as, ...(method === 'GET' ? {} : { body }) }));
    }
    for (const [name, { _def }] of procedures) {
      if (name === 'auth.logout' || name === 'impersonation.stop') continue;
      const { status, data, error } = await t.trpc(
        name,
        { ...(_def.type === 'mutation' ? body : {}), id: 100_001 },
        { as },
      );
      answers.push(JSON.stringify([status, data, error]));
    }
  }
}

/** Failures on our side: a table that rejects writes, limits, an upload that is no picture, a page with a token. */
async function meetErrors(): Promise<void> {
  const refusing = async (table: string, act: () => Promise<unknown>) => {
    await t.em().execute(`alter table ${table} add constraint canary check (false) not valid`);
    await act();
    await t.em().execute(`alter table ${table} drop constraint canary`);
  };
  const person = { email: 'nou@exemplu.ro', password: PASSWORD, firstName: 'Ana', lastName: 'Pop', role: 'user' };
  const credentials = { email: 'alta@exemplu.ro', password: PASSWORD };
  keep(await t.rest('POST', '/api/register', { body: { ...person, ...credentials } }));
  const failures: number[] = [];
  const note = async (method: 'POST' | 'PUT', url: string, options: Parameters<typeof t.rest>[2]) => {
    const answer = await t.rest(method, url, options);
    failures.push(answer.status);
    keep(answer);
  };
  await refusing('app_user', () => note('POST', '/api/register', { body: person }));
  await refusing('session', () => note('POST', '/api/login', { body: credentials }));
  const target = await t.createUser();
  const as = cookies.admin;
  await refusing('impersonation_token', () => note('POST', `/api/admin/impersonate-user/token/${target.id}`, { as }));
  const secret = { key: 'stripe_secret_key', value: PAYMENT, category: 'stripe' };
  await refusing('setting', () => note('POST', '/api/admin/settings', { as, body: secret }));
  t.limits.refuse('login-ip');
  await note('POST', '/api/login', { body: credentials });
  t.limits.reset();
  expect(failures).toEqual([500, 500, 500, 500, 429]);

  const { body } = await t.rest('POST', '/api/objects/upload', { as });
  const { pathname } = new URL(body.uploadURL);
  tokens.push(pathname.split('/').at(-1) ?? '');
  await note('PUT', pathname, { body: { password: PASSWORD } });
  for (const url of [`/login?password=${PASSWORD}`, `/impersonate/${tokens[0]}`, `/api/none?token=${tokens[0]}`]) {
    await t.app.inject({ url, headers: { host: t.env.baseHost } });
  }
}

/** /metrics of a server with figures, after calls with secrets in their addresses. */
async function figuresAfterCalls(): Promise<string> {
  const readiness = new Readiness();
  for (const name of CHECKS) readiness.mark(name, true);
  const app = await buildApp({ ...t, logger: false, now: t.clock.now, ops: { readiness } });
  const addresses = tokens.flatMap((token) => [`/api/cars/${token}`, `/objects/upload/${token}`, `/x?token=${token}`]);
  for (const url of addresses) await app.inject({ url, headers: { host: t.env.baseHost, cookie: cookies.admin } });
  const { body } = await app.inject('/metrics');
  await app.close();
  return body;
}

/** An email that the echoing server refuses: the reason is stored and logged. */
async function sendEmail(): Promise<void> {
  const { orm, env, clock } = t;
  const write = (...given: unknown[]) => void logged.push(JSON.stringify(given));
  const log = { info: write, warn: write, error: write };
  const jobs = createJobs({ orm, log, isPolling: false });
  const close = registerMail(jobs, { orm, env, log, now: clock.now });
  await jobs.start();
  const mail = { kind: 'test', to: 'x@exemplu.ro', toName: null, replyTo: null, subject: 'S', text: 'T' };
  await t.em().transactional((em) => queueMail({ em, env, jobs, now: clock.now }, mail));
  await jobs.runWaiting(2);
  await jobs.stop();
  close();
}

test(
  'no secret leaks: not into answers, the log, metrics or any table (including the audit log)',
  { timeout: 120_000 },
  async () => {
    await signEverybodyIn();
    await configure();
    await sendEmail();
    await callEverything();
    await meetErrors();
    const metrics = await figuresAfterCalls();
    const plain = (secret: string) => [secret, Buffer.from(secret).toString('base64').replace(/=+$/, '')];
    const sealed = [PASSWORD, SMTP_PASS, PAYMENT, OPERATOR].flatMap(plain);
    sealed.push(Buffer.from(`\0site@firma.ro\0${SMTP_PASS}`).toString('base64').replace(/=+$/, ''));
    const canaries = [...sealed, ...tokens, ...tokens.map(hashToken), 'argon2id'];

    expect(answers.length).toBeGreaterThan(200);
    expect(logged.length).toBeGreaterThan(200);
    expect(logged.join('')).toContain('535');
    const leaks = (texts: string[]) => canaries.filter((canary) => texts.some((text) => text.includes(canary)));
    expect(metrics).toContain('http_request_duration_seconds');
    expect(leaks([metrics])).toEqual([]);
    expect(leaks(answers)).toEqual([]);
    expect(logged.filter((line) => leaks([line]).length > 0)).toEqual([]);
    const recorded = (await t.em().find(AuditEntry, {})).map((entry) => JSON.stringify(entry));
    expect(recorded.length).toBeGreaterThan(50);
    expect(leaks(recorded)).toEqual([]);
    // Only their own tables hold hashes.
    const hashes = new Set([...tokens.map(hashToken), 'argon2id']);
    expect(leaks(await allRows()).filter((leak) => !hashes.has(leak))).toEqual([]);
  },
);

/** Every row of every table as text, including the job queue's. */
async function allRows(): Promise<string[]> {
  const em = t.em();
  const tables = await readRows(
    em,
    { schema: col.text, name: col.text },
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await readRows(em, { text: col.text }, `select x::text as text from "${schema}"."${name}" x`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts;
}
