/** What the search engine holds, and what answered searches. */
export interface SearchFigures {
  isReady: boolean;
  /** Whether the engine has a thread of its own. */
  isInThread: boolean;
  cars: number;
  positions: number;
  bytes: number;
  version: number;
  answered: Readonly<Record<string, number>>;
}
