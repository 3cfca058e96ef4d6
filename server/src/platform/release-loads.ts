/** How often releases were loaded, counted in this process by the minute. */
import type { PartName, ReleaseId } from 'contracts/release';

const MINUTE_MS = 60_000;
const KEPT_MINUTES = 24 * 60;

/** By part and release: the loads of each minute. */
const counts = new Map<string, Map<number, number>>();

const keyOf = (part: PartName, release: ReleaseId | null) => `${part} ${release ?? ''}`;
const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE_MS);

/** Counts a page that was sent with this release; null is the build of the checkout. */
export function countLoad(part: PartName, release: ReleaseId | null, now: Date): void {
  const key = keyOf(part, release);
  const minutes = counts.get(key) ?? new Map<number, number>();
  counts.set(key, minutes);
  const minute = minuteOf(now);
  if (!minutes.has(minute)) deleteOld(minutes, minute);
  minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
}

/** Loads from this minute on; at most 24 hours are kept. */
export function loadsSince(part: PartName, release: ReleaseId | null, since: Date): number {
  const first = minuteOf(since);
  const minutes = counts.get(keyOf(part, release)) ?? new Map<number, number>();
  return [...minutes].reduce((sum, [minute, count]) => (minute < first ? sum : sum + count), 0);
}

function deleteOld(minutes: Map<number, number>, now: number): void {
  for (const minute of minutes.keys()) if (minute <= now - KEPT_MINUTES) minutes.delete(minute);
}
