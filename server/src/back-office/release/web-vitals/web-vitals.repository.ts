import type { EntityManager } from '@mikro-orm/postgresql';
import type { PartName, ReleaseId } from 'contracts/release';
import { type Device, DEVICES, type Metric, METRICS } from 'contracts/web-vitals';
import { col, hasRows, readRows } from '../../../platform/database/read-rows.ts';
import { BUCKETS } from './histogram.ts';

/** More of one network and device say nothing new about a release, and would outweigh other visitors. */
const PER_NETWORK = 20;
/** No flood of networks fills the disk: the next new ones of the day are dropped. */
const NETWORKS_PER_DAY = 5_000;

/** The bucket of each metric that was measured. */
export type Buckets = Partial<Record<Metric, number>>;

export interface Report {
  at: Date;
  /** The day of the network's hash, in UTC. */
  day: string;
  part: PartName;
  release: ReleaseId | null;
  page: string;
  device: Device;
  network: string;
  buckets: Buckets;
}

/** Adds a report to its network's; false: one of the day's limits is reached, and the report counts nowhere. */
export async function countOfNetwork(em: EntityManager, report: Report): Promise<boolean> {
  const key = [report.day, report.part, report.release ?? '', report.device, report.network];
  const lists = METRICS.map((metric) => `{${report.buckets[metric] ?? ''}}`);
  return hasRows(
    em,
    `insert into web_vital_network as known (day, part, release, device, network, lcp, inp, cls, reports)
     select ?::date, ?, ?, ?, ?, ?::smallint[], ?::smallint[], ?::smallint[], 1
     where (select count(*) from web_vital_network where day = ?) < ${NETWORKS_PER_DAY}
       or exists (select 1 from web_vital_network
                  where (day, part, release, device, network) = (?::date, ?, ?, ?, ?))
     on conflict (day, part, release, device, network) do update set lcp = known.lcp || excluded.lcp,
       inp = known.inp || excluded.inp, cls = known.cls || excluded.cls, reports = known.reports + 1
     where known.reports < ${PER_NETWORK} returning reports`,
    [...key, ...lists, report.day, ...key],
  );
}

/** Adds one to the bucket of each metric, in the histogram of the hour. */
export async function addToHistograms(em: EntityManager, report: Report): Promise<void> {
  // Always in the same order, so that two reports never wait for each other.
  const measured = METRICS.filter((metric) => report.buckets[metric] !== undefined);
  if (measured.length === 0) return;
  const { at, part, release, page, device } = report;
  const values = measured.flatMap((metric) => [at, part, release ?? '', page, device, metric, one(report, metric)]);
  await em.execute(
    `insert into web_vital as known (hour, part, release, page, device, metric, counts)
     select date_trunc('hour', at, 'UTC'), part, release, page, device, metric, counts
     from (values ${measured.map(() => '(?::timestamptz, ?, ?, ?, ?, ?, ?::int[])').join(', ')})
       as report (at, part, release, page, device, metric, counts)
     on conflict (hour, part, release, page, device, metric) do update set counts = array(
       select was + more from unnest(known.counts, excluded.counts) with ordinality as both_of (was, more, place)
       order by place)`,
    values,
  );
}

const one = ({ buckets }: Report, metric: Metric): string =>
  `{${Array.from({ length: BUCKETS }, (_, bucket) => (bucket === buckets[metric] ? 1 : 0)).join(',')}}`;

export interface Filter {
  since: Date;
  device: Device | null;
  page: { part: PartName; page: string } | null;
}
const WHERE = `hour >= date_trunc('hour', ?::timestamptz, 'UTC') and (?::text is null or device = ?)
  and (?::text is null or (part = ? and page = ?))`;
const valuesOf = ({ since, device, page }: Filter) => [
  since,
  device,
  device,
  page?.part ?? null,
  page?.part ?? null,
  page?.page ?? null,
];
const COUNTED = `from web_vital, unnest(counts) with ordinality as bucket_of (count, place) where count > 0`;

/** Counts by bucket since a time, for each page kind, device and release. */
export const readHistograms = (em: EntityManager, filter: Filter) =>
  readRows(
    em,
    {
      part: col.text,
      release: col.text,
      page: col.text,
      device: col.oneOf(DEVICES),
      metric: col.oneOf(METRICS),
      bucket: col.number,
      count: col.number,
    },
    `select part, release, page, device, metric, (place - 1)::int as bucket, sum(count)::float8 as count
     ${COUNTED} and ${WHERE} group by 1, 2, 3, 4, 5, 6`,
    valuesOf(filter),
  );
export type HistogramRow = Awaited<ReturnType<typeof readHistograms>>[number];

/** The same by hour, or by day of Bucharest, and device. */
export const readTrend = (em: EntityManager, { step, ...filter }: Filter & { step: 'hour' | 'day' }) =>
  readRows(
    em,
    { at: col.number, device: col.oneOf(DEVICES), metric: col.oneOf(METRICS), bucket: col.number, count: col.number },
    `select (extract(epoch from date_trunc('${step}', hour, 'Europe/Bucharest')) * 1000)::float8 as at, device, metric,
       (place - 1)::int as bucket, sum(count)::float8 as count
     ${COUNTED} and ${WHERE} group by 1, 2, 3, 4`,
    valuesOf(filter),
  );
export type TrendRow = Awaited<ReturnType<typeof readTrend>>[number];

/** The last days of a release on which somebody reported. */
const COMPARED_DAYS = 7;
/** What each network reported of a release, by day and device; lists of buckets. */
export const readNetworks = (em: EntityManager, part: PartName, release: ReleaseId | null) =>
  readRows(
    em,
    {
      day: col.text,
      device: col.oneOf(DEVICES),
      lcp: col.list(col.number),
      inp: col.list(col.number),
      cls: col.list(col.number),
    },
    `select day::text as day, device, lcp, inp, cls from web_vital_network
     where part = ? and release = ? and day in (
       select distinct day from web_vital_network where part = ? and release = ? order by day desc limit ${COMPARED_DAYS})`,
    [part, release ?? '', part, release ?? ''],
  );
export type NetworkRow = Awaited<ReturnType<typeof readNetworks>>[number];

/** Returns the number of rows removed. */
export async function deleteBefore(em: EntityManager, oldest: Date): Promise<number> {
  const hours = await em.execute('delete from web_vital where hour < ? returning part', [oldest]);
  const networks = await em.execute('delete from web_vital_network where day < ?::date returning part', [oldest]);
  return hours.length + networks.length;
}
