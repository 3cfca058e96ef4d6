import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatCount } from 'contracts/format';
import { CONFIRMATION_DAYS, type StockCounts } from 'contracts/stock';
import { Button } from 'ui';
import { Alert } from 'ui/alert';
import type { StockAddress } from './use-stock-view.ts';
import styles from './confirmation-notice.module.css';
import wrappingStyles from '../button/wrapping.module.css';

interface ConfirmationNoticeProps {
  counts: StockCounts;
  isBusy: boolean;
  onConfirmAll(): void;
  onShow(address: StockAddress): void;
}

/**
 * "Stoc confirmat": how many cars await the dealer's confirmation, and one click for all (docs/rules/cars.md "Confirmed
 * stock").
 */
export function ConfirmationNotice({ counts, isBusy, onConfirmAll, onShow }: ConfirmationNoticeProps) {
  const offered = counts.active + counts.reserved;
  if (offered === 0) return null;
  const due = counts.confirmation;
  const rule = `Confirmați stocul cel puțin o dată la ${CONFIRMATION_DAYS.demoted} zile. Mașinile neconfirmate apar după
        celelalte, iar după ${CONFIRMATION_DAYS.hidden} zile nu mai sunt publice.`;
  if (due === 0) {
    return (
      <div className={`an-row ${styles.calm} ${wrappingStyles.labels}`}>
        <p>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <b>Stoc confirmat.</b> {rule}
          </span>
        </p>
        <Button size="xs" variant="subtle" disabled={isBusy} onClick={onConfirmAll}>
          Confirmă tot stocul
        </Button>
      </div>
    );
  }
  return (
    <Alert
      className={`${styles.root} ${wrappingStyles.labels}`}
      color="saffron"
      icon={<IconAlertTriangle />}
      title={`${formatCount(due, ['mașină', 'mașini'])} de confirmat`}
      mb="md"
    >
      <p>{rule}</p>
      <div className={`an-wrapping ${styles.actions}`}>
        <Button size="xs" disabled={isBusy} onClick={onConfirmAll}>
          Confirmă tot stocul
        </Button>
        <Button size="xs" variant="default" onClick={() => onShow({ lipsa: 'confirmation', stare: '' })}>
          Arată mașinile
        </Button>
      </div>
    </Alert>
  );
}
