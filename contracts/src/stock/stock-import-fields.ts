// The columns of an imported file: the fields of the car form, by the contract's own paths (docs/rules.md "Stock import").
import { foldText } from '../text/slug.ts';

/** How a cell's text becomes the field's value. */
export type CellKind = 'text' | 'price' | 'number' | 'decimal' | 'yes' | 'words' | 'date' | 'list' | 'addresses';

export interface ImportFieldInfo {
  label: string;
  kind: CellKind;
  /** Other names of such a column, folded. */
  names: readonly string[];
  /** An example for the template. */
  example: string;
  /** Required for a new car. */
  isRequired?: boolean;
}

type Written = [label: string, kind: CellKind, example: string, names: string[], isRequired?: boolean];
const info = (...[label, kind, example, names, isRequired = false]: Written): ImportFieldInfo => ({
  ...{ label, kind, example, names, isRequired },
});

export const IMPORT_FIELDS = {
  externalId: info('Cod extern', 'text', 'STOC-001', [
    'cod',
    'cod stoc',
    'cod intern',
    'nr stoc',
    'id',
    'id extern',
    'external id',
    'stock id',
    'stock number',
    'sku',
    'referinta',
  ]),
  vin: info('VIN', 'text', 'UU1DJF00567123456', [
    'serie sasiu',
    'sasiu',
    'serie caroserie',
    'numar identificare',
    'chassis',
  ]),
  brandId: info('Marcă', 'text', 'Dacia', ['marca', 'brand', 'make', 'producator'], true),
  modelId: info('Model', 'text', 'Duster', ['model'], true),
  version: info('Versiune', 'text', 'Journey TCe 130', [
    'versiune',
    'echipare',
    'nivel echipare',
    'trim',
    'version',
    'varianta',
  ]),
  title: info('Titlu', 'text', 'Dacia Duster Journey', [
    'titlu',
    'titlul anuntului',
    'titlu anunt',
    'denumire',
    'title',
    'nume',
  ]),
  price: info(
    'Preț (EUR, TVA inclus)',
    'price',
    '21.990,00',
    ['pret', 'pret eur', 'pret euro', 'pret cu tva', 'pret final', 'price'],
    true,
  ),
  listPrice: info('Preț de listă (EUR)', 'price', '23.490,00', [
    'pret de lista',
    'pret lista',
    'pret catalog',
    'pret intreg',
    'list price',
  ]),
  year: info(
    'An fabricație',
    'number',
    '2026',
    ['an', 'an fabricatie', 'an model', 'anul', 'anul fabricatiei', 'year'],
    true,
  ),
  fuelType: info(
    'Combustibil',
    'words',
    'Benzină',
    ['combustibil', 'carburant', 'motorizare', 'fuel', 'fuel type'],
    true,
  ),
  transmission: info(
    'Transmisie',
    'words',
    'Manuală',
    ['transmisie', 'cutie', 'cutie de viteze', 'cutie viteze', 'transmission', 'gearbox'],
    true,
  ),
  bodyType: info('Caroserie', 'words', 'SUV', ['caroserie', 'tip caroserie', 'body', 'body type'], true),
  hybridType: info('Tip hibrid', 'words', '', ['tip hibrid', 'hibrid', 'hybrid type']),
  drivetrain: info('Tracțiune', 'words', 'Față', ['tractiune', 'tractiunea', 'drivetrain', 'drive']),
  mileage: info('Kilometraj', 'number', '10', ['kilometraj', 'km', 'rulaj', 'mileage']),
  power: info('Putere (CP)', 'number', '130', ['putere', 'putere cp', 'cp', 'cai putere', 'power', 'hp']),
  engineCc: info('Cilindree (cm³)', 'number', '1199', [
    'cilindree',
    'capacitate',
    'capacitate cilindrica',
    'cmc',
    'cm3',
    'engine',
  ]),
  doors: info('Uși', 'number', '5', ['usi', 'numar usi', 'nr usi', 'doors']),
  seats: info('Locuri', 'number', '5', ['locuri', 'numar locuri', 'nr locuri', 'seats']),
  color: info('Culoare', 'text', 'gri', ['culoare', 'culoare exterior', 'color', 'colour']),
  colorOption: info('Vopsea', 'words', 'Metalizată', ['vopsea', 'tip vopsea', 'finisaj', 'paint']),
  city: info('Oraș', 'text', 'Cluj-Napoca', ['oras', 'localitate', 'city']),
  description: info('Descriere', 'text', '', ['descriere', 'descriere anunt', 'detalii', 'description']),
  equipment: info('Dotări', 'list', 'Faruri LED; Cameră marșarier', [
    'dotari',
    'dotari standard',
    'dotari optionale',
    'dotari suplimentare',
    'echipamente',
    'echipamente optionale',
    'optiuni',
    'pachete',
    'equipment',
    'options',
    // The groups of contracts/equipment: a file may have a column for each.
    'siguranta',
    'asistenta la condus',
    'confort',
    'multimedia',
  ]),
  images: info('Imagini', 'addresses', '', ['imagini', 'poze', 'fotografii', 'foto', 'images', 'image', 'pictures']),
  'availability.kind': info('Disponibilitate', 'words', 'În stoc', ['disponibilitate', 'disponibil', 'availability']),
  'availability.date': info('Data sosirii', 'date', '', [
    'data sosirii',
    'data disponibilitate',
    'disponibil din',
    'available from',
  ]),
  'availability.weeks': info('Termen (săptămâni)', 'number', '', ['termen', 'termen saptamani', 'saptamani', 'weeks']),
  'warranty.months': info('Garanție (luni)', 'number', '36', [
    'garantie',
    'garantie luni',
    'luni garantie',
    'warranty',
  ]),
  'warranty.km': info('Garanție (km)', 'number', '100.000', ['garantie km', 'km garantie', 'warranty km']),
  'wltp.consumption': info('Consum combinat (l/100 km)', 'decimal', '5,4', [
    'consum',
    'consum combinat',
    'consum mixt',
    'consum wltp',
    'l/100 km',
    'consumption',
  ]),
  'wltp.electricConsumption': info('Consum electric (kWh/100 km)', 'decimal', '', [
    'consum electric',
    'kwh/100 km',
    'electric consumption',
  ]),
  'wltp.co2': info('CO₂ combinat (g/km)', 'number', '122', ['co2', 'emisii co2', 'emisii', 'co2 combinat', 'g/km']),
  'wltp.electricRange': info('Autonomie electrică (km)', 'number', '', ['autonomie', 'autonomie electrica', 'range']),
  'wltp.emissionNorm': info('Normă de poluare', 'text', 'Euro 6e-bis', [
    'norma',
    'norma de poluare',
    'norma poluare',
    'euro',
    'emission norm',
  ]),
  status: info('Stare', 'words', 'Activ', ['stare', 'stare anunt', 'status']),
  isPremium: info('Premium', 'yes', 'nu', ['premium', 'is premium']),
} as const satisfies Record<string, ImportFieldInfo>;

