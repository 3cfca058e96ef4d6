import { latestModelYear } from 'contracts/car-input';
import type { CarValues } from './car-values.ts';

/** What the form offers for a new car (work-areas §3 "Form defaults", §9); a call's own are in contracts/car-input. */
export const newCarValues = (now = new Date()): CarValues => ({
  ...{ brandId: '', modelId: '', version: '', title: '', description: '', price: '', listPrice: '' },
  year: String(latestModelYear(now) - 1),
  ...{ mileage: '0', fuelType: 'benzina', hybridType: '', transmission: 'manuala', drivetrain: '', bodyType: 'sedan' },
  ...{
    doors: '',
    seats: '5',
    power: '150',
    engineCc: '',
    color: '',
    colorOption: '',
    vin: '',
    externalId: '',
    city: '',
  },
  isPremium: false,
  status: 'active',
  equipment: [],
  availability: { kind: 'stoc', date: '', weeks: '' },
  warranty: { months: '', km: '' },
  wltp: { consumption: '', electricConsumption: '', co2: '', electricRange: '', emissionNorm: '' },
});
