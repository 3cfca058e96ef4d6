/** Why a connection was given up: what the client did not send or read, or that it did nothing at all. */
export type CutKind = 'headers' | 'body' | 'reader' | 'idle';

export interface CutFigures {
  count: number;
  /** The longest that one of them was waited for, by the server's own clock. */
  maxSeconds: number;
}

/** Counts connections that were given up, for the operator and for experiment 15. */
export class CutClients {
  readonly #kinds = new Map<CutKind, CutFigures>();

  note(kind: CutKind, seconds: number): void {
    const { count, maxSeconds } = this.#kinds.get(kind) ?? { count: 0, maxSeconds: 0 };
    this.#kinds.set(kind, { count: count + 1, maxSeconds: Math.max(maxSeconds, seconds) });
  }

  figures(): ReadonlyMap<CutKind, CutFigures> {
    return this.#kinds;
  }
}
