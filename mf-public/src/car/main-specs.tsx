import type { Car } from 'contracts/car';
import { fieldText } from 'contracts/car-fields';
import { formatKm } from 'contracts/format';
import { fuelText, gearboxText, NOT_GIVEN, powerText, seatsText, warrantyText } from '../car-text/car-texts.ts';
import styles from './car-page.module.css';

/** The eight most requested figures. */
export function MainSpecs({ car }: { car: Car }) {
  const specs = [
    ['Combustibil', fuelText(car)],
    ['Cutie de viteze', gearboxText(car)],
    ['Putere', powerText(car.power)],
    ['Tracțiune', fieldText('drivetrain', car) ?? NOT_GIVEN],
    ['Fabricație', String(car.year)],
    ['Rulaj', formatKm(car.mileage)],
    [car.doors === null ? 'Locuri' : 'Locuri / uși', seatsText(car)],
    ['Garanție', warrantyText(car.warranty)],
  ] as const;
  return (
    <dl className={`an-box ${styles.specs}`}>
      {specs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
