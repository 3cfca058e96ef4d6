import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { printNamed, printReadable, readableLog } from './readable-log.mjs';

const event = (fields: object) =>
  JSON.stringify({ level: 30, time: new Date(2026, 10, 22, 21, 5, 9).getTime(), pid: 7, hostname: 'vm', ...fields });
const asked = (reqId: string, url: string) => event({ reqId, req: { method: 'GET', url }, msg: 'incoming request' });
const answered = (reqId: string, statusCode: number) =>
  event({ reqId, res: { statusCode }, responseTime: 12.6, msg: 'request completed' });

test('a request is one line: time, level, method, address, status, milliseconds', () => {
  const readable = readableLog({ colorize: false });
  expect(readable(asked('a', '/api/cars'))).toBeNull();
  expect(readable(asked('b', '/cauta'))).toBeNull();
  expect(readable(answered('b', 404))).toBe('[21:05:09] INFO: GET /cauta 404 13 ms');
  expect(readable(answered('a', 200))).toBe('[21:05:09] INFO: GET /api/cars 200 13 ms');
});

test('an event keeps its own fields, on the same line', () => {
  const line = readableLog({ colorize: false })(event({ msg: 'PostgreSQL started', directory: '/data' }));
  expect(line).toBe('[21:05:09] INFO: PostgreSQL started {"directory":"/data"}');
});

test('a failure shows its stack, its request and the id of the user’s message', () => {
  const readable = readableLog({ colorize: false });
  readable(asked('c', '/trpc/car.get'));
  const err = { type: 'Error', message: 'broken', stack: 'Error: broken\n    at get (car.service.ts:3:1)' };
  const text = readable(event({ level: 50, reqId: 'c', err, msg: 'procedure failed' }));
  expect(text).toContain('ERROR: procedure failed (GET /trpc/car.get)');
  expect(text).toContain('at get (car.service.ts:3:1)');
  expect(text).toMatch(/reqId.*c/);
});

test('a long address, as of a batch of calls, is cut', () => {
  const readable = readableLog({ colorize: false });
  readable(asked('d', `/trpc/${'x'.repeat(500)}`));
  expect(readable(answered('d', 200))?.length).toBeLessThan(180);
});

test('a line that is no event stays unchanged', () => {
  const readable = readableLog({ colorize: false });
  for (const line of ['AutoNou is ready: http://localhost:3000', '', '{ broken', '{"a":1}'])
    expect(readable(line)).toBe(line);
});

test('lines are printed as they arrive', async () => {
  const [source, target] = [new PassThrough(), new PassThrough()];
  printReadable(source, target as unknown as NodeJS.WriteStream);
  source.write(`ready\n${asked('e', '/')}\n${answered('e', 200)}\n`);
  source.end();
  await new Promise((resolve) => source.once('close', resolve));
  await new Promise(setImmediate);
  expect(String(target.read())).toBe('ready\n[21:05:09] INFO: GET / 200 13 ms\n');
});

test('the lines of a dev server have its name', async () => {
  const [source, target] = [new PassThrough(), new PassThrough()];
  printNamed('mf-dealer', source, target);
  source.end('\n  VITE ready\n\n');
  await new Promise((resolve) => source.once('close', resolve));
  await new Promise(setImmediate);
  expect(String(target.read())).toBe('[mf-dealer]   VITE ready\n');
});
