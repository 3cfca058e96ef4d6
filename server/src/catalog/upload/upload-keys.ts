// The addresses that name an upload: where its file is sent, here or to the bucket, and where it is shown.
import { uploadKeyOf } from 'contracts/upload-address';
import type { Env } from '../../platform/config/env.ts';
import { bucketAddress } from '../../platform/config/object-settings.ts';
import { readClaim } from './upload-token.ts';

/** Begins the addresses of this site that take a file. */
export const UPLOAD_PATH = '/objects/upload/';
/** In the bucket, before the key of an upload that a browser sends there. */
const INCOMING = 'incoming/';
const KEY = /^[a-z0-9]{32}$/;

/** Our own address without the origin; others unchanged. */
export const withoutSite = ({ publicUrl }: Pick<Env, 'publicUrl'>, address: string): string =>
  address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;

/** The upload of an address that it is shown at, or that its file was sent to; null for any other address. */
export function uploadOf(env: Env, address: string): string | null {
  const path = withoutSite(env, address);
  if (path.startsWith(UPLOAD_PATH)) return readClaim(env, path.slice(UPLOAD_PATH.length))?.key ?? null;
  return uploadKeyOf(path) ?? directKeyOf(env, address);
}

/** The upload of an address in the bucket, with or without its signature; null for any other address. */
export function directKeyOf({ s3 }: Pick<Env, 's3'>, address: string): string | null {
  const start = s3 && `${bucketAddress(s3)}${INCOMING}`;
  if (!start || !address.startsWith(start)) return null;
  const [key = ''] = address.slice(start.length).split('?');
  return KEY.test(key) ? key : null;
}

/** The origin that pages may send uploads to; null where they pass through the server. */
export const directOrigin = ({ s3, hasDirectUploads }: Pick<Env, 's3' | 'hasDirectUploads'>): string | null =>
  s3 && hasDirectUploads ? new URL(bucketAddress(s3)).origin : null;
