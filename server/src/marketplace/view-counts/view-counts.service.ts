import type { Ack } from 'contracts/ack';
import type { CountViewInput } from 'contracts/view-counts';
import { isStorableId } from 'contracts/id';
import type { Ctx } from '../../platform/context/context.ts';
import { isBot } from '../../platform/text/known-bots.ts';
import { hashedNetwork } from '../../platform/limits/hashed-network.ts';
import { COUNTED_ONCE_MS } from './view-counter.ts';

/**
 * Counts a view of a car's page, a press of its call button, or an opened comparison, each once for a car, network and
 * half hour; no data of the visitor is stored. Bots by their user agent and administrators are not counted, nor a dealer's
 * views of its own stock. Unknown cars are ignored; the answer reveals none of this.
 */
export async function countView(ctx: Ctx, { id, kind }: CountViewInput): Promise<Ack> {
  const { actor, userAgent } = ctx;
  const isStaff = actor !== null && (actor.role === 'admin' || actor.impersonatorId !== null);
  if (!isBot(userAgent) && !isStaff && isStorableId(id)) {
    const at = ctx.now();
    const from = hashedNetwork(ctx, `car view ${Math.floor(at.getTime() / COUNTED_ONCE_MS)}`);
    ctx.views.record({ car: id, kind, at, from, dealerUser: actor?.role === 'dealer' ? actor.ownerId : null });
  }
  return { success: true };
}

export { viewsByDay as dealerViews } from './view-counts.repository.ts';
