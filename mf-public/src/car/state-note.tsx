import { IconInfoCircle } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import type { CarPageState } from 'contracts/car-page';
import { SIMILAR_CARS_ID } from './similar-cars.tsx';
import styles from './buy-panel.module.css';

export type StateNoteProps = {
  car: Pick<Car, 'status'>;
  state: CarPageState;
  /** Similar cars are shown further down the page. */
  hasAlternatives: boolean;
};

/** Explains the badge over the picture in words. */
export function StateNote({ car, state, hasAlternatives }: StateNoteProps) {
  const text = noteOf(car.status, state);
  if (!text) return null;
  return (
    <p className={`an-soft ${styles.note}`}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {text}{' '}
        {state === 'sold' && hasAlternatives ? <a href={`#${SIMILAR_CARS_ID}`}>Vezi mașini asemănătoare</a> : null}
      </span>
    </p>
  );
}

function noteOf(status: Car['status'], state: CarPageState): string | null {
  if (state === 'sold') return 'Această mașină a fost vândută.';
  if (state === 'private') return 'Acest anunț nu este public: îl vedeți pentru că îl administrați.';
  if (status === 'reserved') return 'Mașina este rezervată. Puteți trimite în continuare o cerere de ofertă.';
  return null;
}
