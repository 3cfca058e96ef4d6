// Decides which picture addresses other features may store: https ones as they are, ours only when the picture exists.
import { isIP } from 'node:net';
import { UPLOAD_LIMITS } from 'contracts/upload';
import { uploadAddress, uploadKeyOf } from 'contracts/upload-address';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { badRequest } from '../../platform/errors/errors.ts';
import { findStored, markUsed } from './upload.repository.ts';
import { uploadOf, withoutSite } from './upload-keys.ts';

const MISSING = 'Imaginea nu a fost încărcată aici';
const LOGO_TOO_LARGE = 'Un logo poate avea cel mult 5 MB';

type PictureCtx = Pick<Ctx, 'em' | 'env' | 'now'>;

/** How a feature stores its own further kinds of objects (drawings, marks); null for any other address. */
export type OwnObject = (path: string) => string | null;

interface Choice {
  addresses: readonly string[];
  /** The field of the addresses, for the message; a list adds the index of each. */
  field: string;
  own: OwnObject;
  /**
   * The owner of what shows the pictures: uploads must be that dealer's or an administrator's. Null: any owner, for
   * administrators' own objects.
   */
  dealerId: number | null;
  /** The present values; they may stay, whatever they are. */
  present: readonly (string | null)[];
}

/**
 * The addresses as they may be stored; the uploads among them count as used from now on. Call it in the transaction
 * that stores them. 400 at the field for a picture that does not exist or is another dealer's, and for an address that
 * is not https on a public site.
 */
export async function choosePictures(ctx: PictureCtx, choice: Choice): Promise<string[]> {
  const { addresses, field, own, dealerId, present } = choice;
  const paths = addresses.map((address) => withoutSite(ctx.env, address));
  const keys = paths.map((path) => uploadOf(ctx.env, path));
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

// Names that mean something else on each visitor's network (RFC 6761, 6762, 8375).
const NEAR_HOST = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** Whether the name leads to the same public site for every visitor: no IP address, no host of a private network. */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return isIP(name) === 0 && !name.startsWith('[') && name.includes('.') && !NEAR_HOST.test(name);
}

/** An external picture, with its address as a browser would write it. Only visitors' browsers fetch it. */
function foreign(address: string, present: readonly (string | null)[]): string | null {
  if (!address.startsWith('https://')) return null;
  const { href, hostname } = new URL(address);
  return present.includes(href) || isPublicHost(hostname) ? href : null;
}

/** PUT …/logo: the caller's own finished upload of a logo's size, as stored. 400 for anything else. */
export async function chooseLogo(ctx: SignedInCtx, address: string): Promise<string> {
  const key = uploadOf(ctx.env, address);
  const upload = key === null ? null : await findStored(ctx.em, key, ctx.actor.user.id);
  if (!key || !upload) {
    throw badRequest(MISSING, [{ path: 'logoURL', message: MISSING }]);
  }
  if (upload.bytes > UPLOAD_LIMITS.logo) {
    throw badRequest(LOGO_TOO_LARGE, [{ path: 'logoURL', message: LOGO_TOO_LARGE }]);
  }
  await markUsed(ctx.em, { keys: [key], dealerId: null, presentKeys: [], now: ctx.now() });
  return uploadAddress(key);
}
