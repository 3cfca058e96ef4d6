import { formatCount, formatKm } from 'contracts/format';
import type { PreviewCar } from 'contracts/stock-import';
import { CarCard, Title } from 'contracts/ui';
import styles from './import.module.css';

/** The first cars of the file as buyers would see them, so that a wrong unit is noticed before it is public. */
export function PreviewCars({ cars }: { cars: readonly PreviewCar[] }) {
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="im-preview">
      <Title order={2} fz="h3" id="im-preview">
        Așa le vor vedea cumpărătorii
      </Title>
      <p className="an-dim">
        {cars.length === 1 ? 'Prima mașină bună' : `Primele ${formatCount(cars.length, ['mașină', 'mașini'])} bune`} din
        fișier. Verificați prețul în euro, puterea în CP, garanția și imaginile.
      </p>
      <div className={styles.cards}>
        {cars.map((car) => (
          <CarCard key={car.id} car={car} isPreview isAtDealer details={<Warranty {...car.warranty} />} />
        ))}
      </div>
    </section>
  );
}

function Warranty({ months, km }: PreviewCar['warranty']) {
  const parts = [months === null ? null : formatCount(months, ['lună', 'luni']), km === null ? null : formatKm(km)];
  const told = parts.filter((part) => part !== null).join(' sau ');
  return <p className={styles.warranty}>{told === '' ? 'Fără garanție în fișier' : `Garanție ${told}`}</p>;
}
