import { IconX } from '@tabler/icons-react';
import { CarStatus } from 'contracts/car';
import { formatCount } from 'contracts/format';
import { ActionIcon, Button } from 'ui';
import { LateMenu } from '../menu/late-menu.tsx';
import { STATUS_VERBS } from './card-menu.tsx';
import styles from './stock.module.css';

interface BulkBarProps {
  count: number;
  isBusy: boolean;
  onAll(): void;
  onClear(): void;
  onConfirm(): void;
  onStatus(status: CarStatus): void;
}

/** Actions on all selected cars; shown while any is selected. */
export function BulkBar({ count, isBusy, onAll, onClear, onConfirm, onStatus }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section className={`an-row ${styles.bulk}`} aria-label="Mașini alese">
      <b role="status">{formatCount(count, ['mașină aleasă', 'mașini alese'])}</b>
      <Button size="xs" variant="subtle" onClick={onAll}>
        Alege toată pagina
      </Button>
      <Button size="xs" variant="default" disabled={isBusy} onClick={onConfirm}>
        Confirmă
      </Button>
      <LateMenu
        position="top-end"
        button={
          <Button size="xs" disabled={isBusy}>
            Schimbă statusul
          </Button>
        }
        groups={[CarStatus.options.map((status) => ({ label: STATUS_VERBS[status], onPick: () => onStatus(status) }))]}
      />
      <ActionIcon size={36} aria-label="Renunță la alegere" onClick={onClear}>
        <IconX size={18} />
      </ActionIcon>
    </section>
  );
}
