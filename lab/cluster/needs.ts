/** The packages that the cluster needs on this machine, and how they are installed. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { POSTGRES_BIN } from './templates.ts';

/** A program of each package of Debian 12. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'etcd-server': '/usr/bin/etcd',
  'postgresql-15': `${POSTGRES_BIN}/postgres`,
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/client.py',
  pgbackrest: '/usr/bin/pgbackrest',
  haproxy: '/usr/sbin/haproxy',
  'redis-server': '/usr/bin/redis-server',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  memcached: '/usr/bin/memcached',
  nftables: '/usr/sbin/nft',
  iproute2: '/usr/sbin/ip',
  openssl: '/usr/bin/openssl',
};

interface Machine {
  platform: string;
  isRoot: boolean;
  hasFile: (file: string) => boolean;
}

const thisMachine = (): Machine => ({
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  hasFile: (file) => {
    try {
      accessSync(file, constants.R_OK);
      return true;
    } catch {
      return false;
    }
  },
});

export const missingPackages = ({ hasFile }: Pick<Machine, 'hasFile'> = thisMachine()): string[] =>
  Object.entries(PROGRAMS).flatMap(([name, file]) => (hasFile(file) ? [] : [name]));

/** Why the cluster can't run here, for people, or null. */
export function complaint(machine: Machine = thisMachine()): string | null {
  const { platform, isRoot, hasFile } = machine;
  if (platform !== 'linux' || !hasFile('/etc/debian_version'))
    return 'npm run tool -- cluster needs Debian 12: it runs PostgreSQL, Patroni, etcd, Redis, Swift and HAProxy from its packages.';
  if (!isRoot)
    return 'npm run tool -- cluster needs root: it makes network namespaces, and runs each service as the account of its package.';
  const missing = missingPackages(machine);
  if (missing.length === 0) return null;
  return [
    `npm run tool -- cluster needs packages of Debian that are missing: ${missing.join(' ')}`,
    'Install them with: npm run tool -- cluster --install',
  ].join('\n');
}

/** Debian starts services that it installs; this policy refuses that, for this installation only. */
export function installPackages(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'autonou-install-'));
  const policy = path.join(folder, 'policy-rc.d');
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', POLICYRCD: policy };
  const apt = (...args: string[]) => execFileSync('apt-get', args, { env, stdio: 'inherit' });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...missingPackages());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
