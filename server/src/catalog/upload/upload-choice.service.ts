// Which addresses of pictures other features may store: https ones as they are, ours only when the picture is there.
import { isIP } from 'node:net';
import { UPLOAD_LIMITS } from 'contracts/upload';
import { uploadAddress, uploadKeyOf } from 'contracts/upload-address';
import type { Ctx, SignedInCtx } from '../../platform/context.ts';
import { badRequest } from '../../platform/errors.ts';
import { findStored, markUsed } from './upload.repository.ts';
import { UPLOAD_PATH } from './upload.service.ts';
import { readClaim } from './upload-token.ts';

const MISSING = 'Imaginea nu a fost încărcată aici';

type PictureCtx = Pick<Ctx, 'em' | 'env' | 'now'>;

/** Our own address without the site's name; others unchanged. */
const withoutSite = (ctx: PictureCtx, address: string): string =>
  address.startsWith(`${ctx.env.publicUrl}/`) ? address.slice(ctx.env.publicUrl.length) : address;

/** The upload behind its object path, a file's address, or the address that it was PUT to. */
function keyOf(ctx: PictureCtx, path: string): string | null {
  if (!path.startsWith(UPLOAD_PATH)) return uploadKeyOf(path);
  return readClaim(ctx.env, path.slice(UPLOAD_PATH.length))?.key ?? null;
}

/** How a feature stores its own further kinds of objects (drawings, marks); null for an address that is none of them. */
export type OwnObject = (path: string) => string | null;

interface Choice {
  addresses: readonly string[];
  /** The field that the addresses came in, for the message; a list adds the place of each. */
  field: string;
  own: OwnObject;
  /** Whose things show the pictures: uploads are that dealer's or an administrator's. Null: anybody's, for administrators' own things. */
  dealerId: number | null;
  /** What stands there already; it may stay, whatever it is. */
  present: readonly (string | null)[];
}

/**
 * The addresses as they may be stored; the uploads among them count as used from now on. Call it in the transaction that
 * stores them. 400 at the field for a picture that is not there or is another dealer's, and for an address that is none of a
 * public site by https.
 */
export async function choosePictures(ctx: PictureCtx, choice: Choice): Promise<string[]> {
  const { addresses, field, own, dealerId, present } = choice;
  const paths = addresses.map((address) => withoutSite(ctx, address));
  const keys = paths.map((path) => keyOf(ctx, path));
  const known = await markUsed(ctx.em, {
    keys: keys.filter((key) => key !== null),
    dealerId,
    presentKeys: present.flatMap((address) => (address && uploadKeyOf(address)) ?? []),
    now: ctx.now(),
  });
  return paths.map((path, index) => {
    const key = keys[index] ?? null;
    const stored =
      key !== null && known.has(key) ? uploadAddress(key) : key === null ? (own(path) ?? foreign(path, present)) : null;
    if (stored !== null) return stored;
    throw badRequest(MISSING, [{ path: paths.length > 1 ? `${field}.${index}` : field, message: MISSING }]);
  });
}

// Names that mean something else at each visitor's (RFC 6761, 6762, 8375).
const NEAR_HOST = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** Does the name lead to the same public site for every visitor? No bare address, no machine of somebody's own network. */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return isIP(name) === 0 && !name.startsWith('[') && name.includes('.') && !NEAR_HOST.test(name);
}

/** A picture elsewhere, as a browser would write its address. It is never fetched by us, but by whoever looks at the page. */
function foreign(address: string, present: readonly (string | null)[]): string | null {
  if (!address.startsWith('https://')) return null;
  const { href, hostname } = new URL(address);
  return present.includes(href) || isPublicHost(hostname) ? href : null;
}

/** PUT …/logo: the caller's own finished upload of a logo's size, as its address is stored. 400 for anything else. */
export async function chooseLogo(ctx: SignedInCtx, address: string): Promise<string> {
  const key = keyOf(ctx, withoutSite(ctx, address));
  const upload = key === null ? null : await findStored(ctx.em, key, ctx.actor.user.id);
  if (!key || !upload || upload.bytes > UPLOAD_LIMITS.logo) {
    throw badRequest(MISSING, [{ path: 'logoURL', message: MISSING }]);
  }
  await markUsed(ctx.em, { keys: [key], dealerId: null, presentKeys: [], now: ctx.now() });
  return uploadAddress(key);
}
