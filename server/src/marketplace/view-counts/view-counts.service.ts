import type { Ack } from 'contracts/ack';
import type { CountViewInput } from 'contracts/view-counts';
import { isStorableId } from 'contracts/id';
import type { Ctx } from '../../platform/context.ts';
import { isBot } from '../../platform/known-bots.ts';

/**
 * Counts a view of a car's page, a press of its call button, or an opened comparison; no data of the visitor is stored. Bots by their user agent and administrators are not
 * counted, nor a dealer's views of its own stock. Unknown cars are ignored; the answer does not reveal it.
 */
export async function countView(ctx: Ctx, { id, kind }: CountViewInput): Promise<Ack> {
  const { actor, userAgent } = ctx;
  const isStaff = actor !== null && (actor.role === 'admin' || actor.impersonatorId !== null);
  if (!isBot(userAgent) && !isStaff && isStorableId(id)) {
    ctx.views.note({ car: id, kind, at: ctx.now(), dealerUser: actor?.role === 'dealer' ? actor.ownerId : null });
  }
  return { success: true };
}

export { viewsByDay as dealerViews } from './view-counts.repository.ts';
