/**
 * Values of a car that are chosen from a list, as stored, with their labels; car.schema.ts has their types. Without zod,
 * since every page shows them.
 */
export const FUEL_LABELS = {
  benzina: 'Benzină',
  diesel: 'Diesel',
  hibrid: 'Hibrid',
  electric: 'Electric',
  gpl: 'GPL',
} as const;
export const HYBRID_LABELS = { mhev: 'mHEV', hev: 'HEV', phev: 'PHEV' } as const;
export const TRANSMISSION_LABELS = { manuala: 'Manuală', automata: 'Automată', cvt: 'CVT' } as const;
export const DRIVETRAIN_LABELS = { '4x4': '4x4', fata: 'Față', spate: 'Spate' } as const;
export const BODY_LABELS = {
  sedan: 'Sedan',
  hatchback: 'Hatchback',
  suv: 'SUV',
  coupe: 'Coupé',
  wagon: 'Break',
  cabriolet: 'Cabriolet',
} as const;
export const COLOR_LABELS = {
  alb: 'Alb',
  albastru: 'Albastru',
  argintiu: 'Argintiu',
  bej: 'Bej',
  galben_auriu: 'Galben auriu',
  gri: 'Gri',
  maro: 'Maro',
  negru: 'Negru',
  portocaliu: 'Portocaliu',
  rosu: 'Roșu',
  verde: 'Verde',
} as const;
export const PAINT_LABELS = { mat: 'Mată', metalizata: 'Metalizată', perlat: 'Perlată' } as const;
export const CAR_STATUS_LABELS = {
  active: 'Activ',
  inactive: 'Inactiv',
  reserved: 'Rezervată',
  sold: 'Vândută',
} as const;
export const AVAILABILITY_LABELS = { stoc: 'În stoc', tranzit: 'În tranzit', comanda: 'La comandă' } as const;
export const PICTURE_GROUP_LABELS = { exterior: 'Exterior', interior: 'Interior', other: 'Altele' } as const;

/** The stored values of such a list. */
export const valuesOf = <Value extends string>(labels: Readonly<Record<Value, string>>): Value[] =>
  Object.keys(labels) as Value[];
