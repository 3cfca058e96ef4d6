import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** `address:port` and `[v6]:port`, as some gateways write them. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;

function addressIn(entry: string): string | null {
  const text = entry.trim();
  if (isIP(text) !== 0) return text;
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const address = v6 ?? v4 ?? '';
  return isIP(address) === 0 ? null : address;
}

/**
 * X-Forwarded-For reduced to addresses. The last entry was written by the nearest hop; an entry that is no address, and
 * all entries before it, are not trusted: then the proxy that forwarded it counts as the caller, instead of a new
 * caller for each text.
 */
export function forwardedAddresses(header: string): string[] {
  const addresses: string[] = [];
  for (const entry of header.split(',').toReversed()) {
    const address = addressIn(entry);
    if (address === null) break;
    addresses.unshift(address);
  }
  return addresses;
}

/** Cleans the header before a caller's address is read from it. */
export function cleanForwarded({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const header = headers['x-forwarded-for'];
  if (header === undefined) return;
  const addresses = forwardedAddresses(Array.isArray(header) ? header.join(',') : header);
  if (addresses.length === 0) delete headers['x-forwarded-for'];
  else headers['x-forwarded-for'] = addresses.join(', ');
}
