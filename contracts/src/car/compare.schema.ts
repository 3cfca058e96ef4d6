// The comparison's address and its answer.
import { z } from 'zod';
import { ComparedItem } from './car-equipment.schema.ts';
import { CarOnPage, CarPageState } from './car-page.schema.ts';
import { MAX_COMPARED } from './compare-path.ts';
import { Id } from '../call/id.schema.ts';

export const CompareInput = z.object({ ids: z.array(Id).max(MAX_COMPARED) });
export type CompareInput = z.infer<typeof CompareInput>;

/** A car of the comparison; `car` is null when it does not exist (any more), and then only the id is left of it. */
export const ComparedCar = z.object({
  id: Id,
  state: CarPageState,
  car: CarOnPage.nullable(),
  /** The items of the list that it names; without any they are unknown, not absent. */
  equipment: z.array(ComparedItem).optional(),
});
export type ComparedCar = z.infer<typeof ComparedCar>;
export type ComparedCarData = z.input<typeof ComparedCar>;
