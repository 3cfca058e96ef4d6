import { Gauge, type Registry } from 'prom-client';
import type { LimitFigures } from './shared-limits.ts';

/** What several servers share, as one of them sees it. */
export interface SharedFigures extends LimitFigures {
  /** How many servers run, this one among them. */
  servers: number;
}

/** Metrics of the shared counting; alert on `limits_fallen_back`. */
export function measureShared(register: Registry, figures: () => SharedFigures): void {
  const gauge = (name: string, help: string, read: (now: SharedFigures) => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read(figures()));
      },
    });
  gauge('servers_running', 'Servers that report on this database, this one among them', ({ servers }) => servers);
  gauge(
    'limits_fallen_back',
    '1 while each server counts limits by itself, because the shared store does not answer',
    ({ place, wanted }) => Number(place !== wanted),
  );
  gauge('limits_store_failures', 'Calls to the shared store of limits that failed', ({ failures }) => failures);
}
