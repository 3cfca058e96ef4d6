import type { Pool } from 'pg';
import { streamOf } from './broken-clients.ts';

/** The routine in which PostgreSQL warns that a commit is stored here but perhaps on no replica. Unlike its text, never translated. */
const ROUTINE = 'SyncRepWaitForLSN';
/** "statement completion unknown", of the class that a caller may retry. */
const COMPLETION_UNKNOWN = '40003';

/** A commit that only the primary has: its loss would lose what the commit was to keep. */
export class UnreplicatedCommitError extends Error {
  override readonly name = 'UnreplicatedCommitError';
  readonly code = COMPLETION_UNKNOWN;
}

/**
 * Rejects a commit whose wait for the synchronous replica was cancelled: PostgreSQL reports it as done, with a warning,
 * and an answer built on that would acknowledge what a fail-over loses. The caller gets 503 and repeats under its
 * Idempotency-Key. After a "commit" the connection is closed, since the transactions of MikroORM keep one whose commit
 * has failed; after a single statement it goes back to the pool by itself.
 */
export function refuseUnreplicatedCommits(pool: Pool): void {
  pool.on('connect', (client) => {
    let isUnreplicated = false;
    client.on('notice', (notice) => {
      if (notice.routine === ROUTINE) isUnreplicated = true;
    });
    const ask = client.query.bind(client) as (...query: unknown[]) => unknown;
    const checking = (...query: unknown[]): unknown => {
      const answer = ask(...query);
      if (!(answer instanceof Promise)) return answer;
      return answer.then((result: unknown) => {
        if (!isUnreplicated) return result;
        isUnreplicated = false;
        if (isCommit(query[0])) streamOf(client)?.destroy();
        throw new UnreplicatedCommitError('the commit might not have been replicated');
      });
    };
    client.query = checking as typeof client.query;
  });
}

/** The driver takes a text, or an object that holds it. */
function textOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return typeof text === 'string' ? text : '';
}

const isCommit = (query: unknown): boolean => /^\s*commit\b/i.test(textOf(query));
