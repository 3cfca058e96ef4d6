import { COMPLAINT_MONTHS, type Moderation } from 'contracts/moderation';

/** A decision as moderation.repository.ts selects it; times in milliseconds. */
export interface DecisionRow {
  id: number;
  kind: Moderation['kind'];
  dealerId: number;
  carId: number | null;
  reason: string;
  reportId: number | null;
  statusBefore: string | null;
  decidedById: number | null;
  decidedMs: number;
  untilMs: number | null;
  ending: 'expired' | 'lifted' | 'reversed' | null;
  complaint: string | null;
  complainedMs: number | null;
  isReversed: boolean | null;
  answer: string | null;
  answeredMs: number | null;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

/** The last moment for a complaint about a decision. */
export function complaintUntil({ decidedMs }: Pick<DecisionRow, 'decidedMs'>): Date {
  const until = new Date(decidedMs);
  until.setUTCMonth(until.getUTCMonth() + COMPLAINT_MONTHS);
  return until;
}

/** A decision as its dealer and administrators see it; who made it stays inside. */
export function moderationView(row: DecisionRow): Moderation {
  const { id, kind, reason, complaint, complainedMs, isReversed, answer } = row;
  return {
    id,
    kind,
    reason,
    decidedAt: iso(row.decidedMs),
    until: isoOrNull(row.untilMs),
    complaintUntil: complaintUntil(row).toISOString(),
    complaint:
      complaint === null || complainedMs === null
        ? null
        : { text: complaint, at: iso(complainedMs), isReversed, answer, answeredAt: isoOrNull(row.answeredMs) },
  };
}
