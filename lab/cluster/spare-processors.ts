/**
 * Bounds groups that yield to what others leave. With `cpu.idle` alone Linux still gave a starting server 14 to 32 % of
 * a busy processor, while the thread that answers waited for one half of its time: a processor that runs such a group
 * looks free to nobody who waits at another, until Linux balances them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const LOOK_EVERY_MS = 250;
const PERIOD_US = 100_000;
/** The share of all processors that stays idle beside groups that yield; twice as much made a start take 90 s. */
const IDLE = { low: 0.025, enough: 0.05 };
/** In processors, of each group: what yields must end some time, or others wait for it. */
const MIN_SHARE = 0.1;
const FIRST_SHARE = 0.5;

/** @param share what each group may use, in processors; @param idle of all processors, since the last look */
export function nextShare(share: number, idle: number): number {
  if (idle < IDLE.low) return Math.max(MIN_SHARE, share * 0.7);
  return idle < IDLE.enough ? share : Math.min(availableParallelism(), share * 1.5);
}

const yielding = new Set<string>();
let looking: NodeJS.Timeout | undefined;
let share = FIRST_SHARE;
let seen = { idle: 0, all: 0 };

/** From now on the group, a folder, has no more than what others leave. */
export function boundToSpare(group: string): void {
  yielding.add(group);
  // Also beside one that yields for good, and has all that was idle.
  share = Math.min(share, FIRST_SHARE);
  if (looking) return;
  seen = readTimes();
  bound();
  looking = setInterval(look, LOOK_EVERY_MS).unref();
}

/** The group may use what it likes again. */
export function freeFromSpare(group: string): void {
  if (!yielding.delete(group)) return;
  write(group, null);
  endWithoutGroups();
}

function endWithoutGroups(): void {
  if (yielding.size > 0) return;
  clearInterval(looking);
  looking = undefined;
}

function look(): void {
  const now = readTimes();
  const all = now.all - seen.all;
  if (all > 0) share = nextShare(share, (now.idle - seen.idle) / all);
  seen = now;
  bound();
}

/** A group that is gone is forgotten: one of the same name would be bounded from its first moment. */
function bound(): void {
  for (const group of yielding) if (!write(group, share)) yielding.delete(group);
  endWithoutGroups();
}

/** @param processors null: no bound. @returns false for a group that is gone, or that Linux does not bound. */
function write(group: string, processors: number | null): boolean {
  const us = processors === null ? null : Math.round(processors * PERIOD_US);
  const one = path.join(group, 'cpu.max');
  try {
    if (existsSync(one)) writeFileSync(one, `${us ?? 'max'} ${PERIOD_US}`);
    else writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String(us ?? -1));
    return true;
  } catch {
    return false;
  }
}

/** The ticks of all processors since the machine's start. */
function readTimes(): { idle: number; all: number } {
  const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number);
  // Guests are in the first two already.
  return { idle: (ticks[3] ?? 0) + (ticks[4] ?? 0), all: ticks.slice(0, 8).reduce((sum, one) => sum + one, 0) };
}
