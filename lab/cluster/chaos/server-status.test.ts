import { expect, test } from 'vitest';
import { saysReplicas } from './server-status.ts';

const metrics = (primary: number, ...replicas: number[]) =>
  [
    '# TYPE database_primary_answers gauge',
    `database_primary_answers ${primary}`,
    ...replicas.map((used, index) => `replica_used{replica="10.231.0.21:500${index}"} ${used}`),
  ].join('\n');

test('reads come from replicas alone while no primary answers and one replica is used', () => {
  expect(saysReplicas(metrics(0, 0, 1))).toBe(true);
  expect(saysReplicas(metrics(0, 0, 0))).toBe(false);
  expect(saysReplicas(metrics(1, 1, 1))).toBe(false);
  expect(saysReplicas('')).toBe(false);
});
