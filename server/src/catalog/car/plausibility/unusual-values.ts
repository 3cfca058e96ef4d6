// Finds the values of a car that are not the usual ones of its model (docs/rules/stock.md "Plausible values").
import { CHECKED_WORDS, type HeldValue } from 'contracts/car-plausibility';
import { formatNumber } from 'contracts/format';
import type { BodyType, FuelType, Transmission } from 'contracts/car';
import type { MeasuredField, ModelSample } from './model-sample.repository.ts';
import { enoughForMedian, modelName, usualRange } from './usual-range.ts';

/** The compared values of a car: euro with VAT, CP, km, months. */
export interface CheckedCar {
  price: number;
  power: number;
  mileage: number;
  seats: number;
  warrantyMonths?: number | null | undefined;
  warrantyKm?: number | null | undefined;
  bodyType: BodyType;
  fuelType: FuelType;
  transmission: Transmission;
}

const CP_PER_KW = 1.35962;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The measured fields that the car has; a guarantee may be unset. */
function measured(car: CheckedCar): [MeasuredField, number][] {
  const { price, power, mileage, seats, warrantyMonths = null, warrantyKm = null } = car;
  return [
    ['price', price],
    ['power', power],
    ['mileage', mileage],
    ['seats', seats],
    ...(warrantyMonths === null ? [] : ([['warranty.months', warrantyMonths]] as [MeasuredField, number][])),
    ...(warrantyKm === null ? [] : ([['warranty.km', warrantyKm]] as [MeasuredField, number][])),
  ];
}

/** The model's median in CP, when the given power is just that in kW, and no other car of the model has it in CP. */
function powerInKw(power: number, sample: ModelSample): number | null {
  const median = enoughForMedian('power', sample);
  if (median === null || Math.round(median / CP_PER_KW) !== power || sample.powers.includes(power)) return null;
  return Math.round(median);
}

/** The field's value as something to be confirmed, or null where it is usual. */
function unusual([field, value]: [MeasuredField, number], sample: ModelSample, body: BodyType): HeldValue | null {
  const { low, high, of } = usualRange(field, sample, body);
  const { named, unusual: verb, shown } = CHECKED_WORDS[field];
  if (value < low || value > high) {
    const usual = low <= 0 ? `cel mult ${shown(high)}` : `între ${formatNumber(low)} și ${shown(high)}`;
    return { field, value, message: `${capital(named(value))} ${verb} pentru ${of}: de regulă ${usual}.` };
  }
  const cp = field === 'power' ? powerInKw(value, sample) : null;
  if (cp === null) return null;
  const explained = `${value}\u00a0kW înseamnă ${shown(cp)}, cât are de regulă ${modelName(sample)}`;
  return { field, value, message: `${capital(named(value))} pare scrisă în kW: ${explained}.` };
}

/** Sentences about the car's unusual values, in the form's order; `hasGearbox` compares gearbox and fuel too. */
export function unusualValues(car: CheckedCar, sample: ModelSample, hasGearbox: boolean): HeldValue[] {
  const isManualElectric = hasGearbox && car.fuelType === 'electric' && car.transmission === 'manuala';
  const gearbox: HeldValue = {
    field: 'transmission',
    value: car.transmission,
    message: 'Cutia de viteze manuală nu este obișnuită la o mașină electrică: de regulă este automată.',
  };
  const values = measured(car).flatMap((one) => unusual(one, sample, car.bodyType) ?? []);
  return [...values, ...(isManualElectric ? [gearbox] : [])];
}
