import type { CompareInput, ComparedCarData } from 'contracts/compare';
import type { Ctx } from '../../platform/context/context.ts';
import { comparedItems } from '../equipment/equipment.service.ts';
import { carPage } from './car.service.ts';

/**
 * The cars of a comparison in the requested order, each in the state of its own page (docs/rules/buyers.md "Compare", "Sold
 * and deleted cars"). Never throws 404: a deleted car keeps its place, so that a shared link shows what is missing.
 */
export const compareCars = (ctx: Ctx, { ids }: CompareInput): Promise<ComparedCarData[]> =>
  Promise.all(
    [...new Set(ids)].map(async (id) => {
      const { state, car } = await carPage(ctx, { id });
      return { id, state, car, ...(car ? { equipment: comparedItems(car.equipment) } : {}) };
    }),
  );
