import { formatCount } from 'contracts/format';
import { REQUEST_UNMATCHED } from 'contracts/quote-texts';
import { CarCard, useDebouncedValue } from 'contracts/ui';
import { api } from '../api.ts';
import { CardMarks } from '../card/card-marks.tsx';
import { type TypedRequest, wantedOf } from './typed-request.ts';
import styles from './quote-request.module.css';

const PAUSE_MS = 400;

/** What the request finds as it stands: cars in stock that match, and how many dealers would get it. */
export function QuotePreview({ typed }: { typed: TypedRequest }) {
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const { models, ...wanted } = wantedOf(settled);
  const complete = models.filter(({ brand, model }) => brand !== '' && model !== '');
  // The trade-in and a half-typed budget find no other cars.
  const budget = /^\d{1,9}(\.\d{1,2})?$/.test(wanted.wishes.budget ?? '') ? wanted.wishes.budget : null;
  const input = { ...wanted, models: complete, wishes: { ...wanted.wishes, budget, tradeIn: null } };
  const { data, isError } = api.quoteRequest.preview.useQuery(input, {
    enabled: complete.length > 0,
    placeholderData: (before) => before,
  });
  if (complete.length === 0) {
    return (
      <aside className={styles.preview} aria-label="Ce găsește cererea">
        <p className={styles.hint}>
          Alegeți un model ca să vedeți câți dealeri primesc cererea și ce mașini au în stoc.
        </p>
      </aside>
    );
  }
  return (
    <aside className={styles.preview} aria-label="Ce găsește cererea" aria-busy={!data && !isError}>
      <div role="status">
        {isError ? <p className={styles.hint}>Nu am putut căuta mașini potrivite. Cererea se poate trimite.</p> : null}
        {data ? <p className={styles.dealers}>{dealersWords(data.dealers)}</p> : null}
        {data ? <p className={styles.hint}>{stockWords(data.total)}</p> : null}
      </div>
      {data && data.cars.length > 0 ? (
        <div className={styles.cars}>
          {data.cars.map((car) => (
            <CarCard key={car.id} car={car} level={2} heart={<CardMarks car={car} />} />
          ))}
        </div>
      ) : null}
    </aside>
  );
}

const dealersWords = (count: number): string =>
  count === 0 ? REQUEST_UNMATCHED : `Cererea ajunge la ${formatCount(count, ['dealer', 'dealeri'])}.`;

function stockWords(total: number): string {
  if (total === 0) return 'Acum nicio mașină din stoc nu se potrivește; dealerii pot oferi una la comandă.';
  if (total === 1) return 'Această mașină din stoc se potrivește:';
  return `Aceste ${formatCount(total, ['mașină', 'mașini'])} din stoc se potrivesc${total > 4 ? '; iată patru' : ''}:`;
}
