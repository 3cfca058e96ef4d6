import type {
  AvailabilityKind,
  BodyType,
  CarStatus,
  Color,
  Drivetrain,
  FuelType,
  HybridType,
  Paint,
  PictureGroup,
  Transmission,
} from './car.schema.ts';

/** Labels of the stored values. */
export const FUEL_LABELS: Record<FuelType, string> = {
  benzina: 'Benzină',
  diesel: 'Diesel',
  hibrid: 'Hibrid',
  electric: 'Electric',
  gpl: 'GPL',
};
export const HYBRID_LABELS: Record<HybridType, string> = { mhev: 'mHEV', hev: 'HEV', phev: 'PHEV' };
export const TRANSMISSION_LABELS: Record<Transmission, string> = {
  manuala: 'Manuală',
  automata: 'Automată',
  cvt: 'CVT',
};
export const DRIVETRAIN_LABELS: Record<Drivetrain, string> = { '4x4': '4x4', fata: 'Față', spate: 'Spate' };
export const BODY_LABELS: Record<BodyType, string> = {
  sedan: 'Sedan',
  hatchback: 'Hatchback',
  suv: 'SUV',
  coupe: 'Coupé',
  wagon: 'Break',
  cabriolet: 'Cabriolet',
};
export const COLOR_LABELS: Record<Color, string> = {
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
};
export const PAINT_LABELS: Record<Paint, string> = { mat: 'Mată', metalizata: 'Metalizată', perlat: 'Perlată' };
export const CAR_STATUS_LABELS: Record<CarStatus, string> = {
  active: 'Activ',
  inactive: 'Inactiv',
  reserved: 'Rezervată',
  sold: 'Vândută',
};
export const AVAILABILITY_LABELS: Record<AvailabilityKind, string> = {
  stoc: 'În stoc',
  tranzit: 'În tranzit',
  comanda: 'La comandă',
};
export const PICTURE_GROUP_LABELS: Record<PictureGroup, string> = {
  exterior: 'Exterior',
  interior: 'Interior',
  other: 'Altele',
};
