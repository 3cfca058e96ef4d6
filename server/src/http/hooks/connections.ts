import type { Server } from 'node:http';
import { BlockList, isIP, isIPv6, type Socket } from 'node:net';
import { unavailable } from '../../platform/errors/errors.ts';
import { isExempt } from '../../platform/limits/limits.ts';
import { addressKeys } from '../../platform/limits/address-key.ts';
import { endWith, rawProblem } from './raw-answer.ts';

/** Limit of open connections per address; an office or mobile network behind one address stays far below. */
export const MAX_PER_ADDRESS = 500;
const RETRY_AFTER_S = 10;

/** The networks of a list such as TRUST_PROXY. */
export function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const entry of list) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}

export const isWithin = (networks: BlockList, ip: string): boolean =>
  isIP(ip) !== 0 && networks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

/**
 * Counts open connections by address, for all servers that share it; our own proxy carries all visitors' connections,
 * so it is not counted.
 */
export function connectionBound({ trustProxy }: { trustProxy: readonly string[] }, most = MAX_PER_ADDRESS) {
  const open = new Map<string, number>();
  const proxies = networksOf(trustProxy);
  const isUncounted = (ip: string) => isExempt({ trustProxy }, ip) || isWithin(proxies, ip);

  const add = (key: string, count: number): void => {
    const now = (open.get(key) ?? 0) + count;
    if (now > 0) open.set(key, now);
    else open.delete(key);
  };

  const take = (socket: Socket): void => {
    const ip = socket.remoteAddress;
    if (ip === undefined || isUncounted(ip)) return;
    const keys = addressKeys(ip);
    if (keys.some(({ key, share }) => (open.get(key) ?? 0) >= most * share)) {
      return endWith(socket, rawProblem(unavailable(RETRY_AFTER_S)));
    }
    for (const { key } of keys) add(key, 1);
    socket.once('close', () => {
      for (const { key } of keys) add(key, -1);
    });
  };
  return { guard: (server: Server) => void server.on('connection', take) };
}
