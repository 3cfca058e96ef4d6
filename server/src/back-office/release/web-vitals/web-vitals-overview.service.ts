import { DAY_MS } from 'contracts/durations';
import { DEVICES, METRICS } from 'contracts/web-vitals';
import type { Figures, PageFigures, WebVitalsOverview, WebVitalsQuery } from 'contracts/web-vitals-panel';
import type { Ctx } from '../../../platform/context/context.ts';
import { servedPagesOf } from '../../../platform/storage/served-pages.ts';
import { stateOf } from '../../../platform/storage/change-parts.ts';
import { releasesOf } from '../../../platform/storage/site-releases.ts';
import { p75Of, samplesIn } from './histogram.ts';
import { listSlowdowns } from './slowdown.service.ts';
import { type HistogramRow, readHistograms, readTrend, type TrendRow } from './web-vitals.repository.ts';

/** What visitors measured in a period, by page, device and release, for the screen "Performanță". */
export async function getWebVitals(
  ctx: Pick<Ctx, 'em' | 'env' | 'now'>,
  { days, device, page }: WebVitalsQuery,
): Promise<WebVitalsOverview> {
  const filter = { since: new Date(ctx.now().getTime() - days * DAY_MS), device, page };
  const everyPage = await readHistograms(ctx.em, { ...filter, page: null });
  const rows = page ? everyPage.filter((row) => row.part === page.part && row.page === page.page) : everyPage;
  const trend = await readTrend(ctx.em, { ...filter, step: days === 1 ? 'hour' : 'day' });
  return {
    share: ctx.env.vitalsShare,
    all: figuresOf(rows),
    pages: pagesOf(ctx, everyPage),
    devices: DEVICES.flatMap((one) => {
      const ofDevice = rows.filter((row) => row.device === one);
      return ofDevice.length > 0 ? [{ device: one, ...figuresOf(ofDevice) }] : [];
    }),
    releases: await releasesIn(ctx, rows),
    trend: trendOf(trend),
    slowdowns: await listSlowdowns(ctx),
  };
}

type Row = HistogramRow | TrendRow;

function figuresOf(rows: readonly Row[]): Figures {
  const figure = (metric: Row['metric']) => {
    const counts = new Map<number, number>();
    for (const row of rows)
      if (row.metric === metric) counts.set(row.bucket, (counts.get(row.bucket) ?? 0) + row.count);
    const p75 = p75Of(metric, counts);
    return p75 === null ? null : { p75, samples: samplesIn(counts) };
  };
  const [lcp, inp, cls] = METRICS.map(figure);
  return { lcp: lcp ?? null, inp: inp ?? null, cls: cls ?? null };
}

const grouped = <Of extends Row>(rows: readonly Of[], keyOf: (row: Of) => string): Of[][] => [
  ...Map.groupBy(rows, keyOf).values(),
];

/** Each metric of a visit that is measured is one sample; the largest of the three is nearest to the visits. */
const visitsIn = ({ lcp, inp, cls }: Figures): number =>
  Math.max(...[lcp, inp, cls].map((figure) => figure?.samples ?? 0));

/** The most visited first. */
function pagesOf({ env }: Pick<Ctx, 'env'>, rows: readonly HistogramRow[]): PageFigures[] {
  const served = servedPagesOf(env).list();
  return grouped(rows, ({ part, page }) => `${part} ${page}`)
    .map((group) => {
      const { part, page } = group[0]!;
      const known = served.find((one) => one.part === part && one.page === page);
      return { part, page, title: known?.title ?? null, path: known?.path ?? null, ...figuresOf(group) };
    })
    .toSorted((a, b) => visitsIn(b) - visitsIn(a));
}

async function releasesIn({ env }: Pick<Ctx, 'env'>, rows: readonly HistogramRow[]) {
  const live = await releasesOf(env).readLive();
  return grouped(rows, ({ part, release }) => `${part} ${release}`)
    .map((group) => {
      const part = group[0]!.part;
      const release = group[0]!.release || null;
      return { part, release, isLive: stateOf(live, part).live === release, ...figuresOf(group) };
    })
    .toSorted((a, b) => a.part.localeCompare(b.part) || byVersion(b.release, a.release));
}

/** The checkout's build has no version. */
const byVersion = (a: string | null, b: string | null): number =>
  (a ?? '').localeCompare(b ?? '', 'en', { numeric: true });

const trendOf = (rows: readonly TrendRow[]): WebVitalsOverview['trend'] =>
  grouped(rows, ({ at, device }) => `${at} ${device}`)
    .map((group) => ({ at: new Date(group[0]!.at).toISOString(), device: group[0]!.device, ...figuresOf(group) }))
    .toSorted((a, b) => a.at.localeCompare(b.at) || DEVICES.indexOf(a.device) - DEVICES.indexOf(b.device));
