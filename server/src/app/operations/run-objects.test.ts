import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../../platform/config/env.ts';
import { reportObjects } from '../../platform/storage/site-objects.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const dataDir = mkdtempSync(path.join(tmpdir(), 'autonou-run-objects-'));
const uploads = path.join(dataDir, 'objects/uploads');
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3Server();
  mkdirSync(path.join(uploads, 'ab'), { recursive: true });
  for (const name of ['abc-480.webp', 'abc-480.avif']) writeFileSync(path.join(uploads, 'ab', name), name);
});
afterAll(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true });
});

/** None of this machine's own settings. */
const settings = (more: Record<string, string> = {}) => ({ DATA_DIR: dataDir, DATABASE_URL: t.databaseUrl, ...more });
/** As a server does that is started with these settings. */
const startWith = (more: Record<string, string>) => reportObjects(readEnv(settings(more)), silent);

function objects(more: Record<string, string>, ...args: string[]): Promise<{ code: number; text: string }> {
  const program = path.join(import.meta.dirname, 'run-objects.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: settings(more) }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
}

test('the move refuses what would hide pictures, and says what to set', { timeout: 60_000 }, async () => {
  const { code, text } = await objects({}, 'move', '--to', 's3');
  expect(code).toBe(1);
  expect(text).toMatch(/^Site: .+\nS3_BUCKET is not set: there is one place only, the folder of DATA_DIR\n$/);
  expect((await objects(s3.env, 'move', '--to', 'cloud')).text).toContain('Usage: ');
  // The running server still writes to the folder, and would not find what has moved.
  await startWith({});
  expect((await objects(s3.env, 'move', '--to', 's3')).text).toContain('restart it first');
  await startWith(s3.env);
  expect((await objects(s3.env, 'move', '--to', 'folder')).text).toContain('Set OBJECTS_IN=folder beside S3_BUCKET');
  expect([...s3.objects.keys()]).toEqual([]);
});

test(
  'there and back: the files arrive, the former place is empty, and it says what is next',
  { timeout: 60_000 },
  async () => {
    await startWith(s3.env);
    const there = await objects(s3.env, 'move', '--to', 's3');
    expect(there).toMatchObject({
      code: 0,
      text: expect.stringContaining('2 files of uploads (0.0 MB) are in the bucket now'),
    });
    expect([...s3.objects.keys()].toSorted()).toEqual(['uploads/abc-480.avif', 'uploads/abc-480.webp']);
    expect(readdirSync(uploads)).toEqual([]);
    expect((await objects(s3.env, 'status')).text).toContain('the bucket: 2 files of uploads');
    const back = { ...s3.env, OBJECTS_IN: 'folder' };
    await startWith(back);
    expect((await objects(back, 'move', '--to', 'folder')).text).toContain('Now unset S3_BUCKET');
    expect([existsSync(path.join(uploads, 'ab/abc-480.webp')), [...s3.objects.keys()]]).toEqual([true, []]);
  },
);

test('no other account of the machine may list uploads or emails, those of an earlier version neither', async () => {
  const folders = [path.join(dataDir, 'objects'), path.join(dataDir, 'mail')];
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
  }
  await startWith({});
  expect(folders.map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700]);
});

test('a bucket that is away ends it with one line', { timeout: 60_000 }, async () => {
  await s3.become('fail');
  const { code, text } = await objects({ ...s3.env, OBJECTS_IN: 'folder' }, 'move', '--to', 'folder');
  expect(code).toBe(1);
  expect(text).toMatch(/^Site: .+\nthe S3 service does not answer\n$/);
});
