import type { EntityManager } from '@mikro-orm/postgresql';

/** A change of a dealer's plan, whose rules are the subscription's. */
export interface PlanChange {
  /**
   * SQL of the columns to set, and of `condition`; question marks are placeholders for `values`, with the dealer's id
   * between the two.
   */
  set: string;
  condition?: string | undefined;
  values: unknown[];
}

/** Changes a live dealer's plan in one statement, so that concurrent changes add up; false when the condition fails. */
export async function changePlan(em: EntityManager, { set, condition, values }: PlanChange): Promise<boolean> {
  const where = `where id = ?::bigint and deleted_at is null ${condition ? `and ${condition}` : ''}`;
  return (await em.execute(`update dealer set ${set} ${where} returning id`, values)).length > 0;
}

/** Puts a dealer on the free plan, which has no end. */
export async function moveToFree(em: EntityManager, id: number): Promise<void> {
  await em.execute(`update dealer set subscription_plan = 'free', subscription_expires_at = null where id = ?`, [id]);
}

/** Takes a dealer's cars off the site until the subscription runs again. */
export async function suspend(em: EntityManager, id: number, now: Date): Promise<void> {
  await em.execute('update dealer set suspended_at = ? where id = ?', [now, id]);
}
