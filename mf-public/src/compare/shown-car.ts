import type { Car } from 'contracts/car';
import type { ComparedItem } from 'contracts/car-equipment';
import type { CarPageState } from 'contracts/car-page';

/** A car of the comparison, whether it can still be bought, and what it names of the list of equipment. */
export type ShownCar = { car: Car; state: CarPageState; equipment: readonly ComparedItem[] };
