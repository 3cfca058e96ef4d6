import type { Wltp } from 'contracts/car';
import type { ReferenceModel } from '../reference/reference-data.ts';
import type { CarSpecs } from './car-specs.ts';
import type { Random } from './random.ts';

const BODY_LITRES: Readonly<Record<ReferenceModel['bodyType'], number>> = {
  hatchback: 0,
  sedan: 0,
  wagon: 0.3,
  coupe: 0.3,
  cabriolet: 0.5,
  suv: 0.8,
};
const FUEL_FACTOR = { benzina: 1, diesel: 0.82, hibrid: 0.92, gpl: 1.25, electric: 0 } as const;
/** Grams of CO₂ per litre of fuel. */
const CO2_PER_LITRE = { benzina: 22.8, hibrid: 22.8, diesel: 26.3, gpl: 16.3, electric: 0 } as const;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Figures that match the engine, in the units of contracts/car. */
function wltpOf(random: Random, specs: CarSpecs, bodyType: ReferenceModel['bodyType']): Wltp {
  const { fuelType, hybridType, power, drivetrain, batteryKwh } = specs;
  const load = BODY_LITRES[bodyType] + (drivetrain === '4x4' ? 0.5 : 0) + random.between(-0.2, 0.2);
  const electricConsumption = tenth(13.2 + power * 0.012 + load * 1.6);
  if (fuelType === 'electric') {
    const electricRange = Math.round(((batteryKwh ?? 50) * 0.94 * 100) / electricConsumption);
    return { consumption: null, electricConsumption, co2: 0, electricRange, emissionNorm: null };
  }
  if (hybridType === 'phev') {
    const consumption = tenth(random.between(0.7, 1.9));
    const co2 = Math.round(consumption * CO2_PER_LITRE.hibrid);
    return { consumption, electricConsumption, co2, electricRange: random.int(58, 118), emissionNorm: 'Euro 6e-bis' };
  }
  const saving = hybridType === 'hev' ? 0.8 : 1;
  const consumption = tenth((4.2 + power * 0.011 + load) * FUEL_FACTOR[fuelType] * saving);
  return {
    consumption,
    electricConsumption: null,
    co2: Math.round(consumption * CO2_PER_LITRE[fuelType]),
    electricRange: null,
    emissionNorm: random.chance(0.6) ? 'Euro 6e-bis' : 'Euro 6e',
  };
}

const NOTHING: Wltp = {
  consumption: null,
  electricConsumption: null,
  co2: null,
  electricRange: null,
  emissionNorm: null,
};

/** As dealers enter them: some leave all out, some forget one. */
export function givenWltp(random: Random, specs: CarSpecs, bodyType: ReferenceModel['bodyType']): Wltp {
  const wltp = wltpOf(random, specs, bodyType);
  const chance = random.next();
  if (chance < 0.05) return NOTHING;
  return chance < 0.07 ? { ...wltp, co2: null, electricConsumption: null } : wltp;
}
