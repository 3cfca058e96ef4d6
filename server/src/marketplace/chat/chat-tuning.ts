/** Bounds and intervals of the chat's sockets. */
import { RESERVED_SOCKETS, WORK_CLASSES } from '../../platform/limits/load/work-classes.ts';

/** Limits that tests lower. */
export interface ChatTuning {
  /** Places that each server that runs adds to those of all servers. */
  placesEach: number;
  /** Further ones for signed-in users, however many guests there are. */
  reservedEach: number;
  /** A guest who has never written is disconnected after this time. */
  parkAfterMs: number;
  /** Interval of pings, session checks and presence reports to the other processes. */
  pingEveryMs: number;
  /** Interval at which servers tell each other how many sockets they hold, while there are several. */
  shareEveryMs: number;
}

export const CHAT_TUNING: ChatTuning = {
  placesEach: WORK_CLASSES.sockets.atOnce,
  reservedEach: RESERVED_SOCKETS,
  parkAfterMs: 600_000,
  pingEveryMs: 30_000,
  shareEveryMs: 2_000,
};
