import { IconAlertTriangle } from '@tabler/icons-react';
import { formatCount } from 'contracts/format';
import { Button } from 'ui';
import { Alert } from 'ui/alert';
import type { StockAddress } from './use-stock-view.ts';

interface HeldNoticeProps {
  count: number;
  /** The list shows just these cars. */
  isShown: boolean;
  onShow(address: StockAddress): void;
}

/** How many cars are not public since a value of theirs is unusual (docs/rules/stock.md "Plausible values"). */
export function HeldNotice({ count, isShown, onShow }: HeldNoticeProps) {
  if (count === 0) return null;
  const cars = formatCount(count, ['mașină nu este publică', 'mașini nu sunt publice']);
  return (
    <Alert color="saffron" icon={<IconAlertTriangle />} title={`${cars}: valori neobișnuite`} mb="md">
      <p>Confirmați valorile sau corectați-le; apoi mașinile apar pe site.</p>
      {isShown ? null : (
        <Button size="xs" variant="default" onClick={() => onShow({ lipsa: 'held', stare: '' })}>
          Arată mașinile
        </Button>
      )}
    </Alert>
  );
}
