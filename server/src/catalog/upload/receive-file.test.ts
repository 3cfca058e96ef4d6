import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { Interrupted, withReceivedFile } from './receive-file.ts';

const LIMIT = 1_000;
const folder = mkdtempSync(path.join(tmpdir(), 'autonou-receive-'));
const file = path.join(folder, 'incoming', 'a.part');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const receive = (body: Readable, length: number | null = null) =>
  withReceivedFile({ body, length, limit: LIMIT }, file, async (bytes) => [bytes, readFileSync(file).length]);
const pieces = (...sizes: number[]) => Readable.from(sizes.map((size) => Buffer.alloc(size, 'x')));

test('accepts as many bytes as allowed, in pieces of any size', async () => {
  expect(await receive(pieces(LIMIT))).toEqual([LIMIT, LIMIT]);
  expect(await receive(pieces(LIMIT - 1, 1))).toEqual([LIMIT, LIMIT]);
});

test.each([
  ['in one piece', pieces(LIMIT + 1), null],
  ['at the end', pieces(LIMIT, 1), null],
  ['announced, before anything is read', pieces(1), LIMIT + 1],
])('not a single one more: %s', async (_how, body, length) => {
  await expect(receive(body, length)).rejects.toMatchObject({ code: 'payload_too_large' });
});

test('an empty body is refused, and an interrupted one may be sent again', async () => {
  await expect(receive(pieces())).rejects.toMatchObject({ code: 'bad_request' });
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(10);
      throw new Error('reset');
    })(),
  );
  await expect(receive(broken)).rejects.toBeInstanceOf(Interrupted);
});

test('no file is left, whatever the result', async () => {
  await expect(
    withReceivedFile({ body: pieces(1), length: null, limit: LIMIT }, file, () => Promise.reject(new Error('later'))),
  ).rejects.toThrow('later');
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(path.dirname(file))).toEqual([]);
});
