// Measures a page, in a random sample of visits.
import type { MeasuredPage } from 'contracts/app-config';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { Values } from './send-values.ts';

const NAMES: Readonly<Partial<Record<Metric['name'], keyof Values>>> = { LCP: 'lcp', INP: 'inp', CLS: 'cls' };

/**
 * Sends each metric once: when the page is left or put into the background for the first time. `send` is given, since
 * importing it would make a file of its own in every first load.
 */
export function measurePage(page: MeasuredPage, send: (page: MeasuredPage, values: Values) => void): void {
  const measured = new Map<string, Metric>();
  const sent = new Set<string>();
  const note = (metric: Metric) => void measured.set(metric.id, metric);
  onLCP(note);
  onINP(note);
  onCLS(note);
  // After the library's own listeners: by then the metrics are final.
  addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    const values: Values = {};
    for (const { id, name, value } of measured.values()) {
      const key = NAMES[name];
      if (key && !sent.has(id)) values[key] = value;
      sent.add(id);
    }
    measured.clear();
    send(page, values);
  });
}
