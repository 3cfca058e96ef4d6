import { expect, test } from 'vitest';
import type { Cluster } from '../cluster.ts';
import { returnsElsewhere } from './world.ts';

test('every process of a service that comes back leaves the processors to others until all are ready', async () => {
  const given: string[] = [];
  let looks = 0;
  const service = (name: string) => ({
    yieldSession: (nice: number) => void given.push(`${name} ${nice}`),
    isReady: async () => name === 'proxy' || ++looks > 1,
  });
  const cluster = { named: () => [service('proxy'), service('object')] } as unknown as Cluster;
  await returnsElsewhere(cluster, 's3');
  expect(given).toEqual(['proxy 19', 'object 19', 'proxy 19', 'object 19', 'proxy 0', 'object 0']);
});
