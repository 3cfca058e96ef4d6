import type { EntityManager } from '@mikro-orm/postgresql';
import { DealerStatus } from 'contracts/dealer';
import type { DealerDecision } from 'contracts/dealer-review';
import { col, readRows } from '../../platform/database/read-rows.ts';

const MAX_SHOWN = 20;

/** Stores a status set by an administrator, with the reason. */
export async function saveDecision(
  em: EntityManager,
  dealerId: number,
  { status, reason, at, byId }: { status: DealerStatus; reason: string | null; at: Date; byId: number },
): Promise<void> {
  await em.execute(
    'insert into dealer_decision (dealer_id, status, reason, decided_by_id, at) values (?, ?, ?, ?, ?)',
    [dealerId, status, reason, byId, at],
  );
}

/** A dealer's latest decisions, newest first. */
export async function listDecisions(em: EntityManager, dealerId: number): Promise<DealerDecision[]> {
  const rows = await readRows(
    em,
    { status: col.oneOf(DealerStatus.options), reason: col.nullable(col.text), at: col.time },
    `select status, reason, at from dealer_decision where dealer_id = ? order by id desc limit ${MAX_SHOWN}`,
    [dealerId],
  );
  return rows.map(({ status, reason, at }) => ({ status, reason, at: new Date(at).toISOString() }));
}
