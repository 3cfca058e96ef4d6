import type { ModeratedCar, ModeratedCarInput, ModeratedCarPage } from 'contracts/moderated-car';
import { withVersions } from '../../catalog/car/car.service.ts';
import { listCards } from '../../catalog/car/cards/card.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { moderatedCarIds } from './moderated-car.repository.ts';
import { moderationOf } from '../../catalog/moderation/moderation.service.ts';

/** All cars for moderation, with their open issues; one page, newest first (work-areas §2 "Moderare"). */
export async function listModeratedCars(ctx: SignedInCtx, input: ModeratedCarInput): Promise<ModeratedCarPage> {
  const { ids, total } = await moderatedCarIds(ctx.em, input);
  const decisions = await moderationOf(ctx.em, ids);
  const cards = await withVersions(ctx.em, await listCards(ctx, ids));
  const items = cards.map((card): ModeratedCar => ({ ...card, moderation: decisions.get(card.id) ?? [] }));
  return { items, total };
}
