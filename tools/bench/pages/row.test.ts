import { expect, test } from 'vitest';
import type { LighthouseReport } from './lighthouse-visit.ts';
import type { LoadedVisit } from './real-visit.ts';
import { HEADINGS, type PageFigures, rowOf, scoreOf } from './row.ts';

const report = (lcp: number): LighthouseReport => ({
  categories: {
    performance: { score: 0.96, auditRefs: [] },
    accessibility: { score: 1, auditRefs: [] },
    'best-practices': { score: 1, auditRefs: [] },
    seo: {
      score: 0.66,
      auditRefs: [
        { id: 'is-crawlable', weight: 4 },
        { id: 'document-title', weight: 1 },
        { id: 'meta-description', weight: 1 },
        { id: 'hreflang', weight: 1 },
      ],
    },
  },
  audits: {
    'is-crawlable': { score: 0 },
    'document-title': { score: 1 },
    'meta-description': { score: 0 },
    // Not applicable.
    hreflang: { score: null },
    'first-contentful-paint': { score: 1, numericValue: 1_100 },
    'largest-contentful-paint': { score: 1, numericValue: lcp },
    'total-blocking-time': { score: 1, numericValue: 35 },
    'cumulative-layout-shift': { score: 1, numericValue: 0.0012 },
    'total-byte-weight': { score: 1, numericValue: 307_200 },
  },
});

const visit = (lcp: number): LoadedVisit => ({
  vitals: {
    fcp: 1_000,
    lcp,
    cls: 0,
    fontCls: 0,
    loadedAt: 2_000,
    longTasks: [
      { startedAt: 1, duration: 60 },
      { startedAt: 90, duration: 80 },
    ],
    interactions: [],
  },
  scriptsBeforeTouch: 3_072,
  scriptsAfterIdle: 163_840,
  requestsBeforeLcp: 7,
  blocking: 40,
  scripting: 900,
  touch: { reaction: 20, answer: 120 },
});
const hydrateOnly = { blocking: 25, scripting: 600 };

const figures: PageFigures = {
  name: 'Home',
  isIndexed: true,
  reports: [report(9_000), report(1_600), report(1_500)],
  loaded: [{ ...visit(1_800), hydrateOnly }, visit(1_500)],
  inps: [40],
  atOnce: [{ reaction: 50, answer: Infinity }],
  repeated: 2,
};

test('a row begins as ever: name, performance, FCP, LCP; the newer columns follow', () => {
  expect(rowOf(figures)).toBe(
    'Home | 96 | 1.10 s | 1.60 s | 35 ms | 0.001 | 300 KiB | 100 | 100 | 66 | 3.0 / 160.0 | 7 | 1.00 s | 1.80 s | ' +
      '0.000 | 2, 80 ms | 120 ms | 50 ms, never | 40 ms | 40 ms, 1.60 | 900 ms, 1.50 | 2',
  );
  expect(rowOf(figures).split(' | ')).toHaveLength(HEADINGS.length);
});

test('a page without a single visit still has its row', () => {
  const none = { ...figures, reports: [], loaded: [], inps: [], atOnce: [] };
  expect(rowOf(none)).toMatch(/^Home \| – \| – \| – /);
  expect(rowOf(none).split(' | ')).toHaveLength(HEADINGS.length);
});

test('of a page that search engines must not list, SEO is every other audit', () => {
  expect(scoreOf(report(1), 'seo', true)).toBe(66);
  expect(scoreOf(report(1), 'seo', false)).toBe(50);
});
