/** The parts of the cluster: machines with their addresses, secrets and folders. Plain data. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';

/** The kinds of machines, each with its range of addresses below the cluster's network. */
/** This machine's own address in the cluster's network, where a browser comes from, and the first of more. */
const OWN_HOST = { first: 1, more: 101 };
const FIRST_HOST = { lb: 10, web: 21, db: 31, redis: 41, s3: 51 } as const;
const DATABASES = 3;
export const MAX_SERVERS = 9;
/** The port of the balancer, where visitors find the site. */
export const SITE_PORT = 8080;
export const SERVER_PORT = 3000;
export const OBJECTS_BUCKET = 'autonou';
export const BACKUP_BUCKET = 'autonou-backup';
/** Swift's own authentication names a key by account and user. */
export const S3_KEY = 'autonou:site';

export interface Machine {
  name: string;
  kind: keyof typeof FIRST_HOST;
  address: string;
}

/** `rest` is for what changes something in Patroni's REST, `site` the APP_SECRET of all servers. */
const SECRETS = ['superuser', 'replication', 'rest', 'app', 'redis', 's3', 'backup', 'site', 'swiftSeed'] as const;
export type Secrets = Record<(typeof SECRETS)[number], string>;

export interface Plan {
  /** All state, below the system's temporary folder. */
  folder: string;
  /** Several clusters on one machine differ in it: names of interfaces and the third number of the addresses. */
  slot: number;
  hasNamespaces: boolean;
  /** The folder of the services' control groups (processors.ts); null: this machine allows none. */
  processorGroups: string | null;
  machines: Machine[];
  secrets: Secrets;
  /** Settings of the site's servers beside those of the cluster. */
  siteEnv: Record<string, string>;
}

interface PlanOptions extends Pick<Plan, 'folder' | 'slot' | 'hasNamespaces' | 'processorGroups'> {
  /** Servers of the site, 1 to 9. */
  servers: number;
}

export function makePlan({ servers, ...options }: PlanOptions): Plan {
  const { slot, hasNamespaces } = options;
  const machine = (kind: Machine['kind'], index: number, isNumbered: boolean): Machine => ({
    name: isNumbered ? `${kind}${index + 1}` : kind,
    kind,
    address: `${networkPrefix({ slot, hasNamespaces })}.${FIRST_HOST[kind] + index}`,
  });
  const numbered = (kind: Machine['kind'], count: number) =>
    Array.from({ length: count }, (_, index) => machine(kind, index, true));
  const machines = [
    ...numbered('db', DATABASES),
    machine('redis', 0, false),
    machine('s3', 0, false),
    ...numbered('web', servers),
    machine('lb', 0, false),
  ];
  return { ...options, machines, secrets: makeSecrets(), siteEnv: {} };
}

/** The first three numbers of the cluster's addresses: a private network of its own, or a part of this machine's loopback. */
export const networkPrefix = ({ slot, hasNamespaces }: { slot: number; hasNamespaces: boolean }): string =>
  hasNamespaces ? `10.231.${slot}` : `127.231.${slot}`;

const makeSecrets = (): Secrets =>
  Object.fromEntries(SECRETS.map((name) => [name, randomBytes(24).toString('hex')])) as Secrets;

export const ofKind = (plan: Plan, kind: Machine['kind']): Machine[] =>
  plan.machines.filter((machine) => machine.kind === kind);

/** The first machine of its kind, of most kinds the only one. */
export function firstOf(plan: Plan, kind: Machine['kind']): Machine {
  const [machine] = ofKind(plan, kind);
  if (!machine) throw new Error(`the cluster has no ${kind}`);
  return machine;
}

export const folderOf = (plan: Plan, machine: Machine, ...rest: string[]): string =>
  path.join(plan.folder, machine.name, ...rest);

export const siteUrl = (plan: Plan): string => `http://${firstOf(plan, 'lb').address}:${SITE_PORT}`;

/** Addresses from which this machine reaches the cluster: the one it has, and with `count` as many others. */
export const ownAddress = (plan: Plan): string => `${networkPrefix(plan)}.${OWN_HOST.first}`;
export const moreAddresses = (plan: Plan, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${networkPrefix(plan)}.${OWN_HOST.more + index}`);

/** The port on which HAProxy of a server's machine leads to the primary. */
export const PRIMARY_PORT = 5000;
/** The port to the first machine of the database; those of the next machines follow. */
const FIRST_DATABASE_PORT = 5001;

/** To the primary. */
export const databaseUrl = (plan: Plan, machine: Machine, port: number = PRIMARY_PORT): string =>
  `postgres://autonou:${plan.secrets.app}@${machine.address}:${port}/autonou`;

/** To one machine's PostgreSQL itself, as its superuser. */
export const superuserUrl = ({ secrets }: Plan, { address }: Machine, database: string): string =>
  `postgres://postgres:${secrets.superuser}@${address}:5432/${database}`;

/** To each machine of the database alone: the site reads from those that follow. */
export const databaseUrls = (plan: Plan, machine: Machine): string[] =>
  ofKind(plan, 'db').map((_, index) => databaseUrl(plan, machine, FIRST_DATABASE_PORT + index));
