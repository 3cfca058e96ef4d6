import { IconCheck, IconScale } from '@tabler/icons-react';
import type { CarCard } from 'contracts/car';
import { Button } from 'ui';
import { toggleCompared, useCompared } from './saved-comparison.ts';
import styles from './compare-button.module.css';

type Props = { car: Pick<CarCard, 'id' | 'title'> };

/** Over a card's picture, below the heart. */
export function CompareMark({ car }: Props) {
  const isCompared = useCompared().includes(car.id);
  return (
    <button
      type="button"
      className="an-heart"
      data-kind="compare"
      aria-pressed={isCompared}
      aria-label={`Adaugă la comparație: ${car.title}`}
      data-tip={isCompared ? 'Scoate din comparație' : 'Adaugă la comparație'}
      onClick={() => toggleCompared(car.id)}
    >
      <IconScale size={22} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/**
 * On the car's own page: beside the call from 1024 px, below the decisive facts on a phone; CSS shows one of the two.
 */
export function CompareButton({ car, place }: Props & { place: 'panel' | 'foot' }) {
  const isCompared = useCompared().includes(car.id);
  return (
    <Button
      variant="default"
      className={`an-no-print ${styles.root}`}
      data-place={place}
      leftSection={isCompared ? <IconCheck aria-hidden="true" /> : <IconScale aria-hidden="true" />}
      aria-pressed={isCompared}
      data-tip={isCompared ? 'Scoate din comparație' : 'Adaugă la comparație'}
      data-scripted
      onClick={() => toggleCompared(car.id)}
    >
      Compară
    </Button>
  );
}
