import {
  AUDIT_EXPORT_ROWS,
  auditCsv,
  type AuditFile,
  type AuditFilters,
  type AuditListInput,
  type AuditPage,
} from 'contracts/audit';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { findEntries } from './audit-log.repository.ts';
import { audit } from '../../platform/audit/audit.service.ts';

/** The log, newest first (docs/rules/calls.md, rule 9). */
export const listEntries = (ctx: SignedInCtx, { limit, offset, ...filters }: AuditListInput): Promise<AuditPage> =>
  findEntries(ctx.em, filters, { limit, offset });

/** The same rows as a CSV file, the newest 10 000 at most; the export is audited. */
export async function exportEntries(ctx: SignedInCtx, filters: AuditFilters): Promise<AuditFile> {
  const { items, total } = await findEntries(ctx.em, filters, { limit: AUDIT_EXPORT_ROWS, offset: 0 });
  await audit(ctx, { action: 'audit.export', result: 'ok' });
  return { csv: auditCsv(items), rows: items.length, isWhole: total === items.length };
}
