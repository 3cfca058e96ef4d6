/** The configuration files of lab/cluster/config, filled in for one machine. docs/operations/one-machine.md tells to use the same. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteProxyConfig } from './site-proxy.ts';
import { BACKUP_BUCKET, folderOf, type Machine, networkPrefix, ofKind, type Plan, S3_KEY, firstOf } from './plan.ts';

const CONFIG = path.join(import.meta.dirname, 'config');
const SITE_PROXY = 'haproxy-site.cfg';
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
/** Debian's node_exporter looks for metrics in this folder's files. */
const TEXTFILES = '/var/lib/prometheus/node-exporter';
/** Spaces that put a block where it belongs in patroni.yml. */
const BOOTSTRAP_INDENT = '  ';

const ORDINALS = ['FIRST', 'SECOND', 'THIRD'];

/** A template with each `{{NAME}}` replaced. Throws on a name without a value, so that no file has a gap. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the template names ${name}, which has no value`);
    return value;
  });
}

/** Asks the first start for pgBackRest's restore instead of an empty database. */
export interface Recovery {
  /** As PostgreSQL reads it, with its time zone; null: the newest point. */
  to: string | null;
}

/** The machine and the cluster that a file is for. */
interface Place {
  plan: Plan;
  machine: Machine;
  recovery?: Recovery | null;
}

/** Most of these files hold passwords. */
const MODE = 0o600;

/** Writes a file of lab/cluster/config for this machine, which its owner alone may read, also where it was there before. */
export function writeConfigFile(target: string, name: string, place: Place): void {
  writeFileSync(target, configFile(name, place), { mode: MODE });
  // The mode of writing is for new files only.
  chmodSync(target, MODE);
}

/** The text of a file of lab/cluster/config for this machine. */
export function configFile(name: string, { plan, machine, recovery = null }: Place): string {
  if (name === SITE_PROXY) return siteProxyConfig(ofKind(plan, 'web'));
  return fill(readFileSync(path.join(CONFIG, name), 'utf8'), valuesFor({ plan, machine, recovery }));
}

function valuesFor({ plan, machine, recovery }: Required<Place>): Record<string, string> {
  const { secrets } = plan;
  const folder = folderOf(plan, machine);
  const databases = ofKind(plan, 'db');
  const listed = (of: (one: Machine) => string, among: Machine[], separator: string) => among.map(of).join(separator);
  return {
    MACHINE: machine.name,
    ADDRESS: machine.address,
    NETWORK: `${networkPrefix(plan)}.0/24`,
    FOLDER: folder,
    DATA: path.join(folder, 'data'),
    POSTGRES_BIN,
    SHARED_BUFFERS: '128MB',
    ETCD_MEMBERS: listed(({ name, address }) => `${name}=http://${address}:2380`, databases, ','),
    ETCD_CLIENTS: listed(({ address }) => `${address}:2379`, databases, ','),
    DATABASE_SERVERS: listed(databaseServer, databases, '\n'),
    ...Object.fromEntries(ORDINALS.map((ordinal, index) => [`${ordinal}_DATABASE`, serversAt(databases, index)])),
    PGBACKREST: `pgbackrest --config=${path.join(folder, 'pgbackrest.conf')}`,
    ARCHIVE_GET: path.join(folder, 'archive-get.bash'),
    ARCHIVE: `${job('archive')} --config ${path.join(folder, 'pgbackrest.conf')}`,
    DRILL: `${job('drill')} --config ${path.join(folder, 'pgbackrest.conf')} --scratch ${folder}`,
    BOOTSTRAP: bootstrap(plan, machine, recovery),
    SUPERUSER_PASSWORD: secrets.superuser,
    REPLICATION_PASSWORD: secrets.replication,
    REST_PASSWORD: secrets.rest,
    REDIS_PASSWORD: secrets.redis,
    S3_HOST: firstOf(plan, 's3').address,
    S3_KEY,
    S3_SECRET: secrets.s3,
    BACKUP_BUCKET,
    BACKUP_PASSWORD: secrets.backup,
    SWIFT_SEED: secrets.swiftSeed,
    CERTIFICATE: path.join(folder, 'certificate.pem'),
    CA: path.join(plan.folder, 'ca.pem'),
  };
}

const databaseServer = ({ name, address }: Machine): string => `  server ${name} ${address}:5432 check port 8008`;
const serversAt = (databases: Machine[], index: number): string =>
  databases
    .slice(index, index + 1)
    .map(databaseServer)
    .join('');

/** A program of this folder as cron starts it, which has a working folder of its own. */
const job = (name: 'archive' | 'drill'): string =>
  `node ${path.join(import.meta.dirname, `${name}-main.ts`)} --textfile ${TEXTFILES}/autonou-${name}.prom`;

/** Patroni's own way to begin with a backup instead of initdb; empty without one. */
function bootstrap(plan: Plan, machine: Machine, recovery: Recovery | null): string {
  if (!recovery) return '';
  const config = folderOf(plan, machine, 'pgbackrest.conf');
  const target = recovery.to === null ? [] : ['--type=time', `--target="${recovery.to}"`, '--target-action=promote'];
  const command = ['pgbackrest', `--config=${config}`, '--stanza=autonou', ...target, 'restore'].join(' ');
  const lines = [
    'method: pgbackrest',
    'pgbackrest:',
    `  command: '${command}'`,
    '  keep_existing_recovery_conf: true',
    '  no_params: true',
  ];
  return lines.map((line) => BOOTSTRAP_INDENT + line).join('\n');
}
