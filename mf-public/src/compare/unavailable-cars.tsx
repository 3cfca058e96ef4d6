import { IconInfoCircle } from '@tabler/icons-react';
import { Button } from 'ui';
import styles from './unavailable-cars.module.css';

/** Says that cars of the address no longer exist, and removes them from it. */
export function UnavailableCars({ count, onRemove }: { count: number; onRemove: () => void }) {
  if (count === 0) return null;
  return (
    <div className={`an-row an-flush ${styles.root}`} role="status">
      <IconInfoCircle size={22} stroke={1.75} aria-hidden="true" />
      <p>
        {count === 1
          ? 'O mașină din această comparație nu mai este disponibilă.'
          : `${count} mașini din această comparație nu mai sunt disponibile.`}
      </p>
      <Button variant="default" onClick={onRemove}>
        Scoate din listă
      </Button>
    </div>
  );
}
