import { execFile } from 'node:child_process';
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { ReleaseManifest } from 'contracts/release';
import { emptyRelease, NEEDS_NOTHING } from 'contracts/testing/empty-release';

const root = fileURLToPath(new URL('../..', import.meta.url));
const store = mkdtempSync(join(tmpdir(), 'releases-'));
afterAll(() => rmSync(store, { recursive: true, force: true }));

interface Outcome {
  code: number;
  output: string;
}

/** Runs a command as its npm script does, against a store of its own. */
const command = (...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const [script = '', ...rest] = args;
    const line = [join(root, 'tools/release', script), ...rest, '--store', store];
    execFile(process.execPath, line, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

/** A release of mf-buyer as another build would have put it there. */
function plant(version: string, needs: Partial<ReleaseManifest['requires']> = {}, isChecked = true): string {
  const id = `${version}-${'0'.repeat(12)}`;
  const requires = { ...NEEDS_NOTHING, ...needs };
  const { checked, ...release } = emptyRelease({ part: 'mf-buyer', id, version });
  const manifest = { ...release, requires, ...(isChecked && { checked }) };
  mkdirSync(join(store, 'mf-buyer', id), { recursive: true });
  writeFileSync(join(store, 'mf-buyer', id, 'release.json'), JSON.stringify(manifest));
  return id;
}

test('promote takes the newest, rollback leads back, and the list says so', { timeout: 60_000 }, async () => {
  plant('1.0.0');
  const newest = plant('1.1.0');
  const { username } = userInfo();
  expect(await command('switch.ts', 'promote', 'mf-buyer')).toEqual({
    code: 0,
    output: `mf-buyer: live is ${newest}, by ${username}\n`,
  });
  expect((await command('switch.ts', 'canary', 'mf-buyer', '1.0.0', '--share', '10')).output).toContain(
    'for 10 % of the visitors',
  );
  const { output } = await command('switch.ts', 'releases');
  expect(output).toMatch(/1\.1\.0-0+ uncommitted {2}← live since .* UTC, by /);
  expect(output).toContain('← canary, 10 % of the visitors');
  expect(output).toContain('checkout  ← a rollback goes here');
  expect((await command('switch.ts', 'rollback', 'mf-buyer')).output).toContain("live is the checkout's build");
});

test('a refusal names who would break and where, ends with 1 and changes nothing', { timeout: 60_000 }, async () => {
  plant('2.0.0', { modules: { ui: { Carousel: ['mf-buyer/src/garage.tsx:12'] } } });
  const { code, output } = await command('switch.ts', 'promote', 'mf-buyer', '2.0.0');
  expect(code).toBe(1);
  expect(output).toContain('mf-buyer 2.0.0-000000000000: ui: the shell has no Carousel (mf-buyer/src/garage.tsx:12)');
  expect(readFileSync(join(store, 'live.json'), 'utf8')).not.toContain('2.0.0');
});

test('a release without the stamp of a browser is promoted only with --unchecked', { timeout: 60_000 }, async () => {
  const id = plant('3.0.0', {}, false);
  const { code, output } = await command('switch.ts', 'promote', 'mf-buyer', '3.0.0');
  expect([code, output]).toEqual([1, expect.stringContaining(`mf-buyer ${id} was not loaded in a browser`)]);
  expect(readFileSync(join(store, 'live.json'), 'utf8')).not.toContain('3.0.0');
  expect((await command('switch.ts', 'releases')).output).toMatch(
    /3\.0\.0-0+ uncommitted {2}← not loaded in a browser/,
  );
  expect((await command('switch.ts', 'promote', 'mf-buyer', '3.0.0', '--unchecked')).output).toContain(`live is ${id}`);
  expect((await command('switch.ts', 'rollback', 'mf-buyer')).code).toBe(0);
});

/** Refused commands, and the words of the reason. */
const refusals: [args: string[], words: string][] = [
  [['switch.ts', 'promote', 'mf-nothing'], 'There is no part mf-nothing.\nUsage:'],
  [['switch.ts', 'promote'], 'Name a part.\nUsage:'],
  [['switch.ts', 'rollback', 'mf-admin'], 'Nothing was live before: no way back.\n'],
  [['switch.ts', 'promote', 'mf-admin', 'checkout'], 'This is live already.\n'],
  [['switch.ts', 'canary', 'mf-admin', 'stop'], 'No canary runs.\n'],
  [['switch.ts', 'enable', 'mf-admin'], 'It is enabled already.\n'],
  [['switch.ts', 'promote', 'mf-buyer', '7.0.0'], 'has no release 7.0.0'],
  [['switch.ts', 'promote', 'mf-buyer', '--now'], 'Unknown option'],
  [['switch.ts', 'canary', 'mf-buyer', '1.0.0', '--share', '100'], 'Usage:'],
  [['switch.ts', 'promote', 'server'], 'The server is not released'],
  [['switch.ts', 'disable', 'shell'], 'Only a remote can be disabled'],
  [['release.ts', 'mf-nothing'], 'Usage:'],
];

test('a command that cannot be done ends with 1 and says why', { timeout: 60_000 }, async () => {
  const outcomes = await Promise.all(refusals.map(([args]) => command(...args)));
  expect(outcomes).toEqual(refusals.map(([, words]) => ({ code: 1, output: expect.stringContaining(words) })));
});

test('nothing half-made stays beside the releases', () => {
  expect(readdirSync(store).toSorted()).toEqual(['live.json', 'mf-buyer']);
});
