// `npm run tool -- objects status`, and `-- move --to s3|folder`: where uploads and released front ends are, and their move.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Env, readEnv } from '../../platform/config/env.ts';
import { StoreUnavailable } from '../../platform/errors/errors.ts';
import { MoveError, moveObjects, type MoveProgress } from '../../platform/storage/move-objects.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { COMMAND_TUNING, type S3Calls } from '../../platform/storage/s3-calls.ts';
import { OBJECT_PARTS, openObjects, placesOfPart, recordedPlace } from '../../platform/storage/site-objects.ts';
import { sharedReleases } from '../../platform/storage/site-releases.ts';
import { typeOfUpload } from '../../catalog/upload/upload.service.ts';
import { typeOfFile } from '../../marketplace/conversation/file-name.ts';
import { withAppDatabase } from './app-database.ts';
import { announceSite } from './command-site.ts';
import { runCommand } from './command.ts';

const USAGE = `Usage: npm run tool -- objects status
       npm run tool -- objects move --to s3, or --to folder`;
const NO_BUCKET = 'S3_BUCKET is not set: there is one place only, the folder of DATA_DIR';
/** The number of the lock that only one move holds, in the database of the site. */
const MOVE_LOCK = 7_202_611;
const REPORT_EVERY_MS = 1_000;

type Place = Env['objectsIn'];

class UsageError extends Error {}

const wordOf = (place: Place): string => (place === 's3' ? 'the bucket' : 'the folder');
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const NEXT: Record<Place, string> = {
  s3: 'Nothing more has to be set. Run it again on every other machine that had uploads of its own.',
  folder:
    'Now unset S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and OBJECTS_IN, and restart the site.',
};

/** Words of a part. */
const PART_WORDS: Record<(typeof OBJECT_PARTS)[number], string> = { uploads: 'uploads', files: 'conversations' };

await runCommand(async () => {
  const options = { to: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const env = readEnv();
  await announceSite(env);
  const { calls } = openObjects(env, COMMAND_TUNING);
  if (!calls) throw new UsageError(NO_BUCKET);
  if (positionals[0] === 'status') return status(env, calls);
  if (positionals[0] !== 'move' || (values.to !== 's3' && values.to !== 'folder')) throw new UsageError(USAGE);
  requireReady(env, values.to);
  return move(env, calls, values.to);
}, [UsageError, MoveError, StoreUnavailable]);

async function status(env: Env, calls: S3Calls): Promise<string> {
  const lines: string[] = [];
  for (const part of OBJECT_PARTS) {
    const places = placesOfPart(part, env.dataDir, calls);
    lines.push(await countOf(part, 'folder', places.folder), await countOf(part, 's3', places.s3));
  }
  return [...lines, `New objects are written to ${wordOf(env.objectsIn)}.`].join('\n');
}

async function countOf(part: (typeof OBJECT_PARTS)[number], place: Place, store: ObjectStore): Promise<string> {
  let [count, bytes] = [0, 0];
  for await (const object of store.list()) {
    count += 1;
    bytes += object.bytes;
  }
  return `${wordOf(place)}: ${count} files of ${PART_WORDS[part]}, ${megabytes(bytes)}`;
}

/** The running server has to write to the new place already, and read from both: else what has moved is gone for it. */
function requireReady(env: Env, to: Place): void {
  const setting = to === 's3' ? 'S3_BUCKET, and OBJECTS_IN=auto' : 'OBJECTS_IN=folder beside S3_BUCKET';
  if (env.objectsIn !== to) throw new UsageError(`Set ${setting}, and restart the site first; it reads both places.`);
  const recorded = recordedPlace(env.dataDir);
  if (recorded !== to)
    throw new UsageError(
      `The server of ${env.dataDir} was last started to write to ${wordOf(recorded === 's3' ? 's3' : 'folder')}: restart it first with ${setting}.`,
    );
}

function move(env: Env, calls: S3Calls, to: Place): Promise<string> {
  return withAppDatabase(env, { info: () => {}, error: () => {} }, async ({ url }) => {
    const database = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5_000 });
    database.on('error', () => undefined);
    const lock = await database.connect();
    try {
      // Two at once would each take the other's copy for a removed original.
      const { rows } = await lock.query('select pg_try_advisory_lock($1) as mine', [MOVE_LOCK]);
      if (!rows[0].mine) throw new UsageError('Another move is running.');
      return await moveAll(env, { calls, to, database });
    } finally {
      // Closed, which gives the lock back.
      lock.release(true);
      await database.end();
    }
  });
}

interface Move {
  calls: S3Calls;
  to: Place;
  database: pg.Pool;
}

async function moveAll(env: Env, { calls, to, database }: Move): Promise<string> {
  const from = to === 's3' ? 'folder' : 's3';
  const onProgress = progressReporter();
  const lines: string[] = [];
  for (const part of OBJECT_PARTS) {
    const places = placesOfPart(part, env.dataDir, calls);
    const contentTypeOf = part === 'uploads' ? typeOfUpload : typeOfFile;
    const { moved, bytes } = await moveObjects({ from: places[from], to: places[to], contentTypeOf, onProgress });
    lines.push(
      `${moved} files of ${PART_WORDS[part]} (${megabytes(bytes)}) are in ${wordOf(to)} now, each compared by size and hash.`,
    );
  }
  return [...lines, await moveReleases(env, { calls, to, database }), NEXT[to]].join('\n');
}

/** Their files stay on this machine in any case: the server serves them from there. */
async function moveReleases(env: Env, { to, database }: Move): Promise<string> {
  const { objects } = openObjects({ ...env, objectsIn: 's3' }, COMMAND_TUNING);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const shared = sharedReleases({ folder: env.releasesDir, objects: objects.releases!, database, log });
  if (to === 's3') return `${(await shared.shareLive()).length} released front ends were sent to the bucket.`;
  await shared.follow();
  return 'What is live is what this machine has in its release store.';
}

/** A line a second. */
function progressReporter(): (progress: MoveProgress) => void {
  let last = performance.now();
  return ({ moved, bytes, gone }) => {
    if (performance.now() - last < REPORT_EVERY_MS) return;
    last = performance.now();
    const removed = gone > 0 ? `, ${gone} removed meanwhile` : '';
    process.stderr.write(`${moved} files, ${megabytes(bytes)}${removed} …\n`);
  };
}
