/**
 * Where the primary's log was after the last commit of a request: asked for behind the commit, on its connection, without
 * waiting for it. A question of its own after the commit would be one round trip more (docs/decisions, 52).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { isCommit } from './unreplicated-commits.ts';
import { positionIn, PRIMARY_POSITION, type WalPosition } from './wal-history.ts';

type Ask = (...query: unknown[]) => unknown;

/** What one request asks of the primary. */
export class CommitPosition {
  /** Statements that are not answered, by connection. */
  readonly #open = new Map<PoolClient, number>();
  #asked = 0;
  /** The number of the commit whose position is known. */
  #of = 0;
  #position: WalPosition | null = null;

  /** Null when a statement was asked after the last commit, or beside it: it may have written after that position. */
  get position(): WalPosition | null {
    return this.#of === this.#asked ? this.#position : null;
  }

  /** @returns the statement's number */
  begin(client: PoolClient): number {
    this.#open.set(client, (this.#open.get(client) ?? 0) + 1);
    return ++this.#asked;
  }

  end(client: PoolClient): void {
    const open = (this.#open.get(client) ?? 0) - 1;
    if (open > 0) this.#open.set(client, open);
    else this.#open.delete(client);
  }

  isAlone(client: PoolClient): boolean {
    return [...this.#open.keys()].every((other) => other === client);
  }

  record(commit: number, position: WalPosition): void {
    this.#of = commit;
    this.#position = position;
  }
}

const current = new AsyncLocalStorage<CommitPosition>();

/** Everything that `run` starts counts for this request. */
export const recordCommitPosition = <Result>(of: CommitPosition, run: () => Result): Result => current.run(of, run);

/** Asks for the position with the commits of this pool's clients, where a request records it. */
export function askCommitPositions(pool: Pool): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as Ask;
    const asking: Ask = (...query) => {
      const request = current.getStore();
      if (!request) return ask(...query);
      const number = request.begin(client);
      const answer = ask(...query);
      // A stream, or with a callback: nobody says when it ends.
      if (!(answer instanceof Promise)) return answer;
      const isLast = isCommit(query[0]) && request.isAlone(client);
      const position = isLast ? (ask(PRIMARY_POSITION) as Promise<QueryResult<{ position: string }>>) : null;
      return ended(answer, position, { request, client, number });
    };
    client.query = asking as PoolClient['query'];
  });
}

interface Statement {
  request: CommitPosition;
  client: PoolClient;
  number: number;
}

async function ended<Answer>(
  answer: Promise<Answer>,
  position: Promise<QueryResult<{ position: string }>> | null,
  { request, client, number }: Statement,
): Promise<Answer> {
  const [outcome, found] = await Promise.allSettled([answer, position]);
  request.end(client);
  if (outcome.status === 'rejected') throw outcome.reason;
  if (found.status === 'fulfilled' && found.value) request.record(number, positionIn(found.value));
  return outcome.value;
}
