import type { Car } from 'contracts/car';
import type { CarPageState } from 'contracts/car-page';

/** A car of the comparison, and whether it can still be bought. */
export type ShownCar = { car: Car; state: CarPageState };
