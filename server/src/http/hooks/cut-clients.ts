/** Why a connection was closed: what the client did not send or read, or that it was idle. */
export type CutKind = 'headers' | 'body' | 'reader' | 'idle';

export interface CutFigures {
  count: number;
  /** The longest wait for one of them, by the server's own clock. */
  maxSeconds: number;
}

/** Counts closed connections, for the operator and for experiment 15. */
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
