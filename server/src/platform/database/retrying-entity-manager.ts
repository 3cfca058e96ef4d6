import { EntityManager, type TransactionOptions } from '@mikro-orm/postgresql';
import pRetry from 'p-retry';
import { Counter } from 'prom-client';
import { causesOf } from '../errors/errors.ts';

/** PostgreSQL ended the transaction for the sake of another one: done again, it may well succeed. */
const LOST_TO_ANOTHER = /^(40P01|40001)$/;
/** Pauses of about 15, 45 and 135 ms; a deadlock has waited for a second before it is found. */
const RETRIES = { retries: 3, minTimeout: 10, factor: 3, randomize: true };

/** Counts in this process, without a registry of its own: the metrics of an app register it. */
export const lostTransactions = new Counter({
  name: 'transactions_lost_total',
  help: 'Transactions that PostgreSQL ended for the sake of another one; each is done again, three times at most',
  registers: [],
});

/**
 * Does a transaction again, three times at most, that PostgreSQL ended as the victim of a deadlock or of a serialisation
 * failure; then the error is the caller's (503). Only the outermost one: a savepoint keeps its locks. So the work of a
 * transaction must be safe to run again: what it changes outside the database is set, not added to.
 */
export class RetryingEntityManager extends EntityManager {
  override transactional<Result>(
    work: (em: this) => Result | Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result> {
    const run = (attempt: number) =>
      // Entities that an attempt has flushed count as saved: the next one reads its entities anew.
      super.transactional(work, attempt === 1 ? options : { ...options, clear: true });
    if (this.isInTransaction()) return run(1);
    return pRetry(run, { ...RETRIES, shouldRetry: ({ error }) => isLostToAnother(error), onFailedAttempt: count });
  }
}

function count({ error }: { error: Error }): void {
  if (isLostToAnother(error)) lostTransactions.inc();
}

const isLostToAnother = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => LOST_TO_ANOTHER.test(String(code)));
