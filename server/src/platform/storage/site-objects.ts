/** The objects of a running site, where its settings say that they are. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../context/context.ts';
import type { DependencyFigures } from '../resilience/dependency.ts';
import type { Env } from '../config/env.ts';
import { createFolderStore } from './folder-objects.ts';
import { joinStores } from './joined-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Calls, type S3Calls, type S3Tuning, SERVER_TUNING } from './s3-calls.ts';
import { createS3Store } from './s3-objects.ts';

type ObjectEnv = Pick<Env, 'dataDir' | 's3' | 'objectsIn' | 'hasDirectUploads'>;

export interface SiteObjects {
  /** Encoded pictures that people sent. */
  uploads: ObjectStore;
  /** Files of conversations: served to their two sides alone. */
  files: ObjectStore;
  /** Archives of `npm run backup`. */
  backups: ObjectStore;
  /** Pictures on their way from a browser; null: they pass through the server. */
  incoming: ObjectStore | null;
  /** Files of released front ends; null: each machine has its own in DATA_DIR. */
  releases: ObjectStore | null;
}

/** Both places of a part, for the move between them. */
export interface ObjectPlaces {
  folder: ObjectStore;
  s3: ObjectStore;
}

const known = new WeakMap<object, { objects: SiteObjects; calls: S3Calls | null }>();

/** The kinds of objects that a folder or the bucket holds, and that are moved between them. */
export const OBJECT_PARTS = ['uploads', 'files'] as const;
type ObjectPart = (typeof OBJECT_PARTS)[number];

const partFolder = (dataDir: string, part: ObjectPart): string => path.join(dataDir, 'objects', part);
const folderPart = (dataDir: string, part: ObjectPart): ObjectStore =>
  createFolderStore(partFolder(dataDir, part), { isSharded: true });

/** The same stores for the same settings. */
export const objectsOf = (env: ObjectEnv): SiteObjects => siteOf(env).objects;

function siteOf(env: ObjectEnv): { objects: SiteObjects; calls: S3Calls | null } {
  const found = known.get(env) ?? openObjects(env, SERVER_TUNING);
  known.set(env, found);
  return found;
}

/** Opens the stores anew, such as for a command that has more time than a visitor. */
export function openObjects(env: ObjectEnv, tuning: S3Tuning): { objects: SiteObjects; calls: S3Calls | null } {
  const calls = env.s3 && createS3Calls(env.s3, tuning);
  return { calls, objects: calls ? sharedObjects(env, calls) : folderObjects(env) };
}

function folderObjects({ dataDir }: ObjectEnv): SiteObjects {
  const backups = createFolderStore(path.join(dataDir, 'backups'), { isSharded: false });
  const [uploads, files] = [folderPart(dataDir, 'uploads'), folderPart(dataDir, 'files')];
  return { uploads, files, backups, incoming: null, releases: null };
}

function sharedObjects({ dataDir, objectsIn, hasDirectUploads }: ObjectEnv, calls: S3Calls): SiteObjects {
  const isShared = objectsIn === 's3';
  return {
    uploads: joinedPart('uploads', { dataDir, calls, isShared }),
    files: joinedPart('files', { dataDir, calls, isShared }),
    backups: createS3Store(calls, 'backups/'),
    incoming: hasDirectUploads ? createS3Store(calls, 'incoming/') : null,
    releases: isShared ? createS3Store(calls, 'releases/') : null,
  };
}

function joinedPart(
  part: ObjectPart,
  { dataDir, calls, isShared }: { dataDir: string; calls: S3Calls; isShared: boolean },
): ObjectStore {
  const [folder, s3] = [folderPart(dataDir, part), createS3Store(calls, `${part}/`)];
  if (!isShared) return joinStores(folder, s3);
  return isEmpty(partFolder(dataDir, part)) ? s3 : joinStores(s3, folder);
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return true;
  }
}

/** How the calls to the bucket go; null without one. */
export const objectFigures = (env: ObjectEnv): DependencyFigures | null => siteOf(env).calls?.figures() ?? null;

/** Both places of a part, apart from each other. */
export const placesOfPart = (part: ObjectPart, dataDir: string, calls: S3Calls): ObjectPlaces => ({
  folder: folderPart(dataDir, part),
  s3: createS3Store(calls, `${part}/`),
});

const placeFile = (dataDir: string): string => path.join(dataDir, 'objects', 'place');

/**
 * Prepares a server that starts: records where it writes objects, tells when the S3 service stops answering, and tries it
 * once, so that a wrong key is in the log before the first upload.
 */
export async function reportObjects(env: ObjectEnv, log: Log): Promise<void> {
  closeFolders(env.dataDir);
  writeFileSync(placeFile(env.dataDir), env.objectsIn);
  const { calls, objects } = siteOf(env);
  if (!calls) return;
  calls.report(log);
  // The report says what is wrong; of a missing bucket a question without a content would not tell.
  await objects.backups.get('no-such-object').catch(() => undefined);
}

/** Other accounts of the machine may not list what people sent; earlier versions left the folders open to them. */
function closeFolders(dataDir: string): void {
  const objects = path.join(dataDir, 'objects');
  mkdirSync(objects, { recursive: true, mode: 0o700 });
  for (const folder of [objects, path.join(dataDir, 'mail')]) if (existsSync(folder)) chmodSync(folder, 0o700);
}

/** The place where the server that was started last writes objects; null when none was. */
export function recordedPlace(dataDir: string): string | null {
  try {
    return readFileSync(placeFile(dataDir), 'utf8').trim();
  } catch {
    return null;
  }
}
