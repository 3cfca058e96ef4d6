// The command that people type, and the end of it: Ctrl-C in its terminal.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { leftoversOf, processesOf } from './leftovers.ts';
import { complaint } from './needs.ts';
import { until } from './services.ts';
import { type ClusterState, readState, runningFolders } from './state.ts';

const reason = complaint();
if (reason !== null) console.log(`SKIPPED: ${reason}`);
const canRun = reason === null;
const SCRIPT = path.resolve(import.meta.dirname, './run.mjs');
/** A copy that has not been built yet takes so long. */
const BUILD_LIMIT_MS = 240_000;
const START_LIMIT_MS = 180_000;
const END_LIMIT_MS = 90_000;
const PATIENCE_MS = BUILD_LIMIT_MS + START_LIMIT_MS + END_LIMIT_MS + 30_000;

interface Command {
  process: ChildProcess;
  output: () => string;
  /** As a terminal sends it: to the command and to all that it has started in its group. */
  interrupt: () => void;
}
const started: Command[] = [];

/** `npm run tool -- cluster` with a process group of its own, and nothing of this test's environment. */
function startCommand(): Command {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [SCRIPT], {
    detached: true,
    env: { PATH, HOME },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const command = {
    process: child,
    output: () => text,
    interrupt: () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    },
  };
  started.push(command);
  return command;
}

const parentOf = (pid: number): number =>
  Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** The state of the command's cluster once it has come so far. Others may run beside it. */
async function stateOf({ process: child, output }: Command, isReached: (state: ClusterState) => boolean) {
  const look = () =>
    runningFolders()
      .map(readState)
      .find((state) => parentOf(state.pid) === child.pid && isReached(state));
  const isOver = async () => child.exitCode !== null || look() !== undefined;
  await until('the cluster has come so far', isOver, BUILD_LIMIT_MS + START_LIMIT_MS);
  const state = look();
  if (!state) throw new Error(`it has ended: ${output()}`);
  return state;
}

/** The exit code of the command. */
async function ended({ process: child }: Command): Promise<number | null> {
  await until('the command has ended', async () => child.exitCode !== null, END_LIMIT_MS);
  return child.exitCode;
}

// A test that failed must not leave it to the next one.
afterEach(() => {
  for (const { process: child } of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

test.runIf(canRun)(
  'Ctrl-C removes processes, namespaces, interface and folder; more of them do not cut that short',
  async () => {
    const command = startCommand();
    const state = await stateOf(command, ({ isReady }) => isReady);
    const pids = processesOf(state);
    // Servers, databases with their managers, proxies, Redis and what keeps objects.
    expect(pids.length).toBeGreaterThan(20);
    for (const pause of [0, 50, 500]) {
      await sleep(pause);
      if (command.process.exitCode === null) command.interrupt();
    }
    expect(await ended(command)).toBe(0);
    // The guardian and the kernel need a moment after it.
    await expect.poll(() => leftoversOf(state.plan, pids), { timeout: 10_000 }).toEqual([]);
    expect(command.output()).toContain('stopping …');
  },
  PATIENCE_MS,
);

test.runIf(canRun)(
  'so does Ctrl-C while it starts',
  async () => {
    const command = startCommand();
    const hasStarted = ({ services }: ClusterState) => services.some(({ name, pid }) => /patroni/.test(name) && pid);
    const state = await stateOf(command, hasStarted);
    const pids = processesOf(state);
    command.interrupt();
    expect(await ended(command)).toBe(0);
    // The guardian and the kernel need a moment after it.
    await expect.poll(() => leftoversOf(state.plan, pids), { timeout: 10_000 }).toEqual([]);
  },
  PATIENCE_MS,
);
