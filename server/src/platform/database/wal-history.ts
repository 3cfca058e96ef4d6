/** Positions in the write-ahead log (LSN) as whole numbers, and how far behind them a replica is. */
import type { ClientBase, Pool, QueryResult } from 'pg';

/** Bytes written since the database was made. */
export type WalPosition = bigint;

/** Asks the primary for its position: everything committed before the question is in the log up to there. */
const PRIMARY_POSITION = `select (pg_current_wal_insert_lsn() - '0/0')::text as position`;

export const positionIn = ({ rows }: QueryResult<{ position: string }>): WalPosition => BigInt(rows[0]?.position ?? 0);

/** The end of the log: whoever has the log up to there has all that was committed before the question. */
export const primaryPosition = async (primary: ClientBase | Pool): Promise<WalPosition> =>
  positionIn(await primary.query(PRIMARY_POSITION));

interface Sample {
  position: WalPosition;
  /** A time of `performance.now()`. */
  at: number;
}

const MAX_SAMPLES = 120;

/** Records the positions of the primary with their times. */
export class WalHistory {
  readonly #samples: Sample[] = [];

  add(sample: Sample): void {
    const newest = this.#samples.at(-1);
    // The primary stands still: the earlier time says how long it has been there.
    if (newest && newest.position === sample.position) return;
    this.#samples.push(sample);
    if (this.#samples.length > MAX_SAMPLES) this.#samples.shift();
  }

  get newest(): WalPosition {
    return this.#samples.at(-1)?.position ?? 0n;
  }

  /** How long the primary has had something that a replica at this position lacks; 0: it has all that is known. */
  behindMs(position: WalPosition, now: number): number {
    const missing = this.#samples.find((sample) => sample.position > position);
    return missing ? now - missing.at : 0;
  }
}
