/** The archive of the log, without which PostgreSQL tries in vain to archive beside whatever is measured. */
import { createStanza } from '../backup.ts';
import type { Cluster } from '../cluster.ts';
import { until } from '../services.ts';
import { onPrimary } from './stored.ts';

const LIMIT_MS = 600_000;
/** A segment of the log has 16 MB, in bytes. */
const SEGMENT = 16_777_216;

export async function startArchive(cluster: Cluster): Promise<void> {
  await createStanza(cluster.plan, await cluster.primaryMachine());
}

/** Resolves once all full segments that the log has now are archived. Throws when that takes ten minutes. */
export const untilArchived = (cluster: Cluster): Promise<void> =>
  onPrimary(cluster, async (query) => {
    const { rows } = await query(`select pg_walfile_name(pg_current_wal_lsn() - ${SEGMENT}) as name`);
    const isArchived = async () => {
      const archiver = await query('select last_archived_wal as last from pg_stat_archiver');
      return (archiver.rows[0].last ?? '') >= rows[0].name;
    };
    await until('the log is archived', isArchived, LIMIT_MS);
  });
