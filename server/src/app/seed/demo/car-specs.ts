import type { Drivetrain, FuelType, HybridType, Transmission } from 'contracts/car';
import type { ReferenceModel } from '../reference/reference-data.ts';
import makers from './data/makers.json' with { type: 'json' };
import type { Random } from './random.ts';
import { automaticName, engineName, trimOf } from './trims.ts';

/** The technical side of one car. Power in CP, battery in kWh. */
export interface CarSpecs {
  fuelType: FuelType;
  hybridType: HybridType | null;
  transmission: Transmission;
  drivetrain: Drivetrain;
  doors: number;
  power: number;
  engineCc: number | null;
  batteryKwh: number | null;
  version: string;
}

const FUEL_WEIGHTS: Readonly<Record<FuelType, number>> = {
  benzina: 4,
  hibrid: 4,
  diesel: 2.5,
  electric: 1.6,
  gpl: 3.5,
};

const REAR_WHEEL_MODELS = /^(ID\.|MX-5|Mustang|Born|Elroq|Enyaq)/;
const FRONT_WHEEL_MODELS = /^(Seria [12]|Clasa [AB]|X1|X2|iX1|iX2|GL[AB]|CLA|UX|LBX|Junior|Tonale)/;

function fuelOf(random: Random, model: ReferenceModel): FuelType {
  const offered = Object.entries(FUEL_WEIGHTS).filter(([fuel]) => model.fuelTypes.some((own) => own === fuel));
  return random.weighted<FuelType>(Object.fromEntries(offered));
}

function hybridOf(random: Random, brand: string, power: number): HybridType {
  if (makers.plugIn.includes(brand)) return random.chance(0.8) ? 'phev' : 'hev';
  if (power >= 215) return random.chance(0.65) ? 'phev' : 'mhev';
  if (makers.fullHybrid.includes(brand)) return random.chance(0.85) ? 'hev' : 'mhev';
  return random.weighted({ mhev: 5, hev: 3, phev: 1.5 });
}

/** The displacement by the largest power in CP of each usual displacement in cm³. */
function displacement(kind: keyof typeof makers.displacements, power: number): number {
  return makers.displacements[kind].find(({ most }) => power <= most)?.cc ?? 1998;
}

function engineCcOf(fuel: FuelType, power: number): number | null {
  if (fuel === 'electric') return null;
  if (fuel === 'diesel') return displacement('diesel', power);
  return displacement(fuel === 'hibrid' ? 'hybrid' : 'petrol', power);
}

type Engine = Pick<CarSpecs, 'fuelType' | 'hybridType' | 'power'>;

function transmissionOf(random: Random, brand: string, { fuelType, hybridType, power }: Engine): Transmission {
  if (fuelType === 'electric') return 'automata';
  if (hybridType === 'hev') return makers.cvt.includes(brand) ? 'cvt' : 'automata';
  if (hybridType === 'phev' || makers.automatic.includes(brand) || power >= 180) return 'automata';
  return random.chance(power >= 130 ? 0.6 : 0.2) ? 'automata' : 'manuala';
}

function drivetrainOf(
  random: Random,
  brand: string,
  { model, power }: { model: ReferenceModel; power: number },
): Drivetrain {
  const { name, bodyType } = model;
  const isRearDriven =
    (makers.rearWheel.includes(brand) && !FRONT_WHEEL_MODELS.test(name)) || REAR_WHEEL_MODELS.test(name);
  const isSporty = bodyType === 'coupe' || bodyType === 'cabriolet';
  if (isSporty && isRearDriven) return random.chance(0.25) && !/^(MX-5|Mustang)/.test(name) ? '4x4' : 'spate';
  const offRoad = bodyType === 'suv' && power >= 125;
  if (power >= 300 || (offRoad && random.chance(power >= 180 ? 0.6 : 0.3))) return '4x4';
  return isRearDriven ? 'spate' : 'fata';
}

const DOORS = { hatchback: 5, suv: 5, wagon: 5, sedan: 4, coupe: 2, cabriolet: 2 } as const;

function versionOf(brand: string, specs: Omit<CarSpecs, 'version'>, trim: string): string {
  const { fuelType, hybridType, power, engineCc, batteryKwh, transmission, drivetrain } = specs;
  const engine =
    fuelType === 'electric'
      ? `${batteryKwh} kWh`
      : `${((engineCc ?? 0) / 1000).toFixed(1)} ${engineName(brand, hybridType ?? fuelType)}`;
  // Only petrol and diesel come with either gearbox, so only there the name says which one it is.
  const gearbox = transmission === 'automata' && fuelType !== 'electric' ? ` ${automaticName(brand)}` : '';
  return `${engine} ${power} CP${gearbox}${drivetrain === '4x4' ? ' 4x4' : ''} ${trim}`.replace(/\s+/g, ' ').trim();
}

/** The ends of the model's range unchanged, between them in steps of five. */
function powerOf({ powerFrom, powerTo }: ReferenceModel, share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? powerFrom : powerTo;
  return Math.min(powerTo, Math.max(powerFrom, Math.round((powerFrom + (powerTo - powerFrom) * share) / 5) * 5));
}

/** A plausible configuration of a model; `height` 0 … 1 is the trim level, and rises with the price. */
export function carSpecs(
  random: Random,
  brand: string,
  { model, height }: { model: ReferenceModel; height: number },
): CarSpecs {
  const spread = Math.min(1, Math.max(0, height + random.between(-0.25, 0.25)));
  const steps = Math.round(spread * 3) / 3;
  const fuelType = fuelOf(random, model);
  const strongest = powerOf(model, steps);
  // The strong versions of mass-market makes have petrol engines.
  const power = fuelType === 'diesel' && model.priceFrom < 60_000 ? Math.min(strongest, 200) : strongest;
  const hybridType = fuelType === 'hibrid' ? hybridOf(random, brand, power) : null;
  const engine = { fuelType, hybridType, power };
  const batteryKwh =
    fuelType === 'electric' ? Math.round(Math.min(100, 10 + power * 0.15 + model.priceFrom / 1_700)) : null;
  const specs = {
    ...engine,
    transmission: transmissionOf(random, brand, engine),
    drivetrain: drivetrainOf(random, brand, { model, power }),
    doors: /3 uși/.test(model.name) ? 3 : DOORS[model.bodyType],
    engineCc: engineCcOf(fuelType, power),
    batteryKwh,
  };
  return { ...specs, version: versionOf(brand, specs, trimOf(brand, height)) };
}
