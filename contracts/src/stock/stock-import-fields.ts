// The columns of an imported file: the fields of the car form, by the contract's own paths (docs/rules/stock.md "Stock import").
import { type CarFieldName, eachField, inOrder } from '../car/each-field.ts';
import { foldText } from '../text/slug.ts';

/** How a cell's text becomes the field's value; which figure a `figure` is, car-figures.ts says. */
export type CellKind = 'text' | 'figure' | 'yes' | 'words' | 'date' | 'list' | 'addresses';

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

type FieldEntry = [label: string, kind: CellKind, example: string, names: string[], isRequired?: boolean];
const info = (...[label, kind, example, names, isRequired = false]: FieldEntry): ImportFieldInfo => ({
  label,
  kind,
  example,
  names,
  isRequired,
});

const KINDS = { choice: 'words', number: 'figure', text: 'text' } as const;

/** The columns of the car's plain fields, in the template's order. */
const PLAIN = eachField<Record<CarFieldName, ImportFieldInfo>>(
  inOrder(
    ...(['year', 'fuelType', 'transmission', 'bodyType', 'hybridType', 'drivetrain', 'mileage', 'power'] as const),
    ...(['engineCc', 'doors', 'seats', 'color', 'colorOption'] as const),
  ),
  (_, { kind, label, unit, need, column }) => ({
    ...column,
    label: column.label ?? (unit ? `${label} (${unit})` : label),
    kind: KINDS[kind],
    isRequired: need === 'required',
  }),
);

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
    'figure',
    '21.990,00',
    ['pret', 'pret eur', 'pret euro', 'pret cu tva', 'pret final', 'price'],
    true,
  ),
  listPrice: info('Preț de listă (EUR)', 'figure', '23.490,00', [
    'pret de lista',
    'pret lista',
    'pret catalog',
    'pret intreg',
    'list price',
  ]),
  ...PLAIN,
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
  'availability.weeks': info('Termen (săptămâni)', 'figure', '', [
    'termen',
    'termen saptamani',
    'termen livrare',
    'termen de livrare',
    'timp de livrare',
    'livrare',
    'saptamani',
    'weeks',
    'delivery',
  ]),
  'warranty.months': info('Garanție (luni)', 'figure', '36', [
    'garantie',
    'garantie luni',
    'luni garantie',
    'warranty',
  ]),
  'warranty.km': info('Garanție (km)', 'figure', '100.000', ['garantie km', 'km garantie', 'warranty km']),
  'wltp.consumption': info('Consum combinat (l/100 km)', 'figure', '5,4', [
    'consum',
    'consum combinat',
    'consum mixt',
    'consum wltp',
    'l/100 km',
    'consumption',
  ]),
  'wltp.electricConsumption': info('Consum electric (kWh/100 km)', 'figure', '', [
    'consum electric',
    'consum',
    'consum combinat',
    'consum mixt',
    'kwh/100 km',
    'electric consumption',
  ]),
  'wltp.co2': info('CO₂ combinat (g/km)', 'figure', '122', ['co2', 'emisii co2', 'emisii', 'co2 combinat', 'g/km']),
  'wltp.electricRange': info('Autonomie electrică (km)', 'figure', '', ['autonomie', 'autonomie electrica', 'range']),
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

/** A header without accents, case and doubled spaces: how headers are remembered. */
export function foldHeader(header: string): string {
  return foldText(header)
    .replace(/[_\-.:*]+/g, ' ')
    .replace(/₂/g, '2')
    .replace(/³/g, '3')
    .replace(/\s+/g, ' ')
    .trim();
}
