import { z } from 'zod';
import { Car, CarCard } from './car.schema.ts';
import { ModelFacts } from './model-facts.schema.ts';
import { CarEquipment } from './car-equipment.schema.ts';
import { CarCosts } from './ownership.schema.ts';

/**
 * How a car's page answers (docs/rules/cars.md "Sold and deleted cars"): `public` is on offer; `private` is not, but its dealer and
 * administrators may see it; `sold` for 30 days, 200 without an offer button; `gone` is 410; `unknown` is 404.
 */
export const CarPageState = z.enum(['public', 'private', 'sold', 'gone', 'unknown']);
export type CarPageState = z.infer<typeof CarPageState>;

/**
 * A car of the car page and of the comparison: one on offer with its costs, where an administrator has set anything
 * about them (docs/rules/costs.md "Cost of owning").
 */
export const CarOnPage = Car.extend({ costs: CarCosts.optional() });
export type CarOnPage = z.infer<typeof CarOnPage>;

/** The data of the car page; the car is null when it is gone or unknown, alternatives are similar public cars. */
export const CarPageAnswer = z.object({
  state: CarPageState,
  car: CarOnPage.nullable(),
  alternatives: z.array(CarCard),
  /** The dealer's measured response time as shown, "~ 5h"; null while too few leads were answered. */
  responseTime: z.string().nullable(),
  /** When the dealer last confirmed it (docs/rules/cars.md "Confirmed stock"); only for a car on offer. */
  confirmedAt: z.iso.datetime().optional(),
  /** The equipment of a car that names any. */
  equipment: CarEquipment.optional(),
  /** Facts about the model that an administrator has entered; left out without any. */
  modelFacts: ModelFacts.optional(),
});
export type CarPageAnswer = z.infer<typeof CarPageAnswer>;
/** As the service answers it: unset fields are null (see `DocumentedCar`). */
export type CarPageData = z.input<typeof CarPageAnswer>;
