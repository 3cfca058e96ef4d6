import { IconAlertTriangle } from '@tabler/icons-react';
import { heldLabel } from 'contracts/car-plausibility';
import type { StockCar } from 'contracts/stock';
import { Button } from 'ui';
import type { StockCardActions } from './stock-card-actions.ts';
import styles from './held-note.module.css';
import wrappingStyles from '../button/wrapping.module.css';

/** Why a car is not public yet, and the touch that publishes it (docs/rules/stock.md "Plausible values"). */
export function HeldNote({ car, actions }: { car: StockCar; actions: StockCardActions }) {
  const { held, heldStatus, title } = car;
  if (!held || held.length === 0) return null;
  return (
    <div className={`${styles.root} ${wrappingStyles.labels}`}>
      <p>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        <span>
          {heldStatus ? 'Așteaptă confirmarea: ' : 'La activare se cere confirmarea: '}
          {held.map(({ message }) => message).join(' ')}
        </span>
      </p>
      {heldStatus ? (
        <Button
          size="xs"
          variant="default"
          aria-label={`${heldLabel(held)}: ${title}`}
          disabled={actions.isBusy}
          onClick={() => actions.onPublish(car, held)}
        >
          {heldLabel(held)}
        </Button>
      ) : null}
    </div>
  );
}
