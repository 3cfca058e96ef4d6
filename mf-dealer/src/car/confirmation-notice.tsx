import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatCount } from 'contracts/format';
import { CONFIRMATION_DAYS, type StockCounts } from 'contracts/stock';
import { Alert, Button } from 'contracts/ui';
import type { StockAddress } from './use-stock-view.ts';

interface ConfirmationNoticeProps {
  counts: StockCounts;
  isBusy: boolean;
  onConfirmAll(): void;
  onShow(address: StockAddress): void;
}

/** "Stoc confirmat": how many cars wait for the dealer's word, and one click for all (docs/rules.md "Confirmed stock"). */
export function ConfirmationNotice({ counts, isBusy, onConfirmAll, onShow }: ConfirmationNoticeProps) {
  const offered = counts.active + counts.reserved;
  if (offered === 0) return null;
  const due = counts.confirmation;
  return (
    <Alert
      className="st-notice"
      color={due > 0 ? 'saffron' : 'green'}
      icon={due > 0 ? <IconAlertTriangle /> : <IconCircleCheck />}
      title={due > 0 ? `${formatCount(due, ['mașină', 'mașini'])} de confirmat` : 'Stoc confirmat'}
      mb="md"
    >
      <p>
        Confirmați stocul cel puțin o dată la {CONFIRMATION_DAYS.demoted} zile. Mașinile neconfirmate apar după
        celelalte, iar după {CONFIRMATION_DAYS.hidden} zile nu mai sunt publice.
      </p>
      <div className="st-notice-actions">
        <Button size="xs" disabled={isBusy} onClick={onConfirmAll}>
          Confirmă tot stocul
        </Button>
        {due > 0 ? (
          <Button size="xs" variant="default" onClick={() => onShow({ lipsa: 'confirmation', stare: '' })}>
            Arată mașinile
          </Button>
        ) : null}
      </div>
    </Alert>
  );
}
