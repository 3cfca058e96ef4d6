import { hostname } from 'node:os';
import path from 'node:path';
import type { Env } from '../../config/env.ts';

/** A server that runs. */
export interface Instance {
  id: string;
  /** Host and port, as logs name it: `web1:3000`. */
  name: string;
  /** The address on which it listens, as the operator has set it; not necessarily reachable from elsewhere. */
  address: string;
  /** The release that it runs. */
  version: string;
  startedAt: Date;
}

export type OwnInstance = Omit<Instance, 'startedAt'>;

/** The name of this server in logs, in /readyz and in the list of servers. */
export const serverName = ({ port }: Pick<Env, 'port'>): string => `${hostname()}:${port}`.slice(-255);

const CODE = path.resolve(import.meta.dirname, '../../../../..');

/** The release that this process runs, as its folder is named, or the checkout. */
export const serverVersion = ({ projectDir }: Pick<Env, 'projectDir'>): string =>
  CODE === projectDir ? 'checkout' : path.basename(CODE).slice(-100);

/** Without the host name that pino writes by default: the name holds it. */
export const logBase = (env: Pick<Env, 'port' | 'projectDir'>) => ({
  pid: process.pid,
  server: serverName(env),
  release: serverVersion(env),
});
