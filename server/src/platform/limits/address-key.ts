/** What addresses are counted under. */
import { isIPv6 } from 'node:net';

/** A key, and how many times the allowance of one household it has. */
export interface AddressKey {
  key: string;
  share: number;
}

/** What providers give one customer at most is a /56: 256 networks of /64, which must not be 256 callers. */
const WIDE_SHARE = 4;

/** What an address is counted under: IPv6 by its /64, because one household has all of it. Other keys stay as they are. */
export function addressKey(key: string): string {
  if (!isIPv6(key)) return key;
  return mappedIPv4(key) ?? `${ipv6Groups(key).slice(0, 4).join(':')}::/64`;
}

/** The same, and for IPv6 its /56 as well, the narrower one first. */
export function addressKeys(key: string): AddressKey[] {
  const narrow = { key: addressKey(key), share: 1 };
  if (!isIPv6(key) || mappedIPv4(key) !== undefined) return [narrow];
  const [first, second, third, fourth = '0'] = ipv6Groups(key);
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [narrow, { key: `${first}:${second}:${third}:${upper}::/56`, share: WIDE_SHARE }];
}

const mappedIPv4 = (key: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(key)?.[1];

/** The eight groups of an IPv6 address, without leading zeros. */
export function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
