import { labelOf } from 'contracts/label-of';
import type { Car } from 'contracts/car';
import type { CarEquipment } from 'contracts/car-equipment';
import { BODY_LABELS, DRIVETRAIN_LABELS } from 'contracts/car-labels';
import { formatKm, formatNumber } from 'contracts/format';
import { ServerDrawn } from 'contracts/ui';
import { availabilityText, colorText, fuelText, gearboxText, powerText, warrantyText } from '../car-text/car-texts.ts';
import { Equipment } from './equipment.tsx';
import styles from './details.module.css';
import cardStyles from '../card/card.module.css';

export type FullSpecsProps = { car: Car; equipment: CarEquipment | undefined };

/** Everything the dealer entered about the car: data, equipment, description. */
export function FullSpecs(props: FullSpecsProps) {
  return (
    <ServerDrawn as="div" className={styles.panel}>
      <Specs {...props} />
    </ServerDrawn>
  );
}

function Specs({ car, equipment }: FullSpecsProps) {
  return (
    <>
      <dl className={cardStyles.rows}>
        {rowsOf(car).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {equipment ? <Equipment equipment={equipment} /> : null}
      {car.description ? (
        <div>
          <h3>Descriere</h3>
          <p className={styles.description}>{car.description}</p>
        </div>
      ) : null}
    </>
  );
}

/** Only known values: rows of dashes are of no use. */
function rowsOf(car: Car): [name: string, value: string][] {
  const rows: [string, string | null | undefined][] = [
    ['Marcă', car.brand.name],
    ['Model', car.model.name],
    ['Versiune', car.version],
    ['Caroserie', labelOf(BODY_LABELS, car.bodyType)],
    ['Combustibil', fuelText(car)],
    ['Capacitate cilindrică', car.engineCc === null ? null : `${formatNumber(car.engineCc)} cm³`],
    ['Putere', powerText(car.power)],
    ['Cutie de viteze', gearboxText(car)],
    ['Tracțiune', car.drivetrain && labelOf(DRIVETRAIN_LABELS, car.drivetrain)],
    ['Normă de poluare', car.wltp?.emissionNorm],
    ['Culoare', car.color || car.colorOption ? colorText(car) : null],
    ['Locuri', String(car.seats)],
    ['Uși', car.doors === null ? null : String(car.doors)],
    ['An fabricație', String(car.year)],
    ['Rulaj', formatKm(car.mileage)],
    ['Garanție', car.warranty.months === null && car.warranty.km === null ? null : warrantyText(car.warranty)],
    ['Disponibilitate', availabilityText(car.availability)],
    ['Serie de șasiu', car.vin],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
