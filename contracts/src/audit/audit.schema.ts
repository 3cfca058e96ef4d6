// The audit log as administrators read it (docs/rules/calls.md, rule 9).
import { z } from 'zod';
import { FORMULA } from '../text/spreadsheet-formula.ts';
import { Id } from '../call/id.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { line } from '../text/text.schema.ts';

/** `actor` and `impersonator` are current email addresses; null for visitors, jobs and erased people. */
export const AuditEntry = z.object({
  id: Id,
  at: z.iso.datetime(),
  actorId: Id.nullable(),
  actor: z.string().nullable(),
  impersonatorId: Id.nullable(),
  impersonator: z.string().nullable(),
  action: z.string(),
  object: z.string().nullable(),
  ip: z.string().nullable(),
  result: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const words = line({ max: 120 }).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** Actor (an id or part of an email address), action and object (by prefix), result, and days in Bucharest. */
export const AuditFilters = z.object({ actor: words, action: words, object: words, result: words, from: day, to: day });
export type AuditFilters = z.infer<typeof AuditFilters>;
export const AuditListInput = AuditFilters.extend(pageFields);
export type AuditListInput = z.infer<typeof AuditListInput>;
export const AuditPage = z.object({ items: AuditEntry.array(), total: z.int() });
export type AuditPage = z.infer<typeof AuditPage>;

/** Most rows of an exported file, the newest. */
export const AUDIT_EXPORT_ROWS = 10_000;
export const AuditFile = z.object({ csv: z.string(), rows: z.int(), isWhole: z.boolean() });
export type AuditFile = z.infer<typeof AuditFile>;

const COLUMNS = [
  'at',
  'actorId',
  'actor',
  'impersonatorId',
  'impersonator',
  'action',
  'object',
  'ip',
  'result',
] as const;

/** A cell that no spreadsheet evaluates as a formula. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with the byte order mark by which spreadsheets detect UTF-8. */
export const auditCsv = (entries: readonly AuditEntry[]): string =>
  `\uFEFF${[COLUMNS.join(','), ...entries.map((entry) => COLUMNS.map((name) => cell(entry[name])).join(','))].join('\r\n')}\r\n`;
