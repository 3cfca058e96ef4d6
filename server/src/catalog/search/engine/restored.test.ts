// An engine that was kept in a file answers like the one that was written.
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArrays, withFile, writeArrays } from '../feed/engine-file.ts';
import { Engine } from './engine.ts';
import type { EngineCar } from './engine-car.ts';
import { carOf, question, resolvedOf } from './plain-index.ts';
import { ReferenceNames } from './reference-names.ts';
import { testSize } from '../../../testing/test-size.ts';

const CARS = 3_000;
const NAMES = new ReferenceNames({ brands: [], models: [], cities: [] });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'engine-'));
});
afterAll(() => rm(folder, { recursive: true }));

function filled(): Engine {
  const engine = new Engine(NAMES, 10);
  for (let id = 1; id <= CARS; id++) engine.load(carOf(id, id));
  engine.finishLoading();
  return engine;
}

type Facts = Engine['state']['facts'];
const always = () => Promise.resolve(true);
const write = (file: string, { facts, numbers }: Engine['state']) =>
  withFile(file, 'w', (handle) => writeArrays(handle, facts, numbers));
const read = (file: string, accepts: () => Promise<boolean> = always) =>
  withFile(file, 'r', (handle) => readArrays<Facts>(handle, accepts));

async function throughFile(engine: Engine): Promise<Engine> {
  const file = path.join(folder, 'engine');
  await write(file, engine.state);
  const { head: facts, arrays: numbers } = (await read(file))!;
  return Engine.restored(NAMES, { facts, numbers });
}

function expectAlike(one: Engine, other: Engine): void {
  const resolvedQuestion = question.map((q) => ({ q, resolved: resolvedOf(q) }));
  fc.assert(
    fc.property(resolvedQuestion, ({ q, resolved }) => {
      expect(one.search(resolved, q)).toEqual(other.search(resolved, q));
      expect(one.facets(resolved)).toEqual(other.facets(resolved));
    }),
    { numRuns: testSize({ smoke: 20, whole: 60 }) },
  );
}

/** Forty cars in another state, at their place in the order of "recent". */
const changed = (from: number, seed: number): EngineCar[] =>
  Array.from({ length: 40 }, (_none, index) => {
    const { published } = carOf(from + index, from + index);
    return { ...carOf(from + index, seed + index), published };
  });

test('as it was loaded, and after it goes on with changes', async () => {
  const engine = filled();
  const restored = await throughFile(engine);
  expect(restored.figures).toEqual({ ...engine.figures, bytes: expect.any(Number) });
  expectAlike(restored, engine);
  for (const each of [restored, engine]) each.apply([...changed(100, 9_000), ...changed(CARS + 1, 5_000)], [7, 8]);
  expectAlike(restored, engine);
});

test('after changes, with dead positions, which it does not keep', async () => {
  const engine = filled();
  engine.apply(changed(100, 9_000), [7, 8, 150]);
  expect(engine.figures.positions).toBeGreaterThan(engine.figures.cars);
  const restored = await throughFile(engine);
  expect(restored.figures.cars).toBe(engine.figures.cars);
  expect(restored.figures.positions).toBe(engine.figures.cars);
  expectAlike(restored, engine);
});

test('an engine of no cars', async () => {
  const empty = new Engine(NAMES);
  empty.finishLoading();
  const restored = await throughFile(empty);
  restored.apply([carOf(1, 1)], []);
  empty.apply([carOf(1, 1)], []);
  expectAlike(restored, empty);
});

test('a file that is cut, changed or none of ours is refused', async () => {
  const file = path.join(folder, 'broken');
  await write(file, filled().state);
  const { size } = await withFile(file, 'r', (handle) => handle.stat());
  await withFile(path.join(folder, 'copy'), 'w', async (handle) => handle.writeFile(await bytesOf(file)));
  await truncate(file, size - 100);
  await expect(read(file)).rejects.toThrow('another size');
  const copy = path.join(folder, 'copy');
  const bytes = await bytesOf(copy);
  bytes[size - 5_000]! ^= 1;
  await writeFile(copy, bytes);
  await expect(read(copy)).rejects.toThrow('another checksum');
  await writeFile(copy, 'not an engine');
  await expect(read(copy)).rejects.toThrow('no header');
  await writeFile(copy, '');
  await expect(read(copy)).rejects.toThrow('too early');
});

const bytesOf = (file: string) => withFile(file, 'r', (handle) => handle.readFile());

test('a file whose head is not accepted is not read', async () => {
  const file = path.join(folder, 'other');
  await write(file, filled().state);
  expect(await read(file, () => Promise.resolve(false))).toBeNull();
});

test('a state without one of the columns is refused', () => {
  const { facts, numbers } = filled().state;
  const { price: _price, ...others } = numbers;
  expect(() => Engine.restored(NAMES, { facts, numbers: others })).toThrow('no price');
});
