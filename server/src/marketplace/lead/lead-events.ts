import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Notified when a lead, or a further text of one, commits: every process receives it and notifies the dealer's open
 * windows.
 */
export const LEAD_CHANNEL = 'lead_new';

/** The lead, and the first user of its dealer, for whose whole team it is. */
export interface LeadEvents {
  id: number;
  userId: number;
}

/** Notifies in the transaction of `em`: a lead that was not stored is never announced. */
export async function notifyOfLead(em: EntityManager, { id, userId }: LeadEvents): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [LEAD_CHANNEL, `${userId}:${id}`]);
}

/** Parses a notification; null for one that is not ours. */
export function readLeadEvents(payload: string): LeadEvents | null {
  const [, userId, id] = /^(\d{1,15}):(\d{1,15})$/.exec(payload) ?? [];
  return userId && id ? { userId: Number(userId), id: Number(id) } : null;
}
