// One row of a file in the shape of the car form's schema; what people write is normalised.
import {
  AVAILABILITY_LABELS,
  BODY_LABELS,
  CAR_STATUS_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  HYBRID_LABELS,
  PAINT_LABELS,
  TRANSMISSION_LABELS,
} from 'contracts/car-labels';
import { IMPORT_FIELDS, mayRepeat, type CellKind, type ImportField } from 'contracts/stock-import-fields';
import { foldText } from 'contracts/slug';
import { plainNumber, plainPrice } from 'contracts/written-number';

/** The words of a choice: its labels, its stored values, and other spellings. */
const choice = (labels: Readonly<Record<string, string>>, others: Record<string, string> = {}) =>
  new Map([
    ...Object.keys(labels).map((value) => [foldText(value), value] as const),
    ...Object.entries(labels).map(([value, label]) => [foldText(label), value] as const),
    ...Object.entries(others),
  ]);

const CHOICES: Partial<Record<ImportField, ReadonlyMap<string, string>>> = {
  fuelType: choice(FUEL_LABELS, {
    motorina: 'diesel',
    petrol: 'benzina',
    gasoline: 'benzina',
    hybrid: 'hibrid',
    ev: 'electric',
    lpg: 'gpl',
  }),
  transmission: choice(TRANSMISSION_LABELS, {
    manual: 'manuala',
    automat: 'automata',
    automatic: 'automata',
    dsg: 'automata',
  }),
  bodyType: choice(BODY_LABELS, {
    berlina: 'sedan',
    combi: 'wagon',
    kombi: 'wagon',
    estate: 'wagon',
    cabrio: 'cabriolet',
    decapotabila: 'cabriolet',
  }),
  hybridType: choice(HYBRID_LABELS, {
    'mild hybrid': 'mhev',
    'plug-in': 'phev',
    'plug-in hybrid': 'phev',
    'full hybrid': 'hev',
  }),
  drivetrain: choice(DRIVETRAIN_LABELS, { integrala: '4x4', awd: '4x4', '4wd': '4x4', fwd: 'fata', rwd: 'spate' }),
  colorOption: choice(PAINT_LABELS, { metalizat: 'metalizata', mata: 'mat', metallic: 'metalizata' }),
  status: choice(CAR_STATUS_LABELS, { activa: 'active', inactiva: 'inactive', rezervat: 'reserved', vandut: 'sold' }),
  'availability.kind': choice(AVAILABILITY_LABELS, { stoc: 'stoc', tranzit: 'tranzit', comanda: 'comanda' }),
};
const YES: ReadonlySet<string> = new Set(['da', 'x', '1', 'yes', 'true', 'adevarat']);
const NO: ReadonlySet<string> = new Set(['nu', '', '0', 'no', 'false', 'fals', '-']);

/** "130 CP" → "130": a unit behind a number adds nothing to the column. */
const withoutUnit = (text: string): string =>
  text.replace(/^([\d.,\s]*[\d.,])\s*[a-z/%³₂][a-z0-9/%³₂ ]*$/i, '$1').trim();
function isoDate(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
const parts = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

function yesOrNo(text: string): boolean | string {
  const folded = foldText(text);
  return YES.has(folded) ? true : NO.has(folded) ? false : text;
}

/** Computed cells have more decimals than money; three may be a thousands group, which is not guessed. */
function centsOf(text: string): string {
  const plain = plainPrice(text);
  // Unchanged, for the message.
  if (!Number.isFinite(Number(plain))) return text;
  return /^\d{1,9}\.\d{4,}$/.test(plain) ? Number(plain).toFixed(2) : plain;
}

const READ: Record<CellKind, (text: string, field: ImportField) => unknown> = {
  text: (text) => text,
  price: centsOf,
  number: (text) => plainNumber(withoutUnit(text)).replace(/,0+$/, ''),
  decimal: (text) => withoutUnit(text),
  yes: yesOrNo,
  words: (text, field) => CHOICES[field]?.get(foldText(text)) ?? text,
  date: isoDate,
  list: (text) => parts(text, /[;|\n]/),
  addresses: (text) => parts(text, /[\s;|]+/),
};

/** The values of a row's mapped columns by field; a blank cell is an empty text, an empty list. */
export function readRow(cells: readonly string[], columns: readonly (ImportField | null)[]): Map<ImportField, unknown> {
  const values = new Map<ImportField, unknown>();
  columns.forEach((field, index) => {
    if (field === null) return;
    const { kind } = IMPORT_FIELDS[field];
    const value = READ[kind](cells[index] ?? '', field);
    const before = mayRepeat(field) ? values.get(field) : undefined;
    values.set(field, Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value);
  });
  return values;
}

/** Fields with dots become blocks: `wltp.co2` lies in `wltp`. */
export function nested(values: ReadonlyMap<ImportField, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [field, value] of values) {
    const [block = '', member] = field.split('.');
    if (member === undefined) result[block] = value;
    else result[block] = { ...(result[block] as object | undefined), [member]: value };
  }
  return result;
}
