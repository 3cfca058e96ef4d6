/** Metrics of the classes of work and of the services that the site calls. */
import { Gauge, type Registry } from 'prom-client';
import { cacheFigures } from '../../platform/resilience/bounded-cache.ts';
import { dependencyFigures } from '../../platform/resilience/dependency.ts';
import { labelledGaugesIn } from '../../platform/logging/gauges.ts';
import { workFigures } from '../../platform/limits/load/work-queue.ts';

const STATES = { closed: 0, 'half-open': 1, open: 2 } as const;

export function measureLoad(register: Registry): void {
  const work = labelledGaugesIn(register, 'class');
  const ofClasses = (field: 'running' | 'waiting' | 'refused') => () =>
    [...workFigures()].map(([name, figures]) => [name, figures[field]] as const);
  work('work_running', 'Pieces of work being done, by class', ofClasses('running'));
  work('work_waiting', 'Pieces of work that wait for a place, by class', ofClasses('waiting'));
  work('work_refused', 'Answered with 503 since the start, by class', ofClasses('refused'));
  const cache = labelledGaugesIn(register, 'cache');
  const ofCaches = (field: 'bytes' | 'entries') => () =>
    [...cacheFigures()].map(([name, figures]) => [name, figures[field]] as const);
  cache('cache_bytes', 'Size of the caches in memory, by their own count', ofCaches('bytes'));
  cache('cache_entries', 'Entries of the caches in memory', ofCaches('entries'));
  labelledGaugesIn(register, 'dependency')(
    'dependency_state',
    'Circuit breaker of a service: 0 closed, 1 half open, 2 open',
    () => [...dependencyFigures()].map(([name, { state }]) => [name, STATES[state]] as const),
  );
  new Gauge({
    name: 'dependency_refused',
    help: 'Calls of a service that were given up since the start: it was open, full or late',
    labelNames: ['dependency', 'reason'],
    registers: [register],
    collect() {
      for (const [dependency, { refused }] of dependencyFigures()) {
        for (const [reason, count] of Object.entries(refused)) this.set({ dependency, reason }, count);
      }
    },
  });
}
