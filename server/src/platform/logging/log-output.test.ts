import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const LOGGER = JSON.stringify(new URL('./logger.ts', import.meta.url).href);
const OUTPUT = JSON.stringify(new URL('./log-output.ts', import.meta.url).href);

/** Logs as the server does, and reports on standard error when it got to its end. */
const PROGRAM = `
  import pino from 'pino';
  import { logOutput } from ${OUTPUT};
  import { loggerOptions } from ${LOGGER};
  const log = pino(loggerOptions({ logLevel: 'info' }), logOutput());
  for (let line = 0; line < 20_000; line += 1) log.info({ line }, 'a line of some length that can not be written');
  log.fatal('unexpected failure, stopping');
  setTimeout(() => console.error(process.memoryUsage().arrayBuffers < 50e6 ? 'went on' : 'kept it all'), 50);
`;

function runWith(stdout: number | 'pipe') {
  const args = ['--input-type=module', '--eval', PROGRAM];
  return spawnSync(process.execPath, args, {
    stdio: ['ignore', stdout, 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
    maxBuffer: 1e7,
  });
}

test('a full disk or a closed terminal neither ends nor stops a server that logs', () => {
  const full = openSync('/dev/full', 'w');
  try {
    expect(runWith(full)).toMatchObject({ status: 0, signal: null, stderr: 'went on\n' });
  } finally {
    closeSync(full);
  }
});

test('all lines are written, the last one too', () => {
  const { stdout, stderr } = runWith('pipe');
  expect(stderr).toBe('went on\n');
  expect(stdout.trimEnd().split('\n')).toHaveLength(20_001);
  expect(stdout.trimEnd()).toMatch(/unexpected failure, stopping"\}$/);
});

/** Logs a thousand lines and says how many calls of the system wrote them; then it runs on without a word. */
const GATHERS = `
  import { readFileSync } from 'node:fs';
  import pino from 'pino';
  import { logOutput } from ${OUTPUT};
  const log = pino({}, logOutput());
  const writes = () => Number(/syscw: (\\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))[1]);
  const before = writes();
  for (let line = 0; line < 1_000; line += 1) log.info({ line }, 'a line of some length that is gathered with others');
  console.error(writes() - before);
  setInterval(() => undefined, 1_000);
`;

test('lines are gathered: few writes, and none waits for the process to end', async () => {
  const args = ['--input-type=module', '--eval', GATHERS];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [lines, writes] = ['', ''];
  child.stdout.on('data', (data) => (lines += String(data)));
  child.stderr.on('data', (data) => (writes += String(data)));
  try {
    await expect.poll(() => lines.trimEnd().split('\n').length, { timeout: 10_000 }).toBe(1_000);
    expect(child.exitCode).toBeNull();
    expect(Number(writes)).toBeGreaterThan(0);
    expect(Number(writes)).toBeLessThan(50);
  } finally {
    child.kill('SIGKILL');
  }
});

/** Prints as the server does when it is ready, to a terminal that has just gone. */
const PRINTS = `
  import { outliveOutput } from ${OUTPUT};
  outliveOutput();
  const timer = setInterval(() => console.log('ready'), 20);
  setTimeout(() => { clearInterval(timer); console.error('went on'); }, 500);
`;

test('what is printed after the terminal was closed does not end the server', async () => {
  const args = ['--input-type=module', '--eval', PRINTS];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  expect(await text(child.stderr)).toBe('went on\n');
});
