// The rows that identify the car of an offer in its PDF file.
import { carField, type CarFieldName, fieldText, LISTED_LAST } from 'contracts/car-fields';
import { BODY_LABELS, COLOR_LABELS, FUEL_LABELS, HYBRID_LABELS, PAINT_LABELS } from 'contracts/car-labels';
import { formatCount, formatKm } from 'contracts/format';
import type { Row } from './pdf/sheet.ts';
import type { OfferVehicle } from './record/offer.entity.ts';

const KW_PER_CP = 0.735_498_75;
/** A summary: the whole list is on the car's page. */
const MAX_EQUIPMENT = 24;

/** Its numbers first: VIN, the dealer's own code and the advertisement's. */
export const vehicleRows = (vehicle: OfferVehicle): Row[] => [
  ...row('Serie șasiu (VIN)', vehicle.vin),
  ...row('Cod stoc', vehicle.externalId),
  ['Nr. anunț', String(vehicle.id)],
  ['Marcă și model', vehicle.model],
  ...row('Versiune', vehicle.version),
  ['An și rulaj', `${vehicle.year}, ${formatKm(vehicle.mileage)}`],
  ...row('Culoare', colorText(vehicle)),
  ['Motor', engineText(vehicle)],
  ...fieldRow('transmission', vehicle),
  ...fieldRow('drivetrain', vehicle),
  ['Caroserie', bodyText(vehicle)],
  ...LISTED_LAST.flatMap((name) => fieldRow(name, vehicle)),
  ...row('Dotări', equipmentText(vehicle.equipment)),
];

const row = (name: string, value: string | null): Row[] => (value ? [[name, value]] : []);
const fieldRow = (name: CarFieldName, vehicle: OfferVehicle): Row[] =>
  row(carField(name).label, fieldText(name, vehicle));

function colorText({ color, colorOption }: OfferVehicle): string | null {
  const name = color && (COLOR_LABELS[color as keyof typeof COLOR_LABELS] ?? color);
  return [name, colorOption && PAINT_LABELS[colorOption].toLowerCase()].filter(Boolean).join(', ') || null;
}

/** "Hibrid (PHEV), 1.598 cm³, 180 CP (132 kW)". */
function engineText(vehicle: OfferVehicle): string {
  const { fuelType, hybridType, power } = vehicle;
  const fuel = FUEL_LABELS[fuelType] + (hybridType ? ` (${HYBRID_LABELS[hybridType]})` : '');
  return [fuel, fieldText('engineCc', vehicle), `${power} CP (${Math.round(power * KW_PER_CP)} kW)`]
    .filter(Boolean)
    .join(', ');
}

const bodyText = ({ bodyType, doors, seats }: OfferVehicle): string =>
  [BODY_LABELS[bodyType], doors && formatCount(doors, ['ușă', 'uși']), formatCount(seats, ['loc', 'locuri'])]
    .filter(Boolean)
    .join(', ');

function equipmentText(equipment: readonly string[]): string | null {
  const more = equipment.length - MAX_EQUIPMENT;
  const shown = equipment.slice(0, MAX_EQUIPMENT).join('; ');
  return (more > 0 ? `${shown} și încă ${formatCount(more, ['dotare', 'dotări'])}` : shown) || null;
}
