import type { FilterValues } from 'contracts/search-path';
import { promotedFor } from 'contracts/search-url';
import { CarCard } from 'ui';
import { api } from '../api.ts';
import { CardMarks } from '../card/card-marks.tsx';
import styles from './promotion.module.css';
import carGridStyles from '../card/car-grid.module.css';

/** Paid places above the first page: cars that match the filters, separate from the list and its count. */
export function PromotedStrip({ values }: { values: FilterValues }) {
  const { data } = api.promotion.shown.useQuery(promotedFor(values));
  const cars = (data ?? []).flatMap(({ car }) => car ?? []);
  if (cars.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="Promovat">
      <p>Promovat: locuri plătite, separate de rezultate</p>
      <div className={`an-grid ${carGridStyles.grid}`}>
        {cars.map((car) => (
          <CarCard key={car.id} car={car} level={2} isPromoted heart={<CardMarks car={car} />} />
        ))}
      </div>
    </section>
  );
}
