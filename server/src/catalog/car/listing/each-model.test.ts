// A pass over all models: what a server that stops or fails leaves to the next one.
import { expect, test } from 'vitest';
import { col, readRows } from '../../../platform/database/read-rows.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { eachModel, MAX_ROWS, type ModelWork } from './each-model.ts';

const t = useTestApp();
const allModels = async () =>
  (await readRows(t.em(), { id: col.number }, 'select id from model order by id')).map(({ id }) => id);
const unfinished = () => t.em().execute('select job from model_pass');

/** Work that notes its models, does `then` at each, and writes nothing unless `then` says so. */
function noting(then: (visits: number) => number | undefined = () => undefined) {
  const seen: number[] = [];
  const work: ModelWork = async (_em, { id }) => then(seen.push(id)) ?? 0;
  return { seen, work };
}

test('a pass goes over all models, and so does the next one', async () => {
  for (const { seen, work } of [noting(), noting()]) {
    await eachModel(t.orm, { name: 'twice', work });
    expect(seen).toEqual(await allModels());
    expect(await unfinished()).toEqual([]);
  }
});

test('a pass that is told to end ends before its next model, and the next try goes on there', async () => {
  const server = new AbortController();
  const first = noting((visits) => void (visits === 2 && server.abort()));
  await expect(eachModel(t.orm, { name: 'stopped', work: first.work, signal: server.signal })).rejects.toThrow('abort');
  const second = noting();
  await eachModel(t.orm, { name: 'stopped', work: second.work });
  expect(first.seen).toHaveLength(2);
  expect([...first.seen, ...second.seen]).toEqual(await allModels());
  expect(await unfinished()).toEqual([]);
});

test('a pass that fails in the middle of a model begins that model again', async () => {
  const failing = noting((visits) => {
    if (visits === 3) throw new Error('the database is gone');
    return visits === 2 ? MAX_ROWS : 0;
  });
  await expect(eachModel(t.orm, { name: 'failing', work: failing.work })).rejects.toThrow('gone');
  const [one, two] = await allModels();
  expect(failing.seen).toEqual([one, two, two]);
  const next = noting();
  await eachModel(t.orm, { name: 'failing', work: next.work });
  expect(next.seen[0]).toBe(two);
});

test('passes of two names do not share their position', async () => {
  const failing = noting((visits) => {
    if (visits === 2) throw new Error('the database is gone');
    return 0;
  });
  await expect(eachModel(t.orm, { name: 'one', work: failing.work })).rejects.toThrow('gone');
  const other = noting();
  await eachModel(t.orm, { name: 'other', work: other.work });
  expect(other.seen).toEqual(await allModels());
});

test('what a model’s work writes and that it is finished are written together', async () => {
  const failing: ModelWork = async (em) => {
    await em.execute(`insert into model_pass (job, last_model_id) values ('written', 1)`);
    throw new Error('the database is gone');
  };
  await expect(eachModel(t.orm, { name: 'together', work: failing })).rejects.toThrow('gone');
  expect(await unfinished()).not.toContainEqual({ job: 'written' });
});
