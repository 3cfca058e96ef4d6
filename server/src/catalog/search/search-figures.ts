/** The size of the search engine, and the source of answers. */
export interface SearchFigures {
  isReady: boolean;
  /** Whether the engine runs in a worker thread. */
  isInThread: boolean;
  cars: number;
  positions: number;
  bytes: number;
  version: number;
  answered: Readonly<Record<string, number>>;
}
