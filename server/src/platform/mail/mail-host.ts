/** Allowed mail server hosts: never link-local addresses, where clouds serve their machines' credentials. */
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { withTimeout } from '../resilience/timeout.ts';

const LOOKUP_LIMIT_MS = 2_000;
const METADATA_NAME = /(^|\.)(metadata|instance-data)(\.|$)/i;

const refused = new BlockList();
refused.addSubnet('169.254.0.0', 16, 'ipv4');
refused.addSubnet('0.0.0.0', 8, 'ipv4');
refused.addAddress('100.100.100.200', 'ipv4');
refused.addAddress('192.0.0.192', 'ipv4');
// Another name of this machine, like 0.0.0.0.
refused.addAddress('::', 'ipv6');
refused.addSubnet('fe80::', 10, 'ipv6');
refused.addAddress('fd00:ec2::254', 'ipv6');
// Link-local IPv4 behind a translator (NAT64) or a tunnel (6to4).
refused.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
refused.addSubnet('2002:a9fe::', 32, 'ipv6');

const near = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  near.addSubnet(net, prefix, 'ipv4');
}
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

const isIn = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
const isRefusedAddress = (address: string) => isIn(refused, address.split('%', 1).join(''));

/** A machine of this network, which need not use TLS. */
export const isNearHost = (host: string): boolean => (isIP(host) ? isIn(near, host) : !host.includes('.'));

/**
 * Is it, by name or by any of its addresses, refused? A name that can't be resolved now is accepted: the connection is
 * checked again.
 */
export async function isRefusedHost(host: string): Promise<boolean> {
  if (METADATA_NAME.test(host)) return true;
  if (isIP(host)) return isRefusedAddress(host);
  const addresses = await withTimeout(addressesOf(host), LOOKUP_LIMIT_MS, () => []);
  return addresses.some(({ address }) => isRefusedAddress(address));
}

const addressesOf = (host: string) =>
  new Promise<LookupAddress[]>((resolve) => {
    lookup(host, { all: true }, (error, addresses) => resolve(error ? [] : addresses));
  });

/** Resolves a name and fails for a refused address, so that a name can't change its address after the check. */
const guardedLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error('no address'), '', 0);
    if (addresses.some(({ address }) => isRefusedAddress(address))) return done(new Error('refused mail host'), '', 0);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Connects to a mail server that is not refused; calls back once, with the socket or the error. */
export function connectToMailHost(
  { host, port }: { host: string; port: number },
  limitMs: number,
  done: (error: Error | null, socket?: Socket) => void,
): void {
  if (METADATA_NAME.test(host) || (isIP(host) && isRefusedAddress(host))) return done(new Error('refused mail host'));
  const socket = connect({ host, port, lookup: guardedLookup });
  let isNotified = false;
  const finish = (error: Error | null) => {
    clearTimeout(timer);
    if (isNotified) return;
    isNotified = true;
    if (error) socket.destroy();
    done(error, error ? undefined : socket);
  };
  const late = () => finish(Object.assign(new Error('the mail server does not answer'), { code: 'ETIMEDOUT' }));
  const timer = setTimeout(late, limitMs);
  // Stays registered: until the mailer takes over, an error must not be unhandled.
  socket.on('error', finish);
  socket.once('connect', () => finish(null));
}
