/** Processor time and memory of processes, as Linux counts them. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Stat {
  parent: number;
  /** Ticks of the process itself. */
  own: number;
  /** Ticks of its children that have ended. */
  ended: number;
}

function statOf(pid: number | string): Stat | null {
  try {
    // The name in parentheses may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return null; // it has just ended
  }
}

/** Processor time of a PostgreSQL with all its backends, those that have ended too, in microseconds. */
export function databaseTime(directory: string): number {
  const postmaster = Number.parseInt(readFileSync(path.join(directory, 'postmaster.pid'), 'utf8'), 10);
  const self = statOf(postmaster);
  let ticks = (self?.own ?? 0) + (self?.ended ?? 0);
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : null;
    if (stat?.parent === postmaster) ticks += stat.own;
  }
  return (ticks / TICKS_PER_SECOND) * 1e6;
}

/** Processor time of a process, in microseconds. */
export const processTime = (pid: number): number => ((statOf(pid)?.own ?? 0) / TICKS_PER_SECOND) * 1e6;

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (!line) throw new Error(`process ${pid} is gone`);
  return Number(line[1]) * 1024;
}
