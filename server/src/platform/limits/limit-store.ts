/** One count of an action. */
export interface Count {
  /** The counted action: the rule and its actor. */
  key: string;
  cost: number;
  /** How much is allowed in a window. */
  points: number;
  /** Length of a window that this count begins. */
  windowMs: number;
}

/** The count under a key in the present window. */
export interface WindowCount {
  taken: number;
  /** Until the window ends. */
  endsInMs: number;
}

/** The result of a store's `take`. */
export interface TakeResult {
  /** How long to wait, in milliseconds, where nothing was counted; null where all were. */
  waitMs: number | null;
  /** The optional ones were counted too; there may be none. */
  hasOptional: boolean;
}

/** A store of counts. Each call rejects when the store is unavailable. */
export interface LimitStore {
  /**
   * Counts all of them, or none. Only where they are counted, all of the optional ones or none of those, which refuse
   * nothing. One round trip.
   */
  take(counts: readonly Count[], optional?: readonly Count[]): Promise<TakeResult>;
  /** Reverts what `take` has counted. What belongs to an earlier window is gone already. */
  release(counts: readonly Count[]): Promise<void>;
  /** Counts without refusing. Returns the standing under each key, in the order of the counts. */
  add(counts: readonly Count[]): Promise<WindowCount[]>;
}

/** A store of the network, shared by all servers. */
export interface SharedStore extends LimitStore {
  /** Rejects while the store does not answer. */
  probe(): Promise<void>;
  stop(): Promise<void>;
}

/** In the order in which every server locks them. */
export const inOrder = (counts: readonly Count[]): Count[] => counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
