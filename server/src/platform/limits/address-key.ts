/** What addresses are counted under. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A key, and how many times the allowance of one household it has. */
export interface AddressKey {
  key: string;
  share: number;
}

/** What providers give one customer at most is a /56: 256 networks of /64, which must not be 256 callers. */
const WIDE_SHARE = 4;

/** The address that a text is, IPv4 written as IPv6 as IPv4; null for any other text. */
export const parseAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | null =>
  // The library takes "127.1" and "0x7f.1" for addresses too, which no socket writes.
  isIP(text) === 0 ? null : ipaddr.process(text);

/** The eight groups of an IPv6 address, without leading zeros. */
export const ipv6Groups = ({ parts }: ipaddr.IPv6): string[] => parts.map((part) => part.toString(16));

/** What an address is counted under: IPv6 by its /64, because one household has all of it. Other keys stay as they are. */
export function addressKey(key: string): string {
  const address = parseAddress(key);
  if (address === null) return key;
  return address instanceof ipaddr.IPv6 ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address.toString();
}

/** The same, and for IPv6 its /56 as well, the narrower one first. */
export function addressKeys(key: string): AddressKey[] {
  const narrow = { key: addressKey(key), share: 1 };
  const address = parseAddress(key);
  if (!(address instanceof ipaddr.IPv6)) return [narrow];
  const [first, second, third, fourth = 0] = address.parts;
  const upper = [first, second, third, fourth & 0xff00].map((part) => part?.toString(16)).join(':');
  return [narrow, { key: `${upper}::/56`, share: WIDE_SHARE }];
}
