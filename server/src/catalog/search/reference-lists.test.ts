import { expect, test } from 'vitest';
import { unavailable } from '../../platform/errors/errors.ts';
import { ReferenceLists } from './reference-lists.ts';

function setUp() {
  const lists = new ReferenceLists();
  let reads = 0;
  let next: () => Promise<string[]> = async () => [`read ${reads}`];
  const get = (state: string | null, writes = 0) =>
    lists.get({ key: 'cities', state, writes }, () => {
      reads += 1;
      return next();
    });
  return { get, reads: () => reads, answer: (how: () => Promise<string[]>) => (next = how) };
}

test('with change notifications, a list is read once per change', async () => {
  const { get, reads } = setUp();
  for (let time = 0; time < 5; time++) expect(await get('1')).toEqual(['read 1']);
  expect(await get('2')).toEqual(['read 2']);
  expect(await get('2', 1)).toEqual(['read 3']);
  expect(reads()).toBe(3);
});

test('without them concurrent callers share a read, and the next one reads again', async () => {
  const { get, reads } = setUp();
  await Promise.all(Array.from({ length: 100 }, () => get(null)));
  expect(reads()).toBe(1);
  await get(null);
  expect(reads()).toBe(2);
});

test('a caller that has written does not share an earlier read', async () => {
  const { get, reads } = setUp();
  await Promise.all([get(null, 0), get(null, 1)]);
  expect(reads()).toBe(2);
});

test('with an overloaded database the last list is served; another failure is passed on, and not cached', async () => {
  const { get, answer } = setUp();
  await expect(setUp().get('1')).resolves.toEqual(['read 1']);
  answer(() => Promise.reject(unavailable()));
  await expect(get('1')).rejects.toThrow(/ocupat/);
  answer(async () => ['known']);
  await get('1');
  answer(() => Promise.reject(unavailable()));
  expect(await get('2')).toEqual(['known']);
  answer(() => Promise.reject(new TypeError('a slip')));
  await expect(get('3')).rejects.toThrow('a slip');
  answer(async () => ['again']);
  expect(await get('3')).toEqual(['again']);
});
