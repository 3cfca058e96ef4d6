// How makers name what they sell: trim levels from plain to rich, engines and gearboxes by family.
import type { FuelType } from 'contracts/car';
import { foldText } from 'contracts/slug';

const TRIMS: Readonly<Record<string, readonly string[]>> = {
  Dacia: ['Essential', 'Expression', 'Journey', 'Extreme'],
  Renault: ['Evolution', 'Techno', 'Esprit Alpine', 'Iconic'],
  Toyota: ['Active', 'Comfort', 'Dynamic', 'Style', 'Executive'],
  Lexus: ['Business', 'Executive', 'F Sport', 'Luxury'],
  Skoda: ['Essence', 'Selection', 'Sportline', 'Laurin & Klement'],
  Volkswagen: ['Basis', 'Life', 'Style', 'R-Line'],
  Audi: ['Attraction', 'Business', 'Advanced', 'S line'],
  SEAT: ['Reference', 'Style', 'Xperience', 'FR'],
  CUPRA: ['Origin', 'V1', 'V2', 'VZ'],
  Porsche: ['Standard', 'Comfort', 'Sport Chrono', 'Exclusive'],
  Hyundai: ['Smart', 'Comfort', 'Premium', 'N Line'],
  Kia: ['Urban', 'Style', 'Prime', 'GT-Line'],
  Ford: ['Trend', 'Titanium', 'Active', 'ST-Line', 'Vignale'],
  BMW: ['Essential', 'Advantage', 'M Sport', 'M Sport Pro'],
  MINI: ['Essential', 'Classic', 'Favoured', 'JCW Trim'],
  'Mercedes-Benz': ['Progressive', 'Avantgarde', 'AMG Line', 'AMG Line Premium'],
  Opel: ['Edition', 'GS', 'Ultimate'],
  Peugeot: ['Style', 'Allure', 'GT', 'GT Exclusive'],
  Citroën: ['You', 'Plus', 'Max'],
  DS: ['Pallas', 'Étoile', 'Performance Line'],
  Fiat: ['Pop', 'Icon', 'La Prima'],
  Jeep: ['Longitude', 'Altitude', 'Summit'],
  'Alfa Romeo': ['Sprint', 'Ti', 'Veloce'],
  Nissan: ['Visia', 'Acenta', 'N-Connecta', 'Tekna'],
  Suzuki: ['Passion', 'Spirit', 'Elegance'],
  MG: ['Standard', 'Comfort', 'Luxury'],
  BYD: ['Active', 'Boost', 'Comfort', 'Design'],
  Volvo: ['Core', 'Plus', 'Ultra'],
  Mazda: ['Prime-Line', 'Exclusive-Line', 'Homura', 'Takumi'],
  Honda: ['Elegance', 'Sport', 'Advance'],
  Tesla: ['Standard', 'Long Range', 'Performance'],
};
const ORDINARY_TRIMS = ['Comfort', 'Elegance', 'Luxury', 'Premium'] as const;

/** The trim level at a height of 0 (plain) to 1 (rich). */
export function trimOf(brand: string, height: number): string {
  const trims = TRIMS[brand] ?? ORDINARY_TRIMS;
  return trims[Math.min(trims.length - 1, Math.floor(height * trims.length))] ?? '';
}

type EngineKind = FuelType | 'mhev' | 'hev' | 'phev';
type Family = Partial<Record<EngineKind | 'automatic', string>>;

const VW_GROUP: Family = {
  benzina: 'TSI',
  diesel: 'TDI',
  mhev: 'eTSI',
  hev: 'eTSI',
  phev: 'TSI e-Hybrid',
  automatic: 'DSG',
};
const RENAULT_GROUP: Family = {
  benzina: 'TCe',
  diesel: 'Blue dCi',
  gpl: 'ECO-G',
  mhev: 'Mild Hybrid',
  hev: 'E-Tech Full Hybrid',
  phev: 'E-Tech Plug-in',
  automatic: 'EDC',
};
const HYUNDAI_GROUP: Family = {
  benzina: 'T-GDi',
  diesel: 'CRDi',
  mhev: 'T-GDi MHEV',
  hev: 'T-GDi HEV',
  phev: 'T-GDi PHEV',
  automatic: 'DCT',
};
const STELLANTIS: Family = {
  benzina: 'Turbo',
  diesel: 'BlueHDi',
  mhev: 'Hybrid',
  hev: 'Hybrid',
  phev: 'Plug-in Hybrid',
  automatic: 'e-DCT',
};
const JAPANESE: Family = {
  benzina: 'VVT',
  diesel: 'D-4D',
  mhev: 'Mild Hybrid',
  hev: 'Hybrid',
  phev: 'Plug-in Hybrid',
  automatic: 'AT',
};
const GERMAN: Family = {
  benzina: 'Turbo',
  diesel: 'd',
  mhev: 'Mild Hybrid',
  hev: 'Mild Hybrid',
  phev: 'Plug-in Hybrid',
  automatic: 'Automat',
};
const ORDINARY: Family = {
  benzina: 'Turbo',
  diesel: 'Diesel',
  gpl: 'GPL',
  mhev: 'MHEV',
  hev: 'Hybrid',
  phev: 'PHEV',
  automatic: 'Automat',
};

const FAMILIES: Readonly<Record<string, Family>> = {
  ...Object.fromEntries(['Skoda', 'Volkswagen', 'SEAT', 'CUPRA'].map((brand) => [brand, VW_GROUP])),
  Audi: { ...VW_GROUP, benzina: 'TFSI', mhev: 'TFSI', hev: 'TFSI', phev: 'TFSI e', automatic: 'S tronic' },
  ...Object.fromEntries(['Dacia', 'Renault'].map((brand) => [brand, RENAULT_GROUP])),
  ...Object.fromEntries(['Hyundai', 'Kia'].map((brand) => [brand, HYUNDAI_GROUP])),
  ...Object.fromEntries(
    ['Opel', 'Peugeot', 'Citroën', 'DS', 'Fiat', 'Jeep', 'Alfa Romeo'].map((brand) => [brand, STELLANTIS]),
  ),
  ...Object.fromEntries(
    ['Toyota', 'Lexus', 'Honda', 'Suzuki', 'Nissan', 'Mitsubishi', 'Subaru'].map((brand) => [brand, JAPANESE]),
  ),
  Mazda: { ...JAPANESE, benzina: 'e-Skyactiv G', diesel: 'e-Skyactiv D' },
  Ford: {
    ...ORDINARY,
    benzina: 'EcoBoost',
    diesel: 'EcoBlue',
    mhev: 'EcoBoost mHEV',
    hev: 'FHEV',
    automatic: 'PowerShift',
  },
  'Mercedes-Benz': { ...GERMAN, automatic: '9G-TRONIC' },
  BMW: { ...GERMAN, automatic: 'Steptronic' },
  Porsche: { ...GERMAN, automatic: 'PDK' },
};

/** What the maker calls such an engine, e.g. "TSI"; empty for electric cars. */
export const engineName = (brand: string, kind: EngineKind): string => (FAMILIES[brand] ?? ORDINARY)[kind] ?? '';

/** What the maker calls its automatic gearbox. */
export const automaticName = (brand: string): string => (FAMILIES[brand] ?? ORDINARY).automatic ?? 'Automat';

/** The words of all trim levels, engines and gearboxes, without accents and case. */
export const trimWords = (): string[] =>
  [...Object.values(TRIMS), ORDINARY_TRIMS, ...Object.values(FAMILIES).map((family) => Object.values(family))]
    .flat()
    .flatMap((text) => foldText(text).split(/[^a-z0-9]+/))
    .filter(Boolean);
