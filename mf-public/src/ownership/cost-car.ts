import type { CarOnPage } from 'contracts/car-page';
import type { CarCosts } from 'contracts/ownership';

/** The fields of a car from which its cost over five years is computed. */
export type CostCar = Pick<CarOnPage, 'price' | 'fuelType' | 'hybridType' | 'engineCc' | 'wltp' | 'costs'>;
/** That cost by the site's assumptions. */
export type FiveYears = NonNullable<CarCosts['fiveYears']>;
