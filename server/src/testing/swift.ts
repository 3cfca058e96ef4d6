/**
 * OpenStack Swift with its S3 interface on loopback, from Debian's packages: the real service that the object stores
 * are tested with in `npm run test:long`. One process for each of its four servers, everything in one folder.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PACKAGES = ['swift', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const PROGRAMS = ['/usr/bin/swift-proxy-server', '/usr/bin/swift-object-server', '/usr/bin/memcached'];
const KINDS = ['account', 'container', 'object'] as const;
const HOST = '127.0.0.1';
const BUCKET = 'autonou-test';
const SECRET = 'secret-of-the-swift-test';
const START_MS = 30_000;

export interface Swift {
  /** The variables of the site's settings; the bucket still has to be made. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Why it can't run here, or null. As root on Debian it is installed first. */
export function whyNoSwift(): string | null {
  if (PROGRAMS.every((program) => existsSync(program))) return null;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `needs Debian's packages ${PACKAGES.join(', ')}`;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...PACKAGES];
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore', env: environment });
    execFileSync('apt-get', install, { stdio: 'ignore', env: environment });
    return null;
  } catch (error) {
    return `Debian's packages ${PACKAGES.join(', ')} can't be installed: ${String(error)}`;
  }
}

/** Its configuration is read from /etc/swift, which is compiled in; this names another folder. */
const LAUNCHER = `import runpy, sys
from swift.common import utils
folder, kind = sys.argv[1:]
utils.SWIFT_CONF_FILE = folder + '/swift.conf'
utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b''
utils.validate_hash_conf()
sys.argv = ['swift-%s-server' % kind, '%s/%s-server.conf' % (folder, kind)]
runpy.run_path('/usr/bin/' + sys.argv[0], run_name='__main__')
`;

export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(path.join(tmpdir(), 'autonou-swift-'));
  const [proxy, cache, ...ports] = await freePorts(5);
  mkdirSync(path.join(folder, 'data/disk'), { recursive: true });
  writeFileSync(path.join(folder, 'launch.py'), LAUNCHER);
  writeFileSync(path.join(folder, 'swift.conf'), configurations.swift);
  KINDS.forEach((kind, at) => {
    writeFileSync(path.join(folder, `${kind}-server.conf`), configurations.store({ kind, port: ports[at]!, folder }));
    buildRing(folder, kind, ports[at]!);
  });
  writeFileSync(path.join(folder, 'proxy-server.conf'), configurations.proxy({ port: proxy!, cache: cache!, folder }));
  chownSync(folder, userInfo().uid, userInfo().gid);
  const output: string[] = [];
  const memory = ['-l', HOST, '-p', String(cache), '-U', '0', '-m', '64', '-u', userInfo().username];
  const servers = [
    run(['/usr/bin/memcached', ...memory], output),
    ...[...KINDS, 'proxy'].map((kind) =>
      run(['/usr/bin/python3', path.join(folder, 'launch.py'), folder, kind], output),
    ),
  ];
  const stop = async () => {
    await Promise.all(servers.map(ended));
    rmSync(folder, { recursive: true, force: true });
  };
  const env = {
    S3_ENDPOINT: `http://${HOST}:${proxy}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'test:tester',
    S3_SECRET_ACCESS_KEY: SECRET,
  };
  try {
    await untilHealthy(`${env.S3_ENDPOINT}/healthcheck`);
  } catch (error) {
    await stop();
    throw new Error(`Swift did not start:\n${output.join('')}`, { cause: error });
  }
  return { env, stop };
}

function buildRing(folder: string, kind: string, port: number): void {
  const build = (...args: string[]) =>
    execFileSync('/usr/bin/swift-ring-builder', [path.join(folder, `${kind}.builder`), ...args], { stdio: 'pipe' });
  build('create', '4', '1', '1');
  build('add', `r1z1-${HOST}:${port}/disk`, '1');
  build('rebalance');
}

function run([program = '', ...args]: string[], output: string[]): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });
}

async function untilHealthy(url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const answer = await fetch(url).catch((error: unknown) => String(error));
    if (typeof answer !== 'string' && answer.ok) return;
    if (Date.now() > deadline) throw new Error(`no answer from ${url}`);
    await sleep(200);
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.listen(0, HOST, resolve))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

const configurations = {
  swift: `[swift-hash]
swift_hash_path_prefix = test
swift_hash_path_suffix = test

[storage-policy:0]
name = single
default = yes
`,
  store: ({ kind, port, folder }: { kind: string; port: number; folder: string }) => `[DEFAULT]
bind_ip = ${HOST}
bind_port = ${port}
user = ${userInfo().username}
workers = 0
swift_dir = ${folder}
devices = ${folder}/data
mount_check = false
log_level = ERROR

[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
`,
  proxy: ({ port, cache, folder }: { port: number; cache: number; folder: string }) => `[DEFAULT]
bind_ip = ${HOST}
bind_port = ${port}
user = ${userInfo().username}
workers = 0
swift_dir = ${folder}
log_level = ERROR

[pipeline:main]
pipeline = healthcheck catch_errors cache listing_formats s3api tempauth copy slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:healthcheck]
use = egg:swift#healthcheck

[filter:cache]
use = egg:swift#memcache
memcache_servers = ${HOST}:${cache}

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:s3api]
use = egg:swift#s3api
location = us-east-1
allow_multipart_uploads = true

[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${SECRET} .admin

[filter:copy]
use = egg:swift#copy

[filter:slo]
use = egg:swift#slo
`,
};
