// How makers name what they sell: trim levels from plain to rich, engines and gearboxes by family.
import type { FuelType } from 'contracts/car';
import { foldText } from 'contracts/slug';
import makers from './data/makers.json' with { type: 'json' };

type EngineKind = FuelType | 'mhev' | 'hev' | 'phev';
type Family = Partial<Record<EngineKind | 'automatic', string>>;

const TRIMS: Readonly<Record<string, readonly string[]>> = makers.trims;
const ORDINARY: Family = makers.ordinaryFamily;
const FAMILIES: ReadonlyMap<string, Family> = new Map(
  makers.families.flatMap(({ brands, words }) => brands.map((brand) => [brand, words])),
);

/** The trim level at a height of 0 (plain) to 1 (rich). */
export function trimOf(brand: string, height: number): string {
  const trims = TRIMS[brand] ?? makers.ordinaryTrims;
  return trims[Math.min(trims.length - 1, Math.floor(height * trims.length))] ?? '';
}

const familyOf = (brand: string): Family => FAMILIES.get(brand) ?? ORDINARY;

/** The maker's name for such an engine, e.g. "TSI"; empty for electric cars. */
export const engineName = (brand: string, kind: EngineKind): string => familyOf(brand)[kind] ?? '';

/** The maker's name for its automatic gearbox. */
export const automaticName = (brand: string): string => familyOf(brand).automatic ?? 'Automat';

/** The words of all trim levels, engines and gearboxes, without accents and case. */
export const trimWords = (): string[] =>
  [...Object.values(TRIMS), makers.ordinaryTrims, ...makers.families.map(({ words }) => Object.values(words))]
    .flat()
    .flatMap((text) => foldText(text).split(/[^a-z0-9]+/))
    .filter(Boolean);
