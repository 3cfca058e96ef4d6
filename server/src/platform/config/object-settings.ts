/** The place where uploads and releases are stored: in DATA_DIR, or in a bucket of an S3 service. */
import { z } from 'zod';

/** A bucket of an S3 service, and the key that may read and write it. */
export interface S3Settings {
  /** Origin of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is the first segment of the path instead of a part of the host name. */
  isPathStyle: boolean;
}

/** The variables as `env.ts` has parsed them. */
export interface ObjectVariables {
  S3_ENDPOINT: URL | null;
  S3_BUCKET: string | null;
  S3_REGION: string;
  S3_ACCESS_KEY_ID: string | null;
  S3_SECRET_ACCESS_KEY: string | null;
  S3_PATH_STYLE: boolean;
  OBJECTS_IN: 'auto' | 'folder';
  DIRECT_UPLOADS: boolean;
}

/** The rules of S3 for new buckets; without dots, which no certificate for host names of buckets covers. */
export const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'must have 3 to 63 lower case letters, digits and hyphens');

const NEEDED = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The variables that are missing beside S3_BUCKET, or useless without it. */
export function incompleteObjects(v: ObjectVariables): { name: keyof ObjectVariables; reason: string }[] {
  if (v.S3_BUCKET !== null)
    return NEEDED.filter((name) => v[name] === null).map((name) => ({
      name,
      reason: 'must be set together with S3_BUCKET',
    }));
  // A typing error in the bucket's variable would silently mean the folder.
  if (NEEDED.some((name) => v[name] !== null))
    return [{ name: 'S3_BUCKET', reason: `must be set together with ${NEEDED.join(', ')}` }];
  return [];
}

/** The settings that follow from the variables. */
export function objectPlaces(v: ObjectVariables, { isHttps }: { isHttps: boolean }) {
  const s3 = s3Settings(v);
  const isShared = s3 !== null && v.OBJECTS_IN === 'auto';
  return {
    /** The bucket for objects; null: they are in DATA_DIR. */
    s3,
    /** The place where new objects are written; older ones in the other place are read from there. */
    objectsIn: isShared ? ('s3' as const) : ('folder' as const),
    /** Browsers send uploads to the bucket. A page of https may not send anything to plain http. */
    hasDirectUploads: isShared && v.DIRECT_UPLOADS && !(isHttps && s3.endpoint.startsWith('http:')),
  };
}

/** Null without a bucket. */
function s3Settings(v: ObjectVariables): S3Settings | null {
  if (!v.S3_BUCKET || !v.S3_ENDPOINT || !v.S3_ACCESS_KEY_ID || !v.S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: v.S3_ENDPOINT.origin,
    bucket: v.S3_BUCKET,
    region: v.S3_REGION,
    accessKeyId: v.S3_ACCESS_KEY_ID,
    secretAccessKey: v.S3_SECRET_ACCESS_KEY,
    isPathStyle: v.S3_PATH_STYLE,
  };
}

/** The address that begins the addresses of the bucket's objects, with a trailing slash. */
export function bucketAddress({ endpoint, bucket, isPathStyle }: S3Settings): string {
  if (isPathStyle) return `${endpoint}/${bucket}/`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}/`;
}
