import { IconCarOff } from '@tabler/icons-react';
import { Button, EmptyState } from 'ui';
import type { PageAddress } from './use-page-address.ts';

export type NoStockProps = {
  address: Pick<PageAddress, 'isFiltered' | 'clear'>;
  /** The text when the filters are not the reason. */
  hint: string;
};

/** A brand's or a dealer's page without cars: offers to clear the filters, when there are any. */
export const NoStock = ({ address: { isFiltered, clear }, hint }: NoStockProps) => (
  <EmptyState
    icon={IconCarOff}
    title="Nu sunt mașini disponibile"
    hint={isFiltered ? 'Renunțați la un filtru ca să vedeți mai multe.' : hint}
    action={
      isFiltered ? (
        <Button variant="default" onClick={clear}>
          Șterge filtrele
        </Button>
      ) : null
    }
  />
);
