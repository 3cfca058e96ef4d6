import type { CarOnPage } from 'contracts/car-page';
import type { CarCosts } from 'contracts/ownership';

/** What the cost of five years needs of a car. */
export type CostCar = Pick<CarOnPage, 'price' | 'fuelType' | 'hybridType' | 'engineCc' | 'wltp' | 'costs'>;
/** That cost by the site's assumptions. */
export type FiveYears = NonNullable<CarCosts['fiveYears']>;
