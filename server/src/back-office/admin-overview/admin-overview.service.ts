import type { BackupState, Overview } from 'contracts/admin-overview';
import { isFailing, type Outcome, readBackupStatus } from '../../platform/database/backup/backup-status.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { getStats } from '../stats/stats.service.ts';
import { countDays, countWaiting } from './admin-overview.repository.ts';

/** The administration's overview (work-areas §2 "Dashboard"); the site's own figures are at most 30 s old. */
export async function getAdminOverview(ctx: Ctx): Promise<Overview> {
  const { verifiedDealers, totalCars, totalLeads } = await getStats(ctx);
  const { buyers, ...waiting } = await countWaiting(ctx.em);
  const days = await countDays(ctx.em, ctx.now());
  const backups = backupsOf(ctx.env);
  return { verifiedDealers, activeCars: totalCars, leads: totalLeads, buyers, waiting, days, backups };
}

function backupsOf({ backupSchedule, dataDir }: Ctx['env']): Overview['backups'] {
  if (backupSchedule === null) return null;
  const { backup, drill } = readBackupStatus(dataDir);
  return { backup: stateOf(backup), drill: stateOf(drill) };
}

const stateOf = (outcome: Outcome): BackupState => ({
  succeededAt: outcome.succeededAt,
  isFailing: isFailing(outcome),
});
