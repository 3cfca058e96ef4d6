import { expect, test } from 'vitest';
import type { Cluster } from '../cluster.ts';
import { returnsElsewhere } from './world.ts';

test('every process of a service that comes back leaves the processors to others until all are ready', async () => {
  const given: string[] = [];
  let looks = 0;
  const service = (name: string) => ({
    yieldProcessors: (isYielding: boolean) => void given.push(`${name} ${isYielding}`),
    isReady: async () => name === 'proxy' || ++looks > 1,
  });
  const cluster = { named: () => [service('proxy'), service('object')] } as unknown as Cluster;
  await returnsElsewhere(cluster, 's3');
  expect(given).toEqual(['proxy true', 'object true', 'proxy false', 'object false']);
});
