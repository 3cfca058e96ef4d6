import { formatPrice } from 'contracts/format';
import { type ModeratedCar, ModeratedCarInput } from 'contracts/moderated-car';
import { Button, CarPicture, TextInput, useDebouncedValue } from 'ui';
import { useState } from 'react';
import { api } from '../api.ts';
import styles from './promotion.module.css';

const MAX_RESULTS = 6;
const PAUSE_MS = 250;

/** Finds a public car by title, dealer or number, or by the address of its page. */
export function CarPicker({ error, onPick }: { error?: string | undefined; onPick(carId: string): void }) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<ModeratedCar | null>(null);
  const pick = (car: ModeratedCar | null) => {
    setPicked(car);
    onPick(car ? String(car.id) : '');
  };
  if (picked) {
    return (
      <div className={`an-row ${styles.picked}`}>
        <CarSummary car={picked} />
        <Button size="xs" variant="default" onClick={() => pick(null)}>
          Schimbă mașina
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.picker}>
      <TextInput
        label="Mașina"
        description="Titlul, dealerul, numărul anunțului sau adresa paginii lui"
        maxLength={200}
        required
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SearchResults typed={typed} onPick={pick} />
    </div>
  );
}

/** The id from the address of a car's page, else the typed text. */
const wordsOf = (typed: string): string => /\/(?:cars|masina)\/(\d+)/.exec(typed)?.[1] ?? typed.trim();

function SearchResults({ typed, onPick }: { typed: string; onPick(car: ModeratedCar): void }) {
  const [words] = useDebouncedValue(wordsOf(typed), PAUSE_MS);
  const input = ModeratedCarInput.parse({ q: words, show: 'public', limit: MAX_RESULTS });
  const { data } = api.moderation.cars.useQuery(input, { enabled: words !== '' });
  if (words === '' || !data) return null;
  if (data.items.length === 0) return <p role="status">Nicio mașină publică găsită.</p>;
  return (
    <ul className={`an-list ${styles.found}`} aria-label="Mașini găsite">
      {data.items.map((car) => (
        <li key={car.id}>
          <button type="button" onClick={() => onPick(car)}>
            <CarSummary car={car} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const CarSummary = ({ car }: { car: ModeratedCar }) => (
  <span className={`an-line ${styles.face}`}>
    <span className={`an-cover ${styles.thumb}`}>
      <CarPicture image={car.images[0]} alt="" sizes="96px" />
    </span>
    <span>
      <b>{car.title}</b>
      <small>
        {car.dealer.name} · {formatPrice(car.price)} · nr. {car.id}
      </small>
    </span>
  </span>
);
