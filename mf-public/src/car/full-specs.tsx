import type { Car } from 'contracts/car';
import type { CarEquipment } from 'contracts/car-equipment';
import { carField, type CarFieldName, fieldText, LISTED_LAST } from 'contracts/car-fields';
import { ServerDrawn } from 'ui';
import { availabilityText, colorText, fuelText, powerText, warrantyText } from '../car-text/car-texts.ts';
import { Equipment } from './equipment.tsx';
import styles from './details.module.css';
import cardStyles from '../card/card.module.css';

export type FullSpecsProps = { car: Car; equipment: CarEquipment | undefined };

/** Everything the dealer entered about the car: data, equipment, description. */
export function FullSpecs(props: FullSpecsProps) {
  return (
    <ServerDrawn as="div" className={`an-column ${styles.panel}`}>
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

const fact = (car: Car, name: CarFieldName): [string, string | null] => [carField(name).label, fieldText(name, car)];

/** Only known values: rows of dashes are of no use. */
function rowsOf(car: Car): [name: string, value: string][] {
  const rows: [string, string | null | undefined][] = [
    ['Marcă', car.brand.name],
    ['Model', car.model.name],
    ['Versiune', car.version],
    fact(car, 'bodyType'),
    ['Combustibil', fuelText(car)],
    fact(car, 'engineCc'),
    ['Putere', powerText(car.power)],
    fact(car, 'transmission'),
    fact(car, 'drivetrain'),
    ['Normă de poluare', car.wltp?.emissionNorm],
    ['Culoare', car.color || car.colorOption ? colorText(car) : null],
    ...(['seats', 'doors', 'year', 'mileage', ...LISTED_LAST] as const).map((name) => fact(car, name)),
    ['Garanție', car.warranty.months === null && car.warranty.km === null ? null : warrantyText(car.warranty)],
    ['Disponibilitate', availabilityText(car.availability)],
    ['Serie de șasiu', car.vin],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
