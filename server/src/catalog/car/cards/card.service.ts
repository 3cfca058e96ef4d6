import type { ListedCar } from 'contracts/car';
import type { Ctx } from '../../../platform/context/context.ts';
import { loadCarCards } from './card.repository.ts';

/** Cards in the order of `ids`, in any state; for features that store ids of cars. */
export const listCards = (ctx: Pick<Ctx, 'em' | 'now'>, ids: readonly number[]): Promise<ListedCar[]> =>
  loadCarCards(ctx.em, ids, ctx.now());
