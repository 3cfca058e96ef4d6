import type { EntityManager } from '@mikro-orm/postgresql';

/** Told when a request, or a further text of one, commits: every process hears it and tells the dealer's open windows. */
export const LEAD_CHANNEL = 'lead_new';

/** Which request, and the user behind its dealer. */
export interface LeadEvents {
  id: number;
  userId: number;
}

/** Tells of it in the transaction of `em`: nobody hears of a request that was not kept. */
export async function notifyOfLead(em: EntityManager, { id, userId }: LeadEvents): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [LEAD_CHANNEL, `${userId}:${id}`]);
}

/** What a notice says; null for what is none of ours. */
export function readLeadEvents(payload: string): LeadEvents | null {
  const [, userId, id] = /^(\d{1,15}):(\d{1,15})$/.exec(payload) ?? [];
  return userId && id ? { userId: Number(userId), id: Number(id) } : null;
}
