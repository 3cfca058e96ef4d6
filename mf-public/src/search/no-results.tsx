import { IconCarOff, IconX } from '@tabler/icons-react';
import { formatNumber } from 'contracts/format';
import { changedPath, toCarSearch } from 'contracts/search-url';
import type { FilterValues } from 'contracts/search-path';
import { EmptyState } from 'contracts/ui';
import { api } from '../api.ts';
import { AddressLink } from './address-link.tsx';
import type { Chip } from './chips.ts';

const ASKED = 6;
const OFFERED = 3;

export type NoResultsProps = { values: FilterValues; chips: readonly Chip[] };

/** 'Nu am găsit mașini', and the three filters whose removal finds most (docs/rules.md "Screens"). */
export function NoResults({ values, chips }: NoResultsProps) {
  const offers = useRelaxations(values, chips.slice(0, ASKED));
  const best = [...offers].sort((a, b) => b.total - a.total).slice(0, OFFERED);
  return (
    <EmptyState
      icon={IconCarOff}
      title="Nu am găsit mașini"
      hint={
        best.length > 0
          ? 'Renunțați la un filtru:'
          : 'Modificați sau ștergeți filtrele; ori vedeți toate mașinile din stocul dealerilor.'
      }
      action={
        best.length > 0 ? (
          <ul className="sr-relax">
            {best.map(({ chip, total }) => (
              <li key={chip.key}>
                <AddressLink className="sr-chip" to={changedPath(values, chip.removal)}>
                  {chip.label}
                  <IconX size={16} stroke={2} aria-label="fără acest filtru" />
                  <span className="an-num">+{formatNumber(total)}</span>
                </AddressLink>
              </li>
            ))}
          </ul>
        ) : (
          <AddressLink className="sr-all" to="/cauta">
            Toate mașinile
          </AddressLink>
        )
      }
    />
  );
}

/** How many cars there would be without each of the filters; only those that help. */
function useRelaxations(values: FilterValues, chips: readonly Chip[]) {
  const answers = api.useQueries((call) =>
    chips.map((chip) => call.search.cars({ ...toCarSearch({ ...values, ...chip.removal, page: '' }), limit: 1 })),
  );
  return chips
    .map((chip, index) => ({ chip, total: answers[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0);
}
