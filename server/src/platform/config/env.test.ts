import { readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ENV_DEFAULTS, EnvError, readEnv } from './env.ts';

const exampleText = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
const example = parseEnv(exampleText);

function complaint(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return '';
}

test('.env.example names exactly the variables of env.ts, each with its default', () => {
  expect(example).toEqual(ENV_DEFAULTS);
  expect(readEnv(example)).toEqual(readEnv({}));
});

test('.env.example explains every variable', () => {
  const paragraphs = exampleText.split('\n\n').filter((text) => /^[A-Z_]+=/m.test(text));
  for (const text of paragraphs) expect(text).toMatch(/^# .{8,}/);
});

test('docs/operations names every variable', () => {
  const folder = new URL('../../../../docs/operations/', import.meta.url);
  const pages = readdirSync(folder).map((page) => readFileSync(new URL(page, folder), 'utf8'));
  const operations = pages.join('\n');
  expect(Object.keys(ENV_DEFAULTS).filter((name) => !new RegExp(`\`${name}\\b`).test(operations))).toEqual([]);
});

test('all wrong variables are named at once, values are not repeated', () => {
  const text = complaint({
    PORT: '70000',
    PUBLIC_URL: 'autonou.ro',
    DATABASE_URL: 'mysql://hidden@x/y',
    DEMO_DATA: 'maybe',
    TRUST_PROXY: 'true',
    APP_SECRET: 'hidden',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'hidden',
  });
  const named = [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'DEMO_DATA',
    'TRUST_PROXY',
    'APP_SECRET',
    'LOG_LEVEL',
    'SMTP_URL',
  ];
  for (const name of named) expect(text).toContain(`  ${name} must `);
  expect(text).not.toContain('hidden');
});

test.each([
  ['PORT', '-1'],
  ['PORT', '3e3'],
  ['PORT', ' 3000'],
  ['PUBLIC_URL', 'https://a.ro/path'],
  ['PUBLIC_URL', 'ftp://a.ro'],
  ['PUBLIC_URL', 'https://u@a.ro'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,x'],
  ['TRUST_PROXY', '1'],
  ['SITE_HOME_URL', '//evil.example'],
  ['SITE_HOME_URL', 'javascript:alert(1)'],
  ['PASSWORD_MIN_LENGTH', '5'],
  ['MAIL_FROM', 'nobody'],
  ['REMOTE_ORIGINS', 'mf-dealer=http://cdn.autonou.example'],
])('%s=%s is refused', (name, value) => {
  expect(complaint({ [name]: value })).toContain(`  ${name} must `);
});

test('the first administrator needs both variables', () => {
  expect(complaint({ ADMIN_EMAIL: 'a@b.ro' })).toContain('ADMIN_PASSWORD');
  expect(complaint({ ADMIN_PASSWORD: 'a long enough one' })).toContain('ADMIN_EMAIL');
  expect(readEnv({ ADMIN_EMAIL: 'a@b.ro', ADMIN_PASSWORD: ' spaces stay here ' }).adminPassword).toBe(
    ' spaces stay here ',
  );
});

test('demo data defaults by the database and the address', () => {
  const demo = (source: Record<string, string>) => readEnv(source).demoData;
  expect(demo({})).toBe(true);
  expect(demo({ PUBLIC_URL: 'http://autonou.test' })).toBe(true);
  expect(demo({ PUBLIC_URL: 'https://autonou.ro' })).toBe(false);
  expect(demo({ DATABASE_URL: 'postgres://u:p@h/d' })).toBe(false);
  expect(demo({ DATABASE_URL: 'postgres://u:p@h/d', DEMO_DATA: 'true' })).toBe(true);
  expect(demo({ DEMO_DATA: 'false' })).toBe(false);
});

test('dealers are approved automatically with demo data only, by default', () => {
  expect(readEnv({}).dealerAutoApprove).toBe(true);
  expect(readEnv({ DEMO_DATA: 'false' }).dealerAutoApprove).toBe(false);
  expect(readEnv({ DEALER_AUTO_APPROVE: 'false' }).dealerAutoApprove).toBe(false);
  expect(readEnv({ DEMO_DATA: 'false', DEALER_AUTO_APPROVE: 'true' }).dealerAutoApprove).toBe(true);
});

test('the public address defaults to the port, and yields host and scheme', () => {
  expect(readEnv({ PORT: '3110' })).toMatchObject({ publicUrl: 'http://localhost:3110', baseHost: 'localhost:3110' });
  const https = readEnv({ PUBLIC_URL: 'https://autonou.ro/' });
  expect(https).toMatchObject({ publicUrl: 'https://autonou.ro', baseHost: 'autonou.ro', isHttps: true });
  expect(https.mailFrom).toBe('no-reply@autonou.ro');
});

test('networks of trusted proxies are a list, off by default', () => {
  expect(readEnv({}).trustProxy).toEqual([]);
  expect(readEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

describe('the bucket', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'autonou',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('without one everything is in DATA_DIR', () => {
    expect(readEnv({})).toMatchObject({ s3: null, objectsIn: 'folder', hasDirectUploads: false });
    expect(readEnv(all)).toMatchObject({ objectsIn: 's3', hasDirectUploads: true, s3: { isPathStyle: true } });
    expect(readEnv({ ...all, OBJECTS_IN: 'folder' })).toMatchObject({ objectsIn: 'folder', s3: { bucket: 'autonou' } });
  });

  test.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    '%s must not be missing',
    (name) => {
      expect(complaint({ ...all, [name]: '' })).toContain(`  ${name} must be set together with `);
    },
  );

  test.each([
    ['S3_ENDPOINT', 'https://s3.example/autonou'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_BUCKET', 'Auto Nou'],
    ['S3_BUCKET', '../autonou'],
    ['S3_REGION', 'eu central'],
    ['S3_ACCESS_KEY_ID', 'a key'],
    ['S3_PATH_STYLE', 'maybe'],
    ['OBJECTS_IN', 's3'],
  ])('%s may not be %j', (name, value) => {
    const text = complaint({ ...all, [name]: value });
    expect(text).toContain(`  ${name} must `);
    expect(text).not.toContain('secret');
  });
});
