import type { EntityManager } from '@mikro-orm/postgresql';
import { mayAddCars } from '../../catalog/car/car-import.service.ts';
import { keyRefusal } from '../../platform/errors/key-violation.ts';
import type { DomainError } from '../../platform/errors/errors.ts';
import type { JobHandler, JobDeps, JobRunner } from '../../platform/jobs/jobs.ts';
import { PATIENT, type QueueRules } from '../../platform/jobs/queue-rules.ts';
import { rowMessage } from './check-row.ts';
import { previewOf, savePreview } from './preview.repository.ts';
import {
  endRun,
  type ImportRow,
  lockImport,
  nextRows,
  recordOutcomes,
  type RowOutcome,
  type StoredRow,
} from './stock-import.repository.ts';
import { writeBatch } from './write-batch.ts';

export const IMPORT_QUEUE = 'stock-import';
/** Rows per transaction: few enough that the form of the same car never waits long. */
const BATCH = 50;
/** Longest time a run works before it queues itself again: far below the time after which a run counts as dead. */
const SLICE_MS = 15_000;
const NO_RIGHT = 'Contul de dealer este respins sau suspendat';

type ImportDeps = Pick<JobDeps, 'orm' | 'env' | 'log' | 'jobs' | 'now'>;

/** The heartbeat tells a killed server from a slice at work: its import goes on within half a minute. */
const RULES: QueueRules = { options: { ...PATIENT, heartbeatSeconds: 15 } };

/** Runs imports that dealers started. After a crash a run continues after its last transaction, in any process. */
export function registerStockImport(jobs: JobRunner, deps: Omit<ImportDeps, 'jobs'>): void {
  const handler: JobHandler<{ id: number }> = async ({ data, isLastTry }) => {
    try {
      await runSlice({ ...deps, jobs }, data.id);
    } catch (error) {
      if (!isLastTry) throw error;
      deps.log.error({ err: error, import: data.id }, 'an import was given up');
      const failed = {
        status: 'failed',
        error: 'Importul s-a oprit din cauza unei erori. Porniți-l din nou.',
      } as const;
      await endRun(deps.orm.em.fork(), data.id, failed);
    }
  };
  jobs.work(IMPORT_QUEUE, handler, RULES);
}

async function runSlice(deps: ImportDeps, id: number): Promise<void> {
  const until = performance.now() + SLICE_MS;
  let size = BATCH;
  for (;;) {
    const isLastOfSlice = performance.now() > until;
    try {
      const hasMore = await deps.orm.em
        .fork()
        .transactional((em) => step({ ...deps, em }, id, { size, isLastOfSlice }));
      if (!hasMore || isLastOfSlice) return;
      size = BATCH;
    } catch (error) {
      const taken = keyRefusal(error);
      if (!taken) throw error;
      // The same car was added meanwhile, or two rows swap keys: going row by row finds which.
      if (size > 1) size = 1;
      else await deps.orm.em.fork().transactional((em) => recordTaken(em, id, taken));
    }
  }
}

interface StepCtx extends ImportDeps {
  em: EntityManager;
}

/** Writes some rows in one transaction with their outcomes. False: nothing is left to do. */
async function step(ctx: StepCtx, id: number, { size, isLastOfSlice }: { size: number; isLastOfSlice: boolean }) {
  const { em } = ctx;
  const run = await lockImport(em, id);
  if (run?.status !== 'running') return false;
  if (!(await mayAddCars(em, run.dealerId))) {
    await endRun(em, id, { status: 'failed', error: NO_RIGHT });
    return false;
  }
  const rows = await nextRows(em, id, { after: run.lastRow, limit: size });
  if (rows.length === 0) {
    await endRun(em, id, { status: 'done' });
    return false;
  }
  await recordOutcomes(
    em,
    id,
    run.isDry ? await tried(ctx, run, rows) : (await writeBatch(ctx, { run }, rows)).outcomes,
  );
  if (isLastOfSlice) await ctx.jobs.enqueue(em, IMPORT_QUEUE, { id });
  return true;
}

/** The outcomes that writing the rows would have; of the first ones also the cars as buyers would see them. */
async function tried(ctx: StepCtx, run: ImportRow, rows: StoredRow[]): Promise<RowOutcome[]> {
  const { outcomes, preview } = await undone(ctx.em, async (em) => {
    const inside = { ...ctx, em };
    const result = await writeBatch(inside, { run }, rows);
    return { ...result, preview: run.lastRow === 0 ? await previewOf(inside, result.written) : null };
  });
  if (preview) await savePreview(ctx.em, run.id, preview);
  return outcomes;
}

class Undone extends Error {
  override readonly name = 'Undone';
}

/** Runs the work and rolls it back, except its result. */
async function undone<Result>(em: EntityManager, work: (em: EntityManager) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await em
    .transactional(async (inside) => {
      results.push(await work(inside));
      throw new Undone('a dry run');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  const [result] = results;
  if (result === undefined) throw new Error('a dry run gave nothing');
  return result;
}

/** Records the row that the unique index refused. */
async function recordTaken(em: EntityManager, id: number, taken: DomainError): Promise<void> {
  const run: ImportRow | null = await lockImport(em, id);
  const [row] = run?.status === 'running' ? await nextRows(em, id, { after: run.lastRow, limit: 1 }) : [];
  if (!run || !row) return;
  const issues = taken.issues.length > 0 ? taken.issues : [{ path: '', message: taken.message }];
  const message = rowMessage(row.number, issues, run);
  await recordOutcomes(em, id, [{ number: row.number, outcome: 'bad', message }]);
}
