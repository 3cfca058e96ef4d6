import { CAR_FIELD_NAMES, type CarFieldName, eachField } from 'contracts/car-fields';
import { latestModelYear } from 'contracts/car-input';
import type { CarValues } from './car-values.ts';

/** The form's values for a new car (work-areas §3 "Form defaults", §9); a call's own are in contracts/car-input. */
export const newCarValues = (now = new Date()): CarValues => ({
  ...eachField<Record<CarFieldName, string>>(CAR_FIELD_NAMES, (_, { initial }) => initial ?? ''),
  year: String(latestModelYear(now) - 1),
  brandId: '',
  modelId: '',
  version: '',
  title: '',
  description: '',
  price: '',
  listPrice: '',
  vin: '',
  externalId: '',
  city: '',
  isPremium: false,
  status: 'active',
  equipment: [],
  availability: { kind: 'stoc', date: '', weeks: '' },
  warranty: { months: '', km: '' },
  wltp: { consumption: '', electricConsumption: '', co2: '', electricRange: '', emissionNorm: '' },
});
