import type { Registry } from 'prom-client';
import { gaugesIn } from '../logging/gauges.ts';
import type { LimitFigures } from './shared-limits.ts';

/** The shared state of several servers, as one of them sees it. */
export interface SharedFigures extends LimitFigures {
  /** How many servers run, this one among them. */
  servers: number;
}

/** Metrics of the shared counting; alert on `limits_fallen_back`. */
export function measureShared(register: Registry, figures: () => SharedFigures): void {
  const gauge = gaugesIn(register);
  gauge('servers_running', 'Servers that report on this database, this one among them', () => figures().servers);
  gauge(
    'limits_fallen_back',
    '1 while each server counts limits by itself, because the shared store does not answer',
    () => {
      const { place, wanted } = figures();
      return Number(place !== wanted);
    },
  );
  gauge('limits_store_failures', 'Calls to the shared store of limits that failed', () => figures().failures);
}
