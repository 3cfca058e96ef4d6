import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { afterEnd, supervise } from './supervise.mjs';

const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
afterAll(() => rmSync(folder, { recursive: true }));

const crash = { code: 1, signal: null };
const killed = { code: null, signal: 'SIGKILL' } as const;
const served = (failures: number) => ({ hasServed: true, failures });

test('after a crash or a kill it restarts at once, then with backoff, without end', () => {
  for (const end of [crash, killed]) {
    const pauses = [1, 2, 3, 4, 8, 100].map((failures) => afterEnd(end, served(failures)));
    expect(pauses).toEqual([0, 500, 1_000, 2_000, 30_000, 30_000].map((pauseMs) => ({ pauseMs })));
  }
  expect(afterEnd({ code: 69, signal: null }, served(50))).toEqual({ pauseMs: 30_000 });
});

test('a clean end is final, whatever requested it', () => {
  expect(afterEnd({ code: 0, signal: null }, served(1))).toEqual({ exitCode: 0 });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    expect(afterEnd({ code: null, signal }, served(1))).toHaveProperty('exitCode');
  }
});

test('wrong settings and a taken port are retried five times, and not at the first start', () => {
  const wrong = { code: 78, signal: null };
  expect(afterEnd(wrong, { hasServed: false, failures: 1 })).toEqual({ exitCode: 78 });
  expect([1, 5, 6].map((failures) => afterEnd(wrong, served(failures)))).toEqual([
    { pauseMs: 0 },
    { pauseMs: 4_000 },
    { exitCode: 78 },
  ]);
});

test('a failed first start is reported; a killed one is retried five times', () => {
  expect(afterEnd(crash, { hasServed: false, failures: 1 })).toEqual({ exitCode: 1 });
  expect(afterEnd({ code: 69, signal: null }, { hasServed: false, failures: 1 })).toEqual({ exitCode: 69 });
  expect(afterEnd(killed, { hasServed: false, failures: 5 })).toEqual({ pauseMs: 4_000 });
  expect(afterEnd(killed, { hasServed: false, failures: 6 })).toEqual({ exitCode: 1 });
});

/** A process whose runs do what their lines say; the last line repeats for all further runs. */
function setUp(runs: string[]) {
  const file = join(folder, `${Math.random()}.mjs`);
  const counter = `${file}.count`;
  writeFileSync(counter, '');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
    const runs = [${runs.map((run) => `() => { ${run} }`).join(', ')}];
    const serve = () => process.send('serving');
    const stay = () => { process.on('SIGTERM', () => process.exit(0)); process.channel.ref(); serve(); };
    const run = readFileSync(${JSON.stringify(counter)}, 'utf8').length;
    appendFileSync(${JSON.stringify(counter)}, '.');
    runs[Math.min(run, runs.length - 1)]();`,
  );
  const lines: string[] = [];
  let wish: (signal: NodeJS.Signals) => void = () => {};
  const done = supervise({
    launch: () => fork(file, { execArgv: [] }),
    onStopRequest: (handler) => (wish = handler),
    say: (line) => lines.push(line),
  });
  return {
    done,
    lines,
    wish: (signal: NodeJS.Signals) => wish(signal),
    runs: () => readFileSync(counter, 'utf8').length,
  };
}

test('kills and crashes are followed by a restart, each logged in one line; then it stops on request', async () => {
  const server = setUp([
    `serve(); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50)`,
    `serve(); setTimeout(() => process.exit(1), 50)`,
    `stay()`,
  ]);
  await vi.waitFor(() => expect(server.runs()).toBe(3), 5_000);
  expect(server.lines).toEqual([
    'The server was killed by SIGKILL; it is started again.',
    'The server ended with code 1; it is started again in 0.5 s.',
  ]);
  // Its handler is installed a moment after its line is written.
  await new Promise((resolve) => setTimeout(resolve, 300));
  server.wish('SIGTERM');
  expect(await server.done).toEqual({ exitCode: 0, isLeftAlone: false });
});

test('a stop request in a pause ends it, and reports that the database was not stopped', async () => {
  const server = setUp([`serve(); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20)`]);
  await vi.waitFor(() => expect(server.lines.at(-1)).toContain(' in 1 s'), 5_000);
  server.wish('SIGTERM');
  expect(await server.done).toEqual({ exitCode: 143, isLeftAlone: true });
});

test('a failed first start is reported and not retried', async () => {
  const server = setUp([`process.exit(78)`]);
  expect(await server.done).toEqual({ exitCode: 78, isLeftAlone: false });
  expect([server.lines, server.runs()]).toEqual([['The server ended with code 78.'], 1]);
});
