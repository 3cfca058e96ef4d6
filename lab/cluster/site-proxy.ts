/** The balancer's file, which the compose file has too: deploy/compose/haproxy.cfg with the cluster's servers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, type Machine, type Plan, SERVER_PORT } from './plan.ts';

const COMPOSED = path.resolve(import.meta.dirname, '../../deploy/compose/haproxy.cfg');
/** Nobody has this address: visitors reach the cluster's HAProxy first. */
const NO_TERMINATOR = '192.0.2.1';

export function siteProxyConfig(servers: Pick<Machine, 'name' | 'address'>[], port = SERVER_PORT): string {
  return readFileSync(COMPOSED, 'utf8').replace(
    /^ {2}server site1 site1:3000(.*) resolvers docker init-addr none\n {2}server site2 .*$/gm,
    (_lines, options: string) =>
      servers
        .map(({ name, address }) => `  server ${name} ${address}:${port}${options.replace('/site1', `/${name}`)}`)
        .join('\n'),
  );
}

/** Without TLS. */
export const siteProxyEnv = (plan: Plan, machine: Machine): Record<string, string> => ({
  BIND_ADDRESS: machine.address,
  RUNTIME_DIR: folderOf(plan, machine),
  TERMINATOR: NO_TERMINATOR,
  PROTOCOL: 'http',
});
