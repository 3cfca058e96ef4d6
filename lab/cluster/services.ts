/** The processes of each machine: how they are started, and how one knows that they answer. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import net from 'node:net';
import { ALLOCATOR } from '../../tools/start/allocator.mjs';
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
  firstOf,
} from './plan.ts';
import { siteProxyEnv } from './site-proxy.ts';
import type { ServiceOptions } from './service.ts';

const ANSWER_LIMIT_MS = 2_000;
/** Services are busy with coming back, beside what is measured, so they are asked seldom. */
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
      return [listening(machine, 6379, { name: 'redis', command: ['redis-server', `${folder}/redis.conf`] })];
    case 's3':
      return storeServices(machine, folder);
    case 'web':
      return [
        listening(machine, PRIMARY_PORT, {
          name: `${machine.name}-haproxy`,
          user: 'haproxy',
          command: haproxy(`${folder}/haproxy-database.cfg`),
        }),
        serverService(plan, machine),
      ];
    case 'lb': {
      const command = haproxy(`${folder}/haproxy-site.cfg`);
      return [
        listening(machine, SITE_PORT, { name: 'lb', user: 'haproxy', command, env: siteProxyEnv(plan, machine) }),
      ];
    }
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
  const service = (kind: string, port: number, command: string[]) =>
    listening(machine, port, { name: `s3-${kind}`, user: 'swift', command });
  const server = (kind: string, port: number) =>
    service(kind, port, ['/usr/bin/python3', path.join(import.meta.dirname, 'swift-server.py'), folder, kind]);
  return [
    service('memcached', 11211, ['memcached', '-l', machine.address, '-p', '11211', '-m', '64', '-U', '0']),
    server('account', 6202),
    server('container', 6201),
    server('object', 6200),
    server('proxy', 8080),
    service('tls', 8443, haproxy(`${folder}/haproxy-objects.cfg`)),
  ];
}

/** In the foreground. */
const haproxy = (configuration: string): string[] => ['haproxy', '-db', '-f', configuration];

/** Its account has its own name unless told; where it listens is checked, not what is behind it. */
const listening = (
  machine: Machine,
  port: number,
  options: Omit<ServiceOptions, 'machine' | 'isReady'>,
): ServiceOptions => ({ user: options.name, machine, isReady: opens(machine, port), ...options });

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
  const store = firstOf(plan, 's3');
  return {
    ...ALLOCATOR,
    NODE_ENV: 'production',
    PROJECT_DIR: CHECKOUT,
    NODE_COMPILE_CACHE: path.join(CHECKOUT, '.cache/compiled'),
    HOST: machine.address,
    PORT: String(SERVER_PORT),
    PUBLIC_URL: siteUrl(plan),
    TRUST_PROXY: firstOf(plan, 'lb').address,
    DATA_DIR: folderOf(plan, machine, 'data'),
    DATABASE_URL: databaseUrl(plan, machine),
    DATABASE_REPLICA_URLS: databaseUrls(plan, machine).join(','),
    REDIS_URL: `redis://:${secrets.redis}@${firstOf(plan, 'redis').address}:6379`,
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
