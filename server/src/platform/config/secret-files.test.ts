import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'autonou-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
function fileOf(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

test('every variable can be read from a file, without the line break at its end', () => {
  const env = readEnv({
    APP_SECRET_FILE: fileOf('secret', `${'s'.repeat(40)}\n`),
    DATABASE_URL_FILE: fileOf('database', 'postgres://u:p@db/autonou'),
    METRICS_TOKEN_FILE: fileOf('token', 'abcdefghijklmnop\r\n'),
  });
  expect([env.appSecret, env.databaseUrl, env.metricsToken]).toEqual([
    's'.repeat(40),
    'postgres://u:p@db/autonou',
    'abcdefghijklmnop',
  ]);
});

test('a file that is missing, or a variable set twice, fails the start without showing a value', () => {
  const source = {
    APP_SECRET_FILE: path.join(folder, 'none'),
    SMTP_URL: 'smtp://hidden',
    SMTP_URL_FILE: fileOf('x', 'y'),
  };
  expect(() => readEnv(source)).toThrow('APP_SECRET_FILE must name a file that can be read');
  expect(() => readEnv(source)).toThrow('SMTP_URL must not be set together with SMTP_URL_FILE');
  expect(() => readEnv(source)).not.toThrow('hidden');
});

test('the content is checked like the variable itself', () => {
  expect(() => readEnv({ APP_SECRET_FILE: fileOf('short', 'short') })).toThrow('APP_SECRET must have at least 32');
});
