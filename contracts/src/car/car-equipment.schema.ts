// A car's equipment as pages show it (docs/rules/stock.md "Equipment"): a car that does not name an item may have it.
import { z } from 'zod';

/** The equipment of the car page, by group; free text is the last group. */
export const CarEquipment = z.object({
  groups: z.array(
    z.object({
      label: z.string(),
      /** As the dealer wrote it, and whether no car of the base version on offer names it. */
      items: z.array(z.object({ text: z.string(), isExtra: z.boolean() })),
    }),
  ),
  /**
   * The model's version with the lowest price on offer, EUR with VAT; null where this car is of that version, or too
   * little is known to compare.
   */
  base: z.object({ version: z.string(), price: z.number() }).nullable(),
});
export type CarEquipment = z.infer<typeof CarEquipment>;

/** An item that a car of the comparison names, with its place in the whole list: two cars' items are joined by it. */
export const ComparedItem = z.object({ place: z.int().min(0), group: z.string(), label: z.string() });
export type ComparedItem = z.infer<typeof ComparedItem>;
