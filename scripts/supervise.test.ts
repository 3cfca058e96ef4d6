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
    onWish: (handler) => (wish = handler),
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

/** Two generations of a process: each reports what happens to it in one file. */
function setUpReplacement(second: string) {
  const file = join(folder, `${Math.random()}.mjs`);
  const events = `${file}.events`;
  writeFileSync(events, '');
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
    const isBeside = process.argv.includes('--beside');
    const note = (what) => appendFileSync(${JSON.stringify(events)}, (isBeside ? 'new ' : 'old ') + what + '\\n');
    const end = (why, ms, code) => { note(why); setTimeout(() => process.exit(code), ms); };
    process.on('SIGTERM', () => end('stops', 0, 0));
    process.on('message', (message) => message === 'hand-over' && end('hands over', 2_500, 0));
    process.channel.ref();
    const serve = () => { note('serves'); process.send('serving'); };
    if (isBeside) { ${second} } else serve();`,
  );
  const lines: string[] = [];
  const outcome = { served: 0, failed: 0 };
  let wish: (signal: NodeJS.Signals) => void = () => {};
  let replace = () => {};
  const done = supervise({
    launch: ({ isBeside }) => fork(file, isBeside ? ['--beside'] : [], { execArgv: [] }),
    onWish: (handler) => (wish = handler),
    onReplace: (handler) => (replace = handler),
    onServing: () => (outcome.served += 1),
    onFailed: () => (outcome.failed += 1),
    say: (line) => lines.push(line),
  });
  return {
    done,
    lines,
    outcome,
    stop: () => wish('SIGTERM'),
    replace: () => replace(),
    events: () => readFileSync(events, 'utf8').trim().split('\n'),
  };
}

test('a replacement gets the address before the old one drains, and a second request meanwhile is the same', async () => {
  const server = setUpReplacement('setTimeout(serve, 100)');
  await vi.waitFor(() => expect(server.outcome.served).toBe(1), 5_000);
  server.replace();
  server.replace();
  await vi.waitFor(() => expect(server.events()).toEqual(['old serves', 'new serves', 'old hands over']), 5_000);
  server.stop();
  // The old one had not ended: whether its database is left is for the caller to find out.
  expect(await server.done).toEqual({ exitCode: 0, isLeftAlone: true });
  expect(server.lines).toEqual([]);
});

test('a replacement that dies before it serves changes nothing', async () => {
  const server = setUpReplacement('process.exit(1)');
  await vi.waitFor(() => expect(server.outcome.served).toBe(1), 5_000);
  server.replace();
  await vi.waitFor(() => expect(server.outcome.failed).toBe(1), 5_000);
  expect(server.lines).toEqual(['The new server ended with code 1 before it was ready; the old one goes on.']);
  server.stop();
  expect(await server.done).toEqual({ exitCode: 0, isLeftAlone: false });
  expect(server.events()).toEqual(['old serves', 'old stops']);
});

test('a replacement that crashes while the old one drains is restarted at once', async () => {
  const server = setUpReplacement(`serve(); setTimeout(() => process.exit(1), 100)`);
  await vi.waitFor(() => expect(server.outcome.served).toBe(1), 5_000);
  server.replace();
  // Before the old one has ended.
  await vi.waitFor(() => expect(server.outcome.served).toBe(3), 2_000);
  expect(server.lines).toEqual(['The server ended with code 1; it is started again.']);
  await vi.waitFor(() => expect(server.events().filter((event) => event === 'old serves')).toHaveLength(2));
  server.stop();
  expect(await server.done).toMatchObject({ exitCode: 0 });
});
