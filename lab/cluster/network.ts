/**
 * The cluster's machines as network namespaces on a bridge, so that a cut is a real one. Where this machine allows no
 * namespaces they are addresses of its loopback, and nothing can be cut.
 */
import { execFileSync } from 'node:child_process';
import { type Machine, ownAddress, type Plan } from './plan.ts';

const RULES = `add table inet cut { set hosts { type ipv4_addr; };
  chain in { type filter hook input priority 0; ip saddr @hosts drop; };
  chain out { type filter hook output priority 0; ip daddr @hosts drop; }; }`;

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const nft = (space: string, ...args: string[]) =>
  execFileSync('ip', ['netns', 'exec', space, 'nft', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });

/** Whether namespaces can be made here: as root, in a container only with CAP_SYS_ADMIN and CAP_NET_ADMIN. */
export function hasNamespaces(): boolean {
  const name = `autonou-try-${process.pid}`;
  try {
    ip('netns', 'add', name);
    ip('-n', name, 'link', 'add', 'try', 'type', 'veth', 'peer', 'name', 'tried');
    return true;
  } catch {
    return false;
  } finally {
    try {
      ip('netns', 'del', name);
    } catch {
      // It was never made.
    }
  }
}

const spaceOf = (plan: Plan, name: string): string => `autonou${plan.slot}-${name}`;

/** The command as it runs on that machine. */
export function onMachine(plan: Plan, machine: Machine, command: readonly string[]): string[] {
  if (!plan.hasNamespaces) return [...command];
  return ['nsenter', `--net=/run/netns/${spaceOf(plan, machine.name)}`, '--', ...command];
}

/** Creates bridge and machines, and this machine's own leg, through which a browser reaches the site. */
export function createNetwork(plan: Plan): void {
  if (!plan.hasNamespaces) return;
  const bridge = spaceOf(plan, 'net');
  ip('netns', 'add', bridge);
  ip('-n', bridge, 'link', 'add', 'bridge', 'type', 'bridge');
  ip('-n', bridge, 'link', 'set', 'bridge', 'up');
  for (const machine of plan.machines) connect(plan, machine, bridge);
  const own = `autonou${plan.slot}`;
  ip('-n', bridge, 'link', 'add', 'host', 'type', 'veth', 'peer', 'name', own, 'netns', String(process.pid));
  ip('-n', bridge, 'link', 'set', 'host', 'master', 'bridge', 'up');
  ip('addr', 'add', `${ownAddress(plan)}/24`, 'dev', own);
  ip('link', 'set', own, 'up');
}

function connect(plan: Plan, { name, address }: Machine, bridge: string): void {
  const space = spaceOf(plan, name);
  ip('netns', 'add', space);
  ip('-n', bridge, 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  ip('-n', bridge, 'link', 'set', name, 'master', 'bridge', 'up');
  ip('-n', space, 'link', 'set', 'lo', 'up');
  ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', space, 'link', 'set', 'eth0', 'up');
  nft(space, RULES);
}

/** Gives this machine more addresses in the cluster's network, as visitors have; they go with it. */
export function addAddresses(plan: Plan, addresses: readonly string[]): void {
  if (!plan.hasNamespaces) return;
  for (const address of addresses) ip('addr', 'add', `${address}/24`, 'dev', `autonou${plan.slot}`);
}

/** The processes that run on the cluster's machines, also those that left their parent. */
export function processesIn(plan: Plan): number[] {
  if (!plan.hasNamespaces) return [];
  return spacesOf(plan).flatMap((space) => ip('netns', 'pids', space).split('\n').filter(Boolean).map(Number));
}

/** Removes all of it; what is gone already is no error. */
export function removeNetwork(plan: Plan): void {
  if (!plan.hasNamespaces) return;
  for (const space of spacesOf(plan)) ip('netns', 'del', space);
}

function spacesOf(plan: Plan): string[] {
  const known = ip('netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
  return known.filter((name) => name.startsWith(spaceOf(plan, '')));
}

/** No packet passes between the two until they are joined again. Throws where the machines are addresses only. */
export const cut = (plan: Plan, a: Machine, b: Machine): void => change(plan, [a, b], 'add');

export const join = (plan: Plan, a: Machine, b: Machine): void => change(plan, [a, b], 'delete');

function change(plan: Plan, [a, b]: [Machine, Machine], action: 'add' | 'delete'): void {
  if (!plan.hasNamespaces) throw new Error('this machine allows no network namespaces, so nothing can be cut');
  for (const [here, there] of [
    [a, b],
    [b, a],
  ] as const) {
    nft(spaceOf(plan, here.name), action, 'element', 'inet', 'cut', 'hosts', `{ ${there.address} }`);
  }
}
