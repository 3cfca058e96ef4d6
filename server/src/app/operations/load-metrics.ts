/** Metrics of the classes of work and of the services that the site calls. */
import { Gauge, type Registry } from 'prom-client';
import { cacheFigures } from '../../platform/resilience/bounded-cache.ts';
import { dependencyFigures } from '../../platform/resilience/dependency.ts';
import { workFigures } from '../../platform/limits/load/work-queue.ts';

const STATES = { closed: 0, 'half-open': 1, open: 2 } as const;

export function measureLoad(register: Registry): void {
  const registers = [register];
  const work = (name: string, help: string, field: 'running' | 'waiting' | 'refused') =>
    new Gauge({
      name,
      help,
      labelNames: ['class'],
      registers,
      collect() {
        for (const [label, figures] of workFigures()) this.set({ class: label }, figures[field]);
      },
    });
  work('work_running', 'Pieces of work being done, by class', 'running');
  work('work_waiting', 'Pieces of work that wait for a place, by class', 'waiting');
  work('work_refused', 'Answered with 503 since the start, by class', 'refused');
  const cache = (name: string, help: string, field: 'bytes' | 'entries') =>
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers,
      collect() {
        for (const [label, figures] of cacheFigures()) this.set({ cache: label }, figures[field]);
      },
    });
  cache('cache_bytes', 'Size of the caches in memory, by their own count', 'bytes');
  cache('cache_entries', 'Entries of the caches in memory', 'entries');
  new Gauge({
    name: 'dependency_state',
    help: 'Circuit breaker of a service: 0 closed, 1 half open, 2 open',
    labelNames: ['dependency'],
    registers,
    collect() {
      for (const [dependency, { state }] of dependencyFigures()) this.set({ dependency }, STATES[state]);
    },
  });
  new Gauge({
    name: 'dependency_refused',
    help: 'Calls of a service that were given up since the start: it was open, full or late',
    labelNames: ['dependency', 'reason'],
    registers,
    collect() {
      for (const [dependency, { refused }] of dependencyFigures()) {
        for (const [reason, count] of Object.entries(refused)) this.set({ dependency, reason }, count);
      }
    },
  });
}
