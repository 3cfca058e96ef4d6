import { expect, test } from 'vitest';
import { WORK_CLASSES } from '../../server/src/platform/limits/load/work-classes.ts';
import { DEMANDS, type MeasuredCosts, MIX, planFor } from './plan.ts';

const cost = (server: number, database: number, bytes: number) => ({ server, database, bytes });
const costs: MeasuredCosts = {
  cachedPage: cost(100, 0, 10_000),
  page: cost(20_000, 1_000, 10_000),
  search: cost(200, 0, 5_000),
  lead: cost(3_000, 4_000, 500),
  message: cost(1_000, 2_000, 300),
  socket: { bytes: 20_000, microsecondsPerSecond: 2 },
  car: { engineBytes: 140, databaseBytes: 1_500 },
  serverMegabytes: 200,
};

test('the mix is of a hundred requests', () => {
  expect(Object.values(MIX).reduce((sum, share) => sum + share)).toBe(100);
});

test('cores, memory and network follow from the costs and the mix', () => {
  const plan = planFor({ cars: 1_000_000, requestsPerSecond: 1_000 }, costs);
  // 0.55·100 + 0.08·20 000 + 0.34·200 + 0.02·3 000 + 0.01·1 000 = 1 793 µs a request, 5 000 sockets 2 µs each: 3.01
  // cores for 0.6 of the time, so two servers with two cores; but three for 2 000 sockets each, and one more.
  expect(plan.servers).toBe(4);
  expect(plan.sockets).toBe(5_000);
  // 200 MB and 210 MB of cars with half as much again, and a quarter of the sockets.
  expect(plan.serverGigabytes).toBeCloseTo(0.3 + 0.21 + 0.025, 2);
  expect(plan.engineProcesses).toBe(0);
  // 0.02·4 000 + 0.01·2 000 = 100 µs of writes, 0.08·1 000 = 80 µs of reads.
  expect([plan.primaryCores, plan.replicas]).toEqual([2, 2]);
  expect(plan.databaseGigabytes).toBe(1.5);
  // (0.55 + 0.08)·10 000 + 0.34·5 000 + 0.02·500 + 0.01·300 bytes.
  expect(plan.megabits).toBeCloseTo(64.1, 0);
});

test('ten times the requests need about ten times the cores and the network', () => {
  const [small, large] = [1_000, 10_000].map((rps) => planFor({ cars: 1_000_000, requestsPerSecond: rps }, costs));
  expect((large?.servers ?? 0) - 1).toBeGreaterThanOrEqual(8 * ((small?.servers ?? 0) - 1) - 2);
  expect(large?.megabits).toBeCloseTo(10 * (small?.megabits ?? 0), -1);
  expect(large?.primaryCores).toBe(2);
  expect(planFor({ cars: 1_000_000, requestsPerSecond: 100_000 }, costs).primaryCores).toBe(17);
});

test('an engine that outgrows a server is processes of their own, at least two', () => {
  const plan = planFor({ cars: 10_000_000, requestsPerSecond: 100 }, costs);
  expect([plan.engineProcesses, plan.engineGigabytes]).toEqual([2, 2.1]);
  expect(plan.serverGigabytes).toBeLessThan(0.32);
});

test('the sockets find their places with a server away', () => {
  for (const demand of DEMANDS) {
    const { sockets, servers } = planFor(demand, costs);
    expect((servers - 1) * WORK_CLASSES.sockets.atOnce).toBeGreaterThanOrEqual(sockets);
  }
});

test('the table has two stocks and three loads', () => {
  expect(DEMANDS).toHaveLength(6);
});
