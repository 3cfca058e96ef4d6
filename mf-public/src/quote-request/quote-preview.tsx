import { formatCount } from 'contracts/format';
import { MAX_DEALERS, REQUEST_HOURS, REQUEST_UNMATCHED } from 'contracts/quote-texts';
import { CarCard, useDebouncedValue } from 'ui';
import { CardMarks } from '../card/card-marks.tsx';
import { api } from '../api.ts';
import { criteriaOf, type TypedRequest } from './typed-request.ts';
import styles from './quote-request.module.css';

/** Before sending: how many dealers would get the request, and how many cars in stock match it. */
export function QuoteReach({ preview: { found, isError, isEnabled } }: { preview: QuotePreviewState }) {
  return (
    <div role="status" aria-busy={isEnabled && !found && !isError}>
      {isEnabled ? null : (
        <p className={`an-hint ${styles.hint}`}>
          Alegeți un model ca să vedeți câți dealeri primesc cererea și ce mașini au în stoc.
        </p>
      )}
      {isError ? (
        <p className={`an-hint ${styles.hint}`}>Nu am putut căuta mașini potrivite. Cererea se poate trimite.</p>
      ) : null}
      {found ? <p className={styles.dealers}>{dealersWords(found.dealers)}</p> : null}
      {found ? <p className={`an-hint ${styles.hint}`}>{stockWords(found.total)}</p> : null}
    </div>
  );
}

/** Beside the form: the matching cars, and until there are any what happens with a request. */
export function QuotePreview({ preview: { found } }: { preview: QuotePreviewState }) {
  if (!found || found.cars.length === 0) return <NextSteps />;
  return (
    <aside className="an-column" aria-label="Ce găsește cererea">
      <h2 className={styles.previewTitle}>Din stocul dealerilor</h2>
      <div className={`an-column ${styles.cars}`}>
        {found.cars.map((car) => (
          <CarCard key={car.id} car={car} level={3} heart={<CardMarks car={car} />} />
        ))}
      </div>
    </aside>
  );
}

function NextSteps() {
  return (
    <aside className={`an-card an-flush ${styles.steps}`} aria-labelledby="quote-steps">
      <h2 id="quote-steps">Ce urmează</h2>
      <ol>
        <li>Cererea ajunge la cel mult {MAX_DEALERS} dealeri care vând mașina dorită.</li>
        <li>Ei vă răspund cu oferte scrise, timp de {REQUEST_HOURS} de ore. Le citiți și le comparați pe o pagină.</li>
        <li>Acceptați una sau niciuna. Abia atunci dealerul ales vă vede datele de contact.</li>
      </ol>
    </aside>
  );
}

const dealersWords = (count: number): string =>
  count === 0 ? REQUEST_UNMATCHED : `Cererea ajunge la ${formatCount(count, ['dealer', 'dealeri'])}.`;

function stockWords(total: number): string {
  if (total === 0) return 'Acum nicio mașină din stoc nu se potrivește; dealerii pot oferi una la comandă.';
  if (total === 1) return 'O mașină din stoc se potrivește.';
  return `${formatCount(total, ['mașină', 'mașini'])} din stoc se potrivesc${total > 4 ? '; vedeți patru dintre ele' : ''}.`;
}

const PAUSE_MS = 400;

/** The cars and dealers that the typed request finds; nothing before a model is chosen. */
export function useQuotePreview(typed: TypedRequest) {
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const { models, ...wanted } = criteriaOf(settled);
  const complete = models.filter(({ brand, model }) => brand !== '' && model !== '');
  // The trade-in and a half-typed budget find no other cars.
  const budget = /^\d{1,9}(\.\d{1,2})?$/.test(wanted.wishes.budget ?? '') ? wanted.wishes.budget : null;
  const input = { ...wanted, models: complete, wishes: { ...wanted.wishes, budget, tradeIn: null } };
  const isEnabled = complete.length > 0;
  const { data, isError } = api.quoteRequest.preview.useQuery(input, {
    enabled: isEnabled,
    placeholderData: (before) => before,
  });
  return { found: isEnabled ? data : undefined, isError, isEnabled };
}
export type QuotePreviewState = ReturnType<typeof useQuotePreview>;
