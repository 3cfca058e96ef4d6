import { Gauge, type Registry } from 'prom-client';

/** Adds gauges to a registry, each of which is read at every scrape. */
export const gaugesIn =
  (register: Registry) =>
  (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  };

/** The same for gauges with a value for each of a label's values. */
export const labelledGaugesIn =
  (register: Registry, label: string) =>
  (name: string, help: string, read: () => Iterable<readonly [string, number]>): void => {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [register],
      collect() {
        for (const [value, figure] of read()) this.set({ [label]: value }, figure);
      },
    });
  };
