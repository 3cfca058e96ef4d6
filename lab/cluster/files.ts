/** Folders and configuration files of the machines, each readable by the account that uses it alone. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, type Machine, type Plan, firstOf } from './plan.ts';
import { type Recovery, writeConfigFile } from './templates.ts';

const SWIFT = ['swift', 'proxy-server', 'account-server', 'container-server', 'object-server'];
const MADE_FROM: Record<Machine['kind'], { files: string[]; user: string }> = {
  db: { files: ['etcd.yml', 'patroni.yml', 'pgbackrest.conf', 'archive-get.bash'], user: 'postgres' },
  redis: { files: ['redis.conf'], user: 'redis' },
  s3: { files: ['haproxy-objects.cfg', ...SWIFT.map((name) => `swift/${name}.conf`)], user: 'swift' },
  web: { files: ['haproxy-database.cfg'], user: 'haproxy' },
  lb: { files: ['haproxy-site.cfg'], user: 'haproxy' },
};

/** Writes everything that the processes read, before the first of them starts. */
export function writeFiles(plan: Plan, recovery: Recovery | null = null): void {
  for (const machine of plan.machines) {
    const { files, user } = MADE_FROM[machine.kind];
    mkdirSync(folderOf(plan, machine, 'data'), { recursive: true, mode: 0o700 });
    for (const file of files) {
      writeConfigFile(folderOf(plan, machine, path.basename(file)), file, { plan, machine, recovery });
    }
    if (machine.kind === 'db') mkdirSync(folderOf(plan, machine, 'etcd'), { recursive: true, mode: 0o700 });
    if (machine.kind === 's3' && !existsSync(path.join(plan.folder, 'ca.pem'))) writeStore(plan, machine);
    chmodSync(folderOf(plan, machine), 0o750);
    if (process.getuid?.() === 0) give(folderOf(plan, machine), user);
  }
  chmodSync(path.join(plan.folder, 'ca.pem'), 0o644);
}

const give = (folder: string, user: string) => execFileSync('chown', ['-R', `${user}:${user}`, folder]);

/** Swift's rings, which say that everything is on this machine, and the certificate of its TLS. */
function writeStore(plan: Plan, machine: Machine): void {
  const folder = folderOf(plan, machine);
  for (const [ring, port] of [
    ['account', 6202],
    ['container', 6201],
    ['object', 6200],
  ] as const) {
    const build = (...args: string[]) =>
      execFileSync('swift-ring-builder', [path.join(folder, `${ring}.builder`), ...args], { stdio: 'pipe' });
    build('create', '8', '1', '1');
    build('add', `r1z1-${machine.address}:${port}/disk`, '1');
    build('rebalance');
  }
  mkdirSync(path.join(folder, 'data/disk'), { recursive: true });
  makeCertificate(plan);
}

/** A certificate authority of the cluster's own, and what it signed for the S3 service's address. */
function makeCertificate(plan: Plan): void {
  const store = firstOf(plan, 's3');
  const { address } = store;
  const of = (name: string) => path.join(plan.folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = ['-x509', ...key, '-days', '30', '-subj', '/CN=AutoNou cluster'];
  openssl('req', ...authority, '-keyout', of('ca.key'), '-out', of('ca.pem'));
  openssl('req', ...key, '-subj', `/CN=${address}`, '-keyout', of('s3.key'), '-out', of('s3.csr'));
  // pgBackRest looks the address up among the names, Node among the addresses.
  writeFileSync(of('s3.ext'), `subjectAltName=IP:${address},DNS:${address}\n`);
  const signed = ['-CA', of('ca.pem'), '-CAkey', of('ca.key'), '-CAcreateserial', '-extfile', of('s3.ext')];
  openssl('x509', '-req', '-in', of('s3.csr'), ...signed, '-days', '30', '-out', of('s3.pem'));
  const parts = [of('s3.pem'), of('s3.key')].map((file) => readFileSync(file, 'utf8'));
  writeFileSync(folderOf(plan, store, 'certificate.pem'), parts.join(''), { mode: 0o600 });
}
