import type { CarStatus } from 'contracts/car';
import { type DemoCar, demoCar, type KnownModel } from './demo-cars.ts';
import type { DemoDealer } from './demo-dealers.ts';
import type { Random } from './random.ts';

const STATUS_WEIGHTS: Readonly<Record<CarStatus, number>> = { active: 89, reserved: 4, inactive: 3, sold: 4 };
const statuses = (length: number, status: CarStatus) => Array.from({ length }, () => status);
/** Demo Auto has some of everything, the newest first. The last five have not been confirmed for long. */
const DEMO_AUTO_STATUSES: readonly CarStatus[] = [
  ...statuses(24, 'active'),
  ...statuses(4, 'reserved'),
  ...statuses(3, 'inactive'),
  ...statuses(4, 'sold'),
  ...statuses(5, 'active'),
];
const OLDEST_DAYS = 150;

/** A model of the dealer's brands: the first ones in a brand's list sell best, and few are electric. */
function modelOf(random: Random, dealer: DemoDealer, models: ReadonlyMap<string, readonly KnownModel[]>): KnownModel {
  const ofBrand = models.get(random.weighted(dealer.brands)) ?? [];
  const weights = ofBrand.map(({ reference }, index) => {
    const isElectricOnly = reference.fuelTypes.every((fuel) => fuel === 'electric');
    return [String(index), (isElectricOnly ? 0.3 : 1) / (1 + index * 0.12)] as const;
  });
  const model = ofBrand[Number(random.weighted(Object.fromEntries(weights)))];
  if (!model) throw new Error(`the reference has no model for ${dealer.name}`);
  return model;
}

/** A dealer's whole stock. The first dealer is Demo Auto. */
export function stockOf(
  random: Random,
  dealer: DemoDealer,
  { models, now }: { models: ReadonlyMap<string, readonly KnownModel[]>; now: Date },
): DemoCar[] {
  const isDemoAuto = dealer.subdomain === 'demo';
  const ages = Array.from({ length: dealer.stock }, () => random.between(0.1, OLDEST_DAYS));
  if (isDemoAuto) ages.sort((a, b) => a - b);
  return ages.map((ageDays, index) => {
    const status = isDemoAuto ? DEMO_AUTO_STATUSES[index] : random.weighted<CarStatus>(STATUS_WEIGHTS);
    const height = (random.next() + random.next()) / 2;
    const model = modelOf(random, dealer, models);
    return demoCar(random, { model, town: dealer.town, height, status: status ?? 'active', ageDays, now });
  });
}
