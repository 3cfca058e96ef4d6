/** The processes of each machine: how they are started, and how one knows that they answer. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import net from 'node:net';
import { ALLOCATOR } from '../../scripts/allocator.mjs';
import {
  databaseUrl,
  databaseUrls,
  folderOf,
  type Machine,
  OBJECTS_BUCKET,
  type Plan,
  PRIMARY_PORT,
  S3_KEY,
  SERVER_PORT,
  siteUrl,
  SITE_PORT,
  theOnly,
} from './plan.ts';
import { siteProxyEnv } from './site-proxy.ts';
import type { ServiceOptions } from './service.ts';

const ANSWER_LIMIT_MS = 2_000;
/** What is asked is busy with coming back, beside what is measured. */
const ASK_EVERY_MS = 250;
/** The copy of the repository that the servers run. */
export const CHECKOUT = path.resolve(import.meta.dirname, '../..');

/** In the order in which they are started; those of one machine in a row. */
export function servicesOf(plan: Plan, machine: Machine): ServiceOptions[] {
  const folder = folderOf(plan, machine);
  switch (machine.kind) {
    case 'db':
      return databaseServices(machine, folder);
    case 'redis':
      return [
        {
          name: 'redis',
          machine,
          user: 'redis',
          command: ['redis-server', `${folder}/redis.conf`],
          isReady: opens(machine, 6379),
        },
      ];
    case 's3':
      return storeServices(machine, folder);
    case 'web':
      return [
        { ...haproxy(machine, `${folder}/haproxy-database.cfg`, PRIMARY_PORT), name: `${machine.name}-haproxy` },
        serverService(plan, machine),
      ];
    case 'lb':
      return [
        { ...haproxy(machine, `${folder}/haproxy-site.cfg`, SITE_PORT), name: 'lb', env: siteProxyEnv(plan, machine) },
      ];
  }
}

function databaseServices(machine: Machine, folder: string): ServiceOptions[] {
  const { name, address } = machine;
  const patroni = `http://${address}:8008`;
  return [
    {
      name: `${name}-etcd`,
      machine,
      user: 'postgres',
      command: ['etcd', `--config-file=${folder}/etcd.yml`],
      isReady: () => answers(`http://${address}:2379/health`),
    },
    {
      name: `${name}-patroni`,
      machine,
      user: 'postgres',
      command: ['patroni', `${folder}/patroni.yml`],
      // Otherwise a crowd of its backends keeps Patroni from saying that it runs.
      part: { name: `${name}-postgres`, pidFile: `${folder}/data/postmaster.pid` },
      // 200 while PostgreSQL runs, as primary or as replica that follows.
      isReady: async () => (await answers(`${patroni}/primary`)) || answers(`${patroni}/replica`),
    },
  ];
}

function storeServices(machine: Machine, folder: string): ServiceOptions[] {
  const server = (kind: string, port: number): ServiceOptions => ({
    name: `s3-${kind}`,
    machine,
    user: 'swift',
    command: ['/usr/bin/python3', path.join(import.meta.dirname, 'swift-server.py'), folder, kind],
    isReady: opens(machine, port),
  });
  return [
    {
      name: 's3-memcached',
      machine,
      user: 'swift',
      command: ['memcached', '-l', machine.address, '-p', '11211', '-m', '64', '-U', '0'],
      isReady: opens(machine, 11211),
    },
    server('account', 6202),
    server('container', 6201),
    server('object', 6200),
    server('proxy', 8080),
    { ...haproxy(machine, `${folder}/haproxy-objects.cfg`, 8443), name: 's3-tls', user: 'swift' },
  ];
}

/** In the foreground. Where it listens is checked, not what is behind it. */
const haproxy = (machine: Machine, configuration: string, port: number): Omit<ServiceOptions, 'name'> => ({
  machine,
  user: 'haproxy',
  command: ['haproxy', '-db', '-f', configuration],
  isReady: opens(machine, port),
});

/** A server of the site as production starts it; docs/operations/several-machines.md "A cluster" lists the same variables. */
function serverService(plan: Plan, machine: Machine): ServiceOptions {
  return {
    name: machine.name,
    machine,
    command: serverCommand(CHECKOUT),
    env: serverEnv(plan, machine),
    isReady: () => answers(`http://${machine.address}:${SERVER_PORT}/readyz`),
  };
}

/** The server of a checkout, or of a release's folder. */
export const serverCommand = (checkout: string): string[] => [
  path.join(CHECKOUT, 'node_modules/.bin/node'),
  path.join(checkout, 'server/src/main.ts'),
];

/** The settings of a server, which the commands of its site take too. */
export function serverEnv(plan: Plan, machine: Machine): Record<string, string> {
  const { secrets } = plan;
  const store = theOnly(plan, 's3');
  return {
    ...ALLOCATOR,
    NODE_ENV: 'production',
    PROJECT_DIR: CHECKOUT,
    NODE_COMPILE_CACHE: path.join(CHECKOUT, '.cache/compiled'),
    HOST: machine.address,
    PORT: String(SERVER_PORT),
    PUBLIC_URL: siteUrl(plan),
    TRUST_PROXY: theOnly(plan, 'lb').address,
    DATA_DIR: folderOf(plan, machine, 'data'),
    DATABASE_URL: databaseUrl(plan, machine),
    DATABASE_REPLICA_URLS: databaseUrls(plan, machine).join(','),
    REDIS_URL: `redis://:${secrets.redis}@${theOnly(plan, 'redis').address}:6379`,
    S3_ENDPOINT: `https://${store.address}:8443`,
    S3_BUCKET: OBJECTS_BUCKET,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: S3_KEY,
    S3_SECRET_ACCESS_KEY: secrets.s3,
    S3_PATH_STYLE: 'true',
    // A browser does not know the cluster's authority.
    DIRECT_UPLOADS: 'false',
    NODE_EXTRA_CA_CERTS: path.join(plan.folder, 'ca.pem'),
    APP_SECRET: secrets.site,
    DEMO_DATA: 'true',
    DRAIN_SECONDS: '10',
    PAGE_THREADS: '1',
    LOG_LEVEL: 'info',
    ...plan.siteEnv,
  };
}

const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })).ok;

const opens =
  ({ address }: Machine, port: number) =>
  (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = net.connect({ host: address, port, timeout: ANSWER_LIMIT_MS });
      const end = (isOpen: boolean) => {
        socket.destroy();
        resolve(isOpen);
      };
      socket
        .once('connect', () => end(true))
        .once('error', () => end(false))
        .once('timeout', () => end(false));
    });

/** Polls until it is so. Throws with what was waited for. */
export async function until(what: string, isSo: () => Promise<boolean>, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what}: not after ${Math.round(limitMs / 1000)} s`);
    await sleep(ASK_EVERY_MS);
  }
}
