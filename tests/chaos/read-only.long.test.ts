// Proves the claims of deploy/: the program runs as a user without rights, with the packages of production alone, on a
// read-only file system where DATA_DIR and /tmp alone can be written, with its secrets in files; and backs itself up.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { freePort, statusOf } from './site.ts';
import { sitesOfTest } from './sites-of-test.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
const MINUTE_MS = 60_000;
const { dataDir, start } = sitesOfTest();
// The packages are copied and cleaned first.
vi.setConfig({ testTimeout: 10 * MINUTE_MS });

/**
 * Runs in mounts of its own: the copy at /mnt and the whole system read-only, an empty /tmp. `$1` is the copy, `$2` the
 * Node to use.
 */
const CONTAINER = `
set -e
mount --make-rprivate /
mount --bind "$1" /mnt
mkdir -p /run/autonou-node
mount --bind "$(dirname "$(readlink -f "$2")")" /run/autonou-node
mount -t tmpfs -o mode=1777 tmpfs /tmp
mkdir -m 700 /tmp/data
printf %s 'a-secret-of-thirty-two-characters' > /tmp/app-secret
printf '%s\\n' 'token-of-sixteen-characters' > /tmp/metrics-token
chmod 400 /tmp/app-secret /tmp/metrics-token
chown nobody /tmp/data /tmp/app-secret /tmp/metrics-token
mount -o remount,ro,bind /mnt
mount -o remount,ro,bind /
cd /mnt
if setpriv --reuid=nobody --clear-groups touch /mnt/written /var/written 2>/dev/null; then exit 99; fi
exec setpriv --reuid=nobody --regid=nogroup --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs \
  env DATA_DIR=/tmp/data HOME=/nonexistent /run/autonou-node/node server/src/main.ts
`;

test.runIf(isRoot)(
  'the server of the image runs: nobody, production packages, read-only system, secrets from files, a backup',
  async () => {
    const copy = productionCopy();
    const port = await freePort();
    const site = start({
      dataDir: dataDir(),
      port,
      command: ['unshare', '--mount', 'sh', '-c', CONTAINER, 'sh', copy, process.execPath],
      env: {
        APP_SECRET_FILE: '/tmp/app-secret',
        METRICS_TOKEN_FILE: '/tmp/metrics-token',
        LOG_LEVEL: 'info',
        BACKUP_SCHEDULE: '* * * * *',
        NODE_COMPILE_CACHE: '',
      },
    });
    await site.ready(3 * MINUTE_MS);
    expect(await statusOf(`${site.url}/`)).toBe(200);
    expect(await statusOf(`${site.url}/healthz`)).toBe(200);
    expect(healthCheck(port)).toBe(0);
    const headers = { authorization: 'Bearer token-of-sixteen-characters' };
    expect((await fetch(`${site.url}/metrics`, { headers })).status).toBe(200);
    await site.until(() => site.output().includes('the scheduled backup is made'), 3 * MINUTE_MS);
    expect(site.output()).not.toMatch(/EROFS|EACCES/);
    await site.kill('SIGTERM');
    await site.ended;
    expect(site.process.exitCode).toBe(0);
    expect(healthCheck(port)).toBe(1);
  },
);

test.runIf(!isRoot)('a read-only system and another user require root: only this test is skipped here', () => {
  console.log('not root: the read-only start was skipped');
  expect(isRoot).toBe(false);
});

const healthCheck = (port: number) =>
  spawnSync(process.execPath, [path.join(root, 'tools/start/healthcheck.mjs')], { env: { PORT: String(port) } }).status;

/** The checkout with its builds, after `npm prune --omit=dev`, as the Dockerfile makes it. */
function productionCopy(): string {
  const copy = path.join(dataDir(), 'copy');
  mkdirSync(copy);
  const parts = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  for (const part of [...parts, 'node_modules']) {
    const source = path.join(root, part);
    // Hard links where the file system allows them: files are only unlinked there, never changed.
    if (existsSync(source) && spawnSync('cp', ['-al', source, copy]).status !== 0)
      execFileSync('cp', ['-a', source, copy]);
  }
  const prune = ['prune', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--offline'];
  execFileSync('npm', prune, { cwd: copy, stdio: 'pipe' });
  expect(existsSync(path.join(copy, 'node_modules/vitest'))).toBe(false);
  chmodSync(path.dirname(copy), 0o755);
  return copy;
}
