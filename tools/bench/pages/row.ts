// A page's row: today's columns first, so that a script that reads them goes on working; newer ones at the end.
import { exactKib, fixed, kib, median, milliseconds, seconds, whole } from './figures.ts';
import type { TouchTimes } from './first-touch.ts';
import type { Category, LighthouseReport } from './lighthouse-visit.ts';
import type { LoadedVisit } from './real-visit.ts';
import type { ThreadCosts } from './thread-costs.ts';

/** All that was measured of a page; of each kind as many visits as succeeded. */
export interface PageFigures {
  name: string;
  isIndexed: boolean;
  reports: readonly LighthouseReport[];
  loaded: readonly LoadedVisit[];
  /** Each of twenty interactions. */
  inps: readonly number[];
  atOnce: readonly TouchTimes[];
  /** How often a visit failed and was tried again. */
  repeated: number;
}

export const HEADINGS = [
  'Page',
  'Performance',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
  'Bytes',
  'Accessibility',
  'Best practices',
  'SEO',
  'JS before touch / after idle, KiB',
  'Requests before LCP',
  'Chromium: FCP',
  'LCP',
  'CLS',
  'Long tasks: count, longest',
  'Touch → answer',
  'Touched at once: reaction, answer',
  'INP',
  'Blocking time, ÷ hydrating only',
  'Script time, ÷ hydrating only',
  'Repeated visits',
];

const NOT_INDEXED = 'is-crawlable';

/** A category's score of 100; of a page that search engines must not list, without the audit that says so. */
export function scoreOf({ categories, audits }: LighthouseReport, category: Category, isIndexed: boolean): number {
  const { score, auditRefs } = categories[category];
  if (category !== 'seo' || isIndexed) return 100 * (score ?? 0);
  const counted = auditRefs.flatMap(({ id, weight }) => {
    const own = audits[id]?.score;
    return id === NOT_INDEXED || own == null ? [] : [{ own, weight }];
  });
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  return (100 * counted.reduce((sum, { own, weight }) => sum + own * weight, 0)) / weights;
}

const lighthouseColumns = ({ reports, isIndexed }: PageFigures): string[] => {
  const score = (category: Category) => whole(median(reports.map((report) => scoreOf(report, category, isIndexed))));
  const value = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return [
    score('performance'),
    seconds(value('first-contentful-paint')),
    seconds(value('largest-contentful-paint')),
    milliseconds(value('total-blocking-time')),
    fixed(value('cumulative-layout-shift'), 3),
    kib(value('total-byte-weight')),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
  ];
};

const chromiumColumns = ({ loaded, inps, atOnce }: PageFigures): string[] => {
  const of = (value: (visit: LoadedVisit) => number) => median(loaded.map(value));
  const longest = of(({ vitals }) => Math.max(0, ...vitals.longTasks.map(({ duration }) => duration)));
  const at = (name: keyof TouchTimes) => milliseconds(median(atOnce.map((times) => times[name])));
  return [
    `${exactKib(of((visit) => visit.scriptsBeforeTouch))} / ${exactKib(of((visit) => visit.scriptsAfterIdle))}`,
    whole(of((visit) => visit.requestsBeforeLcp)),
    seconds(of(({ vitals }) => vitals.fcp)),
    seconds(of(({ vitals }) => vitals.lcp)),
    fixed(
      of(({ vitals }) => vitals.cls),
      3,
    ),
    `${whole(of(({ vitals }) => vitals.longTasks.length))}, ${milliseconds(longest)}`,
    milliseconds(of(({ touch }) => touch.answer)),
    `${at('reaction')}, ${at('answer')}`,
    milliseconds(median(inps)),
    besideHydrating(loaded, 'blocking'),
    besideHydrating(loaded, 'scripting'),
  ];
};

/** `140 ms, 1.30`: the page's own, and how many times that of the page that only hydrates the same tree. */
function besideHydrating(loaded: readonly LoadedVisit[], cost: keyof ThreadCosts): string {
  const own = median(loaded.map((visit) => visit[cost]));
  const least = median(loaded.map(({ hydrateOnly }) => hydrateOnly?.[cost] ?? Number.NaN));
  return `${milliseconds(own)}, ${fixed(own / least, 2)}`;
}

/** `Home | 96 | 1.10 s | 1.60 s | …` */
export const rowOf = (figures: PageFigures): string =>
  [figures.name, ...lighthouseColumns(figures), ...chromiumColumns(figures), String(figures.repeated)].join(' | ');
