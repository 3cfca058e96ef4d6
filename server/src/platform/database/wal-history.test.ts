import { expect, test } from 'vitest';
import { WalHistory } from './wal-history.ts';

test('a replica is behind for as long as the primary has had more', () => {
  const history = new WalHistory();
  expect(history.behindMs(0n, 10)).toBe(0);
  history.add({ position: 100n, at: 0 });
  history.add({ position: 100n, at: 500 });
  history.add({ position: 200n, at: 1_000 });
  history.add({ position: 300n, at: 1_500 });
  expect(history.newest).toBe(300n);
  expect([300n, 200n, 150n, 50n].map((position) => history.behindMs(position, 2_000))).toEqual([0, 500, 1_000, 2_000]);
});

test('a primary that says nothing more leaves a replica that has all of it current', () => {
  const history = new WalHistory();
  history.add({ position: 100n, at: 0 });
  expect(history.behindMs(100n, 3_600_000)).toBe(0);
});

test('only the last minute is remembered: beyond it a replica counts as behind since then', () => {
  const history = new WalHistory();
  for (let second = 0; second < 1_000; second++) history.add({ position: BigInt(second), at: second });
  expect(history.behindMs(0n, 1_000)).toBe(120);
});
