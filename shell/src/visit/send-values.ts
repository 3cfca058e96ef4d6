import type { MeasuredPage } from 'contracts/app-config';

export type Values = { lcp?: number; inp?: number; cls?: number };

const TABLET_PX = 768;
const DESKTOP_PX = 1_200;
const deviceOf = (width: number): string => (width < TABLET_PX ? 'phone' : width < DESKTOP_PX ? 'tablet' : 'desktop');

/**
 * Sends what was measured, also while the page goes away. A beacon would carry the visitor's cookies; this request has
 * none, so the server cannot tell whose figures they are.
 */
export function sendValues({ part, release, page }: MeasuredPage, values: Values): void {
  if (Object.keys(values).length === 0) return;
  void fetch('/trpc/webVitals.create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ part, release, page, device: deviceOf(innerWidth), values }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