export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];
export const REQUIRED_FIELDS = IMPORT_FIELD_NAMES.filter((field) => IMPORT_FIELDS[field].isRequired);

/** A file may have several columns of equipment; every other field has one. */
export const mayRepeat = (field: ImportField): boolean => field === 'equipment';

/** A header without accents, case, units in brackets and doubled spaces: how headers are compared and remembered. */
export function foldHeader(header: string): string {
  return foldText(header)
    .replace(/[_\-.:*]+/g, ' ')
    .replace(/₂/g, '2')
    .replace(/³/g, '3')
    .replace(/\s+/g, ' ')
    .trim();
}
const withoutBrackets = (folded: string): string => folded.split(/[([]/, 1).join('').trim();

/** The field that a header names, or null. */
function fieldOf(header: string): ImportField | null {
  const folded = foldHeader(header);
  const known = (name: string) =>
    IMPORT_FIELD_NAMES.find((field) => {
      const { label, names } = IMPORT_FIELDS[field];
      return foldHeader(field) === name || foldHeader(label) === name || (names as readonly string[]).includes(name);
    });
  return known(folded) ?? known(withoutBrackets(folded)) ?? null;
}

/**
 * The field of each column: the dealer's earlier choice for such a header (null for "none"), else by the header's text.
 * No field twice but equipment; the first column has precedence.
 */
export function guessColumns(
  headers: readonly string[],
  remembered: Readonly<Record<string, ImportField | null>>,
): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const folded = foldHeader(header);
    const field = Object.hasOwn(remembered, folded) ? (remembered[folded] ?? null) : fieldOf(header);
    if (field === null || (taken.has(field) && !mayRepeat(field))) return null;
    taken.add(field);
    return field;
  });
}
