import { IconCarOff } from '@tabler/icons-react';
import { formatCount, formatNumber } from 'contracts/format';
import { pageCount } from 'contracts/page-count';
import { EmptyState } from 'ui';
import { AddressLink } from '../link/address-link.tsx';
import styles from '../button/button.module.css';

export type PastEndProps = { page: number; total: number; pathOf: (page: number) => string };

/** An address whose page number is past the end: stock shrinks while links stay. */
export function PastEnd({ page, total, pathOf }: PastEndProps) {
  const last = pageCount(total);
  return (
    <EmptyState
      icon={IconCarOff}
      title="Nu am găsit mașini"
      hint={`Lista are acum ${last === 1 ? 'o singură pagină' : formatCount(last, ['pagină', 'pagini'])}; pagina ${formatNumber(page)} nu mai există.`}
      action={
        <AddressLink className={`an-outlined an-inline ${styles.outlined}`} to={pathOf(last)}>
          {last === 1 ? 'Înapoi la listă' : 'Ultima pagină'}
        </AddressLink>
      }
    />
  );
}
