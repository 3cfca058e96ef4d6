/** The state of a running cluster for other programs (`state.json` in its folder), and its removal. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processesIn, removeNetwork } from './network.ts';
import type { Plan } from './plan.ts';
import { processesInGroups, removeGroups } from './processors.ts';

const SLOTS = 10;
const PREFIX = 'autonou-cluster-';

export interface ServiceState {
  name: string;
  machine: string;
  /** Null while it does not run. */
  pid: number | null;
  log: string;
}

export interface ClusterState {
  /** The address of the site. */
  url: string;
  /** The process that started the cluster and stops it. */
  pid: number;
  startedAt: string;
  /** Everybody is back; false while it starts, and while a part is missing. */
  isReady: boolean;
  plan: Plan;
  services: ServiceState[];
}

const fileIn = (folder: string): string => path.join(folder, 'state.json');

/** Throws when the folder holds no cluster. It holds passwords, so only its owner reads it. */
export const readState = (folder: string): ClusterState =>
  JSON.parse(readFileSync(fileIn(folder), 'utf8')) as ClusterState;

export function writeState(state: ClusterState): void {
  const file = fileIn(state.plan.folder);
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** A folder that no other cluster uses. What a killed one left there is removed first. Throws when all ten are in use. */
export function claimFolder(): { folder: string; slot: number } {
  for (let slot = 0; slot < SLOTS; slot++) {
    const folder = path.join(tmpdir(), PREFIX + slot);
    if (isHeld(folder)) continue;
    removeLeft(folder);
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(path.join(folder, 'owner.pid'), String(process.pid));
    return { folder, slot };
  }
  throw new Error(`${SLOTS} clusters run already`);
}

/** The folders of the clusters that run, oldest slot first. */
export const runningFolders = (): string[] =>
  Array.from({ length: SLOTS }, (_, slot) => path.join(tmpdir(), PREFIX + slot)).filter(isHeld);

function isHeld(folder: string): boolean {
  try {
    process.kill(Number(readFileSync(path.join(folder, 'owner.pid'), 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

function removeLeft(folder: string): void {
  try {
    removeAll(readState(folder).plan);
  } catch {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a process that removes the cluster when this one is killed without a chance to do it. */
export function guard({ folder }: Plan): void {
  const args = [path.join(import.meta.dirname, 'guardian.ts'), folder];
  spawn(process.execPath, args, { detached: true, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] }).unref();
}

/** Ends every process of the cluster, also those that left their parent, and removes namespaces, groups and folder. */
export function removeAll(plan: Plan, { isKept = false } = {}): void {
  for (let round = 0; round < 20; round++) {
    const pids = new Set([...processesIn(plan), ...processesInGroups(plan), ...processesBelow(plan.folder)]);
    pids.delete(process.pid);
    if (pids.size === 0) break;
    for (const pid of pids) end(pid);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  removeNetwork(plan);
  removeGroups(plan);
  if (!isKept) rmSync(plan.folder, { recursive: true, force: true });
}

/** Processes whose working folder is below this one: that of every service is. */
function processesBelow(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`);
      } catch {
        return false;
      }
    });
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
