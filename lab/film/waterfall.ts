// The requests of a page as bars over time, in the order of their start.
import type { Transfer } from '../../bench/pages/traffic.ts';
import type { Vitals } from '../../bench/pages/vitals.ts';

const ROW = 12;
const NAMES = 270;
const CHART = 620;
const TOP = 24;
const COLORS: Record<string, string> = {
  Document: '#1c7ed6',
  Script: '#f08c00',
  Stylesheet: '#9c36b5',
  Font: '#c92a2a',
  Image: '#2b8a3e',
};
const OTHER = '#868e96';
const NAME_LENGTH = 42;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function nameOf(url: string): string {
  const { pathname } = new URL(url);
  const name = pathname.length > NAME_LENGTH ? `…${pathname.slice(1 - NAME_LENGTH)}` : pathname;
  return escape(name);
}

/** An SVG picture; times as `fromPageStart` gives them. */
export function drawWaterfall(transfers: readonly Transfer[], { fcp, lcp, loadedAt }: Vitals): string {
  const rows = transfers.toSorted((a, b) => a.startedAt - b.startedAt);
  const end = Math.max(loadedAt || 0, lcp || 0, ...rows.map(({ startedAt, endedAt }) => endedAt ?? startedAt));
  const x = (ms: number): string => (NAMES + (CHART * ms) / end).toFixed(1);
  const height = TOP + rows.length * ROW + 8;
  const marks = Object.entries({ FCP: fcp, LCP: lcp, load: loadedAt })
    .filter(([, at]) => Number.isFinite(at))
    .map(([name, at], index) => {
      const line = `<path d="M${x(at)} ${TOP - 4}V${height}" stroke="#495057" stroke-dasharray="2 2"/>`;
      // Marks that fall together are read one below the other.
      return `${line}<text x="${x(at)}" y="${8 + index * 7}">${name} ${(at / 1000).toFixed(2)} s</text>`;
    });
  const bars = rows.map(({ url, kind, startedAt, endedAt = end, bodyBytes }, index) => {
    const y = TOP + index * ROW;
    const width = Math.max(1, (CHART * (endedAt - startedAt)) / end).toFixed(1);
    const bar = `<rect x="${x(startedAt)}" y="${y}" width="${width}" height="9" fill="${COLORS[kind] ?? OTHER}"/>`;
    return `${bar}<text x="2" y="${y + 8}">${nameOf(url)} · ${(bodyBytes / 1024).toFixed(1)}</text>`;
  });
  const size = `width="${NAMES + CHART + 60}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="8">`,
    `<rect ${size} fill="white"/>`,
    ...marks,
    ...bars,
    '</svg>\n',
  ].join('\n');
}
