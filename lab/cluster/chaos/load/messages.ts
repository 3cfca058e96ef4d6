/** What the load's process is told, and what it answers. */
import type { Acknowledged } from './ledger.ts';
import type { Report } from './mixed-load.ts';

export interface LoadStart {
  site: string;
  addresses: string[];
}

export interface Answers {
  capacity: number;
  start: null;
  report: Report;
  stop: null;
  ledger: Acknowledged;
}

export type Order =
  | { do: 'capacity'; lastsMs: number }
  | { do: 'start'; readsPerSecond: number }
  | { do: 'report' }
  | { do: 'stop' }
  | { do: 'ledger' };
