import { IconCarOff, IconRefresh } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import type { CarCard } from 'contracts/car';
import { CAR_NOT_FOUND } from 'contracts/not-found-texts';
import { Button, SearchBox } from 'ui';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import { SimilarCars } from './similar-cars.tsx';
import styles from './missing-car.module.css';

export type MissingCarProps = {
  alternatives: CarCard[];
  /** It was once on offer. */
  isGone?: boolean;
  /** The fetch failed: offers a retry. */
  onRetry?: () => void;
  isRetrying?: boolean;
};

const GONE = 'Anunțul nu mai este activ: mașina a fost vândută sau retrasă de dealer.';
const UNKNOWN = 'Verificați adresa sau căutați o altă mașină nouă.';
const FAILED = 'Verificați conexiunea la internet și încercați din nou.';

/** No such car, a removed car, or a fetch that failed (public-site §8). */
export function MissingCar({ alternatives, isGone, onRetry, isRetrying }: MissingCarProps) {
  const isDealerSite = useDealerSite() !== null;
  return (
    <div className={`an-wrap ${styles.root}`}>
      <section className="an-state" role={onRetry ? 'alert' : undefined}>
        <span className="an-state-icon" aria-hidden="true">
          <IconCarOff size={40} stroke={1.5} />
        </span>
        <h1>{CAR_NOT_FOUND}</h1>
        <p className="an-state-hint">{onRetry ? FAILED : isGone ? GONE : UNKNOWN}</p>
        {onRetry || isDealerSite ? null : (
          <SearchBox id="missing-car-search" label="Căutare în loc de mașina negăsită" className={styles.search} />
        )}
        <div className={`an-wrapping ${styles.actions}`}>
          {onRetry ? (
            <Button leftSection={<IconRefresh />} onClick={onRetry} loading={isRetrying}>
              Reîncearcă
            </Button>
          ) : null}
          <Button
            variant={onRetry ? 'default' : 'filled'}
            renderRoot={(props) => <Link to={isDealerSite ? '/' : '/cauta'} {...props} />}
          >
            Înapoi la {isDealerSite ? 'mașini' : 'căutare'}
          </Button>
        </div>
      </section>
      <SimilarCars cars={alternatives} />
    </div>
  );
}
