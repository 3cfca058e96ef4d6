/** Remotes whose released files another origin serves, such as a CDN: `REMOTE_ORIGINS`. */
import { PartName } from 'contracts/release';
import { z } from 'zod';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

/** The address under which a remote's `/mf/<name>/…` lies, without a trailing slash. */
export type RemoteOrigins = Readonly<Record<PartName, string>>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const FORM = 'must be remotes with their https address, such as mf-dealer=https://cdn.autonou.example/site';

/** `mf-dealer=https://cdn.example.ro/an, mf-buyer=…`; http on this machine only, for tests. */
export const remoteOrigins = z.string().transform((text, ctx): RemoteOrigins => {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map(readPair);
  const found = pairs.filter((pair) => pair !== null);
  const origins = Object.fromEntries(found);
  if (found.length < pairs.length || Object.keys(origins).length < found.length)
    ctx.addIssue({ code: 'custom', message: FORM });
  return origins;
});

function readPair(pair: string): [PartName, string] | null {
  const [part = '', address = '', ...rest] = pair.split('=');
  if (rest.length > 0 || !part.startsWith('mf-') || !PartName.safeParse(part).success || !URL.canParse(address))
    return null;
  const { protocol, hostname, origin, pathname, search, hash, username } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  // The address becomes part of the content policy, where these characters would end it.
  const isPlain = /^[\w./~-]*$/.test(pathname) && `${search}${hash}${username}` === '';
  return isSafe && isPlain ? [part, origin + withoutTrailingSlashes(pathname)] : null;
}
