import type { CarCard as CarCardData } from 'contracts/car';
import { CarCard } from 'ui';
import { CardMarks } from '../card/card-marks.tsx';
import styles from './car-page.module.css';

export const SIMILAR_CARS_ID = 'masini-asemanatoare';

export type SimilarCarsProps = { cars: CarCardData[]; title?: string };

/** Public cars like this one; nothing when there are none. */
export function SimilarCars({ cars, title = 'Mașini asemănătoare' }: SimilarCarsProps) {
  if (cars.length === 0) return null;
  return (
    <section className={`an-section an-later an-no-print ${styles.similar}`} aria-labelledby={SIMILAR_CARS_ID}>
      <h2 id={SIMILAR_CARS_ID}>{title}</h2>
      <div className="an-grid">
        {cars.map((car) => (
          <CarCard key={car.id} car={car} heart={<CardMarks car={car} />} />
        ))}
      </div>
    </section>
  );
}
