import { Gauge, type Registry } from 'prom-client';
import type { ReadReplicas, ReplicaFigures } from './read-replicas.ts';

/** Metrics of the replicas that may answer reads; alert on `replica_used` and `database_primary_answers`. */
export function measureReplicas(register: Registry, reads: Pick<ReadReplicas, 'figures' | 'isPrimaryAway'>): void {
  new Gauge({
    name: 'database_primary_answers',
    help: '1 while the primary answers',
    registers: [register],
    collect() {
      this.set(Number(!reads.isPrimaryAway));
    },
  });
  const gauge = (name: string, help: string, read: (of: ReplicaFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [register],
      collect() {
        for (const one of reads.figures()) this.set({ replica: one.host }, read(one));
      },
    });
  gauge('replica_used', '1 while the replica may answer reads', ({ isUsed }) => Number(isUsed));
  gauge('replica_behind_seconds', 'How long ago it had what the primary has now', (of) => of.behindMs / 1_000);
  gauge('replica_behind_bytes', 'How much of the log of changes it lacks', (of) => of.behindBytes);
  gauge('replica_repeated', 'Statements that it failed to answer and the primary answered', (of) => of.repeated);
}
