import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const folder = mkdtempSync(path.join(tmpdir(), 'autonou-no-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
const root = path.resolve(import.meta.dirname, '../../../..');

const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
/** An image has the packages of production alone. */
const WITHOUT_DEVELOPMENT = `import { registerHooks } from 'node:module';
  const missing = new Set(${JSON.stringify(Object.keys(devDependencies))});
  registerHooks({ resolve(name, context, next) {
    if (missing.has(name)) throw new Error('not in production: ' + name);
    return next(name, context);
  } });`;

/** Runs a command as its npm script does in production, with none of this machine's own settings. */
function command(env: Record<string, string>, name: string, ...args: string[]) {
  const program = path.join(root, name);
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(WITHOUT_DEVELOPMENT)}`;
  const settings = { NODE_OPTIONS, DATABASE_URL: '', DATA_DIR: folder, ...env };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: root, env: settings }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

const operations = 'server/src/app/operations';
const COMMANDS: [name: string, ...args: string[]][] = [
  [`${operations}/admin.ts`, 'create', '--email', 'ana@firma.ro'],
  [`${operations}/db-console.ts`, 'select 1'],
  [`${operations}/run-backup.ts`],
  [`${operations}/run-backup.ts`, '--logical'],
  [`${operations}/run-objects.ts`, 'status'],
  [`${operations}/run-reset.ts`, '--yes'],
  [`${operations}/run-restore.ts`, 'backup.tar.gz'],
  [`${operations}/run-rotate-secret.ts`],
  ['tools/release/switch.ts', 'releases'],
  ['tools/release/switch.ts', 'promote', 'mf-dealer'],
  ['tools/release/switch.ts', 'rollback', 'mf-dealer'],
  ['tools/release/switch.ts', 'canary', 'mf-dealer', 'stop'],
  ['tools/release/switch.ts', 'disable', 'mf-dealer'],
  ['tools/release/switch.ts', 'enable', 'mf-dealer'],
];

test.each(COMMANDS)(
  '%s %s: without a site it says where it looked, and makes nothing',
  async (...line) => {
    const dataDir = path.join(folder, 'nothere');
    const { code, stdout, stderr } = await command({ DATA_DIR: dataDir }, ...line);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^${dataDir} holds no site, and DATABASE_URL is not set\\. .*DATA_DIR=`));
    expect(readdirSync(folder)).toEqual([]);
  },
  120_000,
);

test('an existing folder without a database is refused too', async () => {
  const { code, stderr } = await command({}, `${operations}/run-backup.ts`, '--logical');
  expect([code, readdirSync(folder)]).toEqual([1, []]);
  expect(stderr).toContain(`${folder} holds no site`);
}, 120_000);

test('the first line names host and database, without the password; the result alone goes to stdout', async () => {
  const env = { DATABASE_URL: t.databaseUrl };
  const { code, stdout, stderr } = await command(env, `${operations}/db-console.ts`, '.url');
  expect([code, stdout]).toEqual([0, `${t.databaseUrl}\n`]);
  const { pathname, password } = new URL(t.databaseUrl);
  expect(stderr).toMatch(new RegExp(`^Site: .+${pathname} \\(DATABASE_URL\\), files in ${folder}\n$`));
  expect(stderr).not.toContain(password);
  expect((await command(env, `${operations}/db-console.ts`, '.tables')).stdout).toContain('app_user');
}, 60_000);

test('releases need the folder of the site, which DATABASE_URL does not name', async () => {
  const env = { DATABASE_URL: t.databaseUrl, DATA_DIR: path.join(folder, 'elsewhere') };
  expect((await command(env, 'tools/release/switch.ts', 'releases')).stderr).toContain('elsewhere holds no site');
  expect(existsSync(env.DATA_DIR)).toBe(false);
  mkdirSync(path.join(env.DATA_DIR, 'releases/mf-dealer'), { recursive: true });
  const { stdout, stderr } = await command({ DATA_DIR: env.DATA_DIR }, 'tools/release/switch.ts', 'releases');
  expect(stdout).toContain('mf-dealer');
  expect(stderr).toMatch(/^Site: .*elsewhere/);
}, 60_000);
