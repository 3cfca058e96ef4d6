import type { EntityManager } from '@mikro-orm/postgresql';
import type { PartName, ReleaseId } from 'contracts/release';
import { col, countWritten, hasRows, readRows } from '../../../platform/database/read-rows.ts';

/** More of one network say nothing new about a release. */
const PER_NETWORK = 2;
/** No flood of reports fills the disk: the next ones of the day are dropped. */
const PER_RELEASE_AND_DAY = 500;
const PER_DAY = 5_000;
/** A browser reports the second crash, so a report stands for two. */
const CRASHES_OF_REPORT = 2;

export interface StoredReport {
  at: Date;
  /** The day of the network's hash. */
  day: string;
  part: PartName;
  release: ReleaseId | null;
  code: string;
  place: string;
  network: string;
}

/** Stores a report unless it is known already or one of the day's limits is reached; true: stored. */
export async function insertReport(em: EntityManager, report: StoredReport): Promise<boolean> {
  const { at, day, part, code, place, network } = report;
  const release = report.release ?? '';
  const ofRelease = 'from crash_report where day = ? and part = ? and release = ?';
  return hasRows(
    em,
    `insert into crash_report (at, day, part, release, code, place, network) select ?, ?, ?, ?, ?, ?, ?
     where (select count(*) ${ofRelease} and network = ?) < ${PER_NETWORK}
       and (select count(*) ${ofRelease}) < ${PER_RELEASE_AND_DAY}
       and (select count(*) from crash_report where day = ?) < ${PER_DAY}
     on conflict do nothing returning id`,
    [at, day, part, release, code, place, network, day, part, release, network, day, part, release, day],
  );
}

export interface Crashes {
  networks: number;
  crashes: number;
}

/**
 * Crashes of a release since a time. A network has another hash on each day, so the days are not added up: it would
 * count twice.
 */
export async function countCrashes(
  em: EntityManager,
  { part, release, since }: { part: PartName; release: ReleaseId; since: Date },
): Promise<Crashes> {
  const days = await readRows(
    em,
    { networks: col.number, reports: col.number },
    `select count(*)::int as networks, sum(least(reports, ${PER_NETWORK}))::int as reports
     from (select day, network, count(*) as reports from crash_report
           where part = ? and release = ? and at >= ? group by day, network) as of_network
     group by day order by networks desc limit 1`,
    [part, release, since],
  );
  const [most = { networks: 0, reports: 0 }] = days;
  return { networks: most.networks, crashes: most.reports * CRASHES_OF_REPORT };
}

/** Reports since a time, by part and release ('': the build of the checkout). */
export const countByRelease = (em: EntityManager, since: Date) =>
  readRows(
    em,
    { part: col.text, release: col.text, reports: col.number },
    `select part, release, count(*)::int as reports from crash_report where at >= ? group by part, release`,
    [since],
  );

/** Returns the number of reports removed. */
export const deleteReportsBefore = (em: EntityManager, oldest: Date): Promise<number> =>
  countWritten(em, 'delete from crash_report where at < ? returning id', [oldest]);
