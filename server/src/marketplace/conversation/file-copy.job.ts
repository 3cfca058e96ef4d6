// Documents of conversations whose buyer is hidden: the other side gets their pages, drawn anew (docs/rules/conversations.md "Conversations").
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MAX_FILE_BYTES } from 'contracts/conversation';
import { incomingFolder } from '../../catalog/upload/upload.service.ts';
import type { Jobs } from '../../platform/context/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { drawDocument, NotDrawable } from '../../platform/pictures/documents/draw-document.ts';
import type { Env } from '../../platform/config/env.ts';
import type { JobRun, JobDeps, JobRunner } from '../../platform/jobs/jobs.ts';
import { PATIENT } from '../../platform/jobs/queue-rules.ts';
import { objectsOf } from '../../platform/storage/site-objects.ts';
import { copyKeyOf, recordCopy, type WaitingCopy, waitingCopies } from '../lead/lead-file.service.ts';
import { COPY_QUEUE } from './message.service.ts';

/** Two documents of the longest drawing, one after the other. */
const EXPIRE_SECONDS = 300;
/** A file of some kilobytes may be drawn as many megabytes, which are its sender's share of the space. */
const MAX_COPY_BYTES = 2 * MAX_FILE_BYTES;
const PDF = 'application/pdf';

type CopyDeps = Pick<JobDeps, 'orm' | 'env' | 'log'>;
type CopyRun = Pick<JobRun<{ fileId: number }>, 'data' | 'isLastTry'>;

/** Draws each document once it is attached; at the start, those that an older version of the server has stored. */
export function registerFileCopies(jobs: JobRunner, deps: CopyDeps): void {
  const options = { ...PATIENT, expireInSeconds: EXPIRE_SECONDS };
  jobs.work<{ fileId: number }>(COPY_QUEUE, (run) => drawCopy(deps, run), { options });
  jobs.onReady(() => queueWaitingCopies(deps.orm, jobs));
}

/** Queues every document that has no drawn pages yet; one that is queued already is drawn once. */
export async function queueWaitingCopies({ em }: Orm, jobs: Jobs): Promise<void> {
  await em.fork().transactional(async (inside) => {
    for (const { id } of await waitingCopies(inside, null)) await jobs.enqueue(inside, COPY_QUEUE, { fileId: id });
  });
}

async function drawCopy({ orm, env, log }: CopyDeps, { data, isLastTry }: CopyRun): Promise<void> {
  const em = orm.em.fork();
  const [copy] = await waitingCopies(em, data.fileId);
  // Drawn by another run, or no longer needed: the buyer is revealed or forgotten.
  if (!copy) return;
  const pages = await pagesOf(env, copy).catch((error: unknown) => {
    if (!isLastTry && !(error instanceof NotDrawable)) throw error;
    log.info({ err: error, file: copy.id }, 'a document waits until its buyer is revealed');
    return null;
  });
  const key = copyKeyOf(copy.key);
  if (pages) await objectsOf(env).files.put(key, pages, PDF);
  const isKept = await em.transactional((inside) => recordCopy(inside, copy, pages?.length ?? null));
  if (!isKept) await objectsOf(env).files.remove(key);
}

/** The document's pages as a file of pictures. Throws NotDrawable. */
async function pagesOf(env: Env, { key }: WaitingCopy): Promise<Buffer> {
  const object = await objectsOf(env).files.open(key);
  if (!object) throw new NotDrawable('its content is gone');
  const file = path.join(incomingFolder(env), `${key}.${crypto.randomUUID()}.part`);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(object.body, createWriteStream(file, { mode: 0o600 }));
    const pages = await drawDocument(file);
    if (pages.length > MAX_COPY_BYTES) throw new NotDrawable('the drawn pages are too large');
    return pages;
  } finally {
    await rm(file, { force: true });
  }
}
