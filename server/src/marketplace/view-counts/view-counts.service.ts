import type { Ack } from 'contracts/ack';
import type { CountViewInput } from 'contracts/view-counts';
import { isStorableId } from 'contracts/id';
import type { Ctx } from '../../platform/context.ts';

/** Bots that identify themselves; a client without a user agent counts as one, too. */
const BOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|scrap|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|axios|node|undici/i;

/**
 * Counts a view of a car's page; no data of the visitor is stored. Bots by their user agent and administrators are not
 * counted, nor a dealer's views of its own stock. Unknown cars are ignored; the answer does not reveal it.
 */
export async function countView(ctx: Ctx, { id }: CountViewInput): Promise<Ack> {
  const { actor, userAgent } = ctx;
  const isPerson = userAgent !== null && !BOT.test(userAgent);
  const isStaff = actor !== null && (actor.role === 'admin' || actor.impersonatorId !== null);
  if (isPerson && !isStaff && isStorableId(id)) {
    ctx.views.note(id, ctx.now(), actor?.role === 'dealer' ? actor.ownerId : null);
  }
  return { success: true };
}

export { viewsByDay as dealerViews } from './view-counts.repository.ts';
