/** The keys under which addresses are counted. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A key, and how many times the allowance of one household it has. */
export interface AddressKey {
  key: string;
  share: number;
}

/** Providers give one customer a /56 at most: 256 networks of /64, which must not count as 256 callers. */
const WIDE_SHARE = 4;

/** Parses an address, IPv4-mapped IPv6 as IPv4; null for any other text. */
export const parseAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | null =>
  // The library also accepts "127.1" and "0x7f.1", which no socket reports.
  isIP(text) === 0 ? null : ipaddr.process(text);

/** The eight groups of an IPv6 address, without leading zeros. */
export const ipv6Groups = ({ parts }: ipaddr.IPv6): string[] => parts.map((part) => part.toString(16));

/** The key of an address: IPv6 by its /64, because one household has all of it. Other keys stay as they are. */
export const addressKey = (key: string): string => addressKeys(key)[0]?.key ?? key;

/** The same, and for IPv6 its /56 as well, the narrower one first. */
export function addressKeys(key: string): AddressKey[] {
  const address = parseAddress(key);
  if (!(address instanceof ipaddr.IPv6)) return [{ key: address?.toString() ?? key, share: 1 }];
  const narrow = { key: `${ipv6Groups(address).slice(0, 4).join(':')}::/64`, share: 1 };
  const [first, second, third, fourth = 0] = address.parts;
  const upper = [first, second, third, fourth & 0xff00].map((part) => part?.toString(16)).join(':');
  return [narrow, { key: `${upper}::/56`, share: WIDE_SHARE }];
}

/** The network of an address, which one customer or one office has: IPv4 by its /24, IPv6 by its /56. */
export function networkOf(ip: string): string {
  const address = parseAddress(ip);
  if (address === null) return ip;
  if (address instanceof ipaddr.IPv6) return addressKeys(ip).at(-1)?.key ?? ip;
  return `${address.octets.slice(0, 3).join('.')}.0/24`;
}
