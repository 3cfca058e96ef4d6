import type { Registry } from 'prom-client';
import { gaugesIn, labelledGaugesIn } from '../logging/gauges.ts';
import type { ReadReplicas, ReplicaFigures } from './read-replicas.ts';

/** Metrics of the replicas that may answer reads; alert on `replica_used` and `database_primary_answers`. */
export function measureReplicas(register: Registry, reads: Pick<ReadReplicas, 'figures' | 'isPrimaryAway'>): void {
  gaugesIn(register)('database_primary_answers', '1 while the primary answers', () => Number(!reads.isPrimaryAway));
  const gauge = labelledGaugesIn(register, 'replica');
  const each = (read: (replica: ReplicaFigures) => number) => () =>
    reads.figures().map((replica) => [replica.host, read(replica)] as const);
  gauge(
    'replica_used',
    '1 while the replica may answer reads',
    each(({ isUsed }) => Number(isUsed)),
  );
  gauge(
    'replica_behind_seconds',
    'How long ago it had what the primary has now',
    each(({ behindMs }) => behindMs / 1_000),
  );
  gauge(
    'replica_behind_bytes',
    'How much of the log of changes it lacks',
    each(({ behindBytes }) => behindBytes),
  );
  gauge(
    'replica_repeated',
    'Statements that it failed to answer and the primary answered',
    each(({ repeated }) => repeated),
  );
}
