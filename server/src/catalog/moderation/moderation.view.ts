import { col, type RowOf } from '../../platform/database/read-rows.ts';
import { COMPLAINT_MONTHS, type Moderation, ModerationKind } from 'contracts/moderation';

/** A decision as moderation.repository.ts selects it; times in milliseconds. */
export const DecisionRow = {
  id: col.number,
  kind: col.oneOf(ModerationKind.options),
  dealerId: col.number,
  carId: col.nullable(col.number),
  reason: col.text,
  reportId: col.nullable(col.number),
  statusBefore: col.nullable(col.text),
  decidedById: col.nullable(col.number),
  decidedMs: col.number,
  untilMs: col.nullable(col.number),
  ending: col.nullable(col.oneOf(['expired', 'lifted', 'reversed'])),
  complaint: col.nullable(col.text),
  complainedMs: col.nullable(col.number),
  isReversed: col.nullable(col.flag),
  answer: col.nullable(col.text),
  answeredMs: col.nullable(col.number),
  isAlike: col.flag,
};
export type DecisionRow = RowOf<typeof DecisionRow>;

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

/** The deadline of a complaint about a decision. */
export function complaintUntil({ decidedMs }: Pick<DecisionRow, 'decidedMs'>): Date {
  const until = new Date(decidedMs);
  until.setUTCMonth(until.getUTCMonth() + COMPLAINT_MONTHS);
  return until;
}

/** A decision as its dealer and administrators see it; its author stays internal. */
export function moderationView(row: DecisionRow): Moderation {
  const { id, kind, reason, complaint, complainedMs, isReversed, answer, isAlike } = row;
  return {
    id,
    kind,
    reason,
    decidedAt: iso(row.decidedMs),
    until: isoOrNull(row.untilMs),
    complaintUntil: complaintUntil(row).toISOString(),
    isAlike,
    complaint:
      complaint === null || complainedMs === null
        ? null
        : { text: complaint, at: iso(complainedMs), isReversed, answer, answeredAt: isoOrNull(row.answeredMs) },
  };
}
