import type { FilterValues } from 'contracts/search-path';
import { toCarSearch } from 'contracts/search-url';
import { SaveButton } from './save-button.tsx';

export type SaveSearchProps = { values: FilterValues };

/** What is saved of an address: its filters, without order and page. */
function filtersOf(values: FilterValues) {
  const { sort: _sort, limit: _limit, offset: _offset, ...filters } = toCarSearch(values);
  return filters;
}

/** "Salvează căutarea" above results. */
export const SaveSearch = ({ values }: SaveSearchProps) => (
  <SaveButton
    watched={{ filters: filtersOf(values) }}
    label="Salvează căutarea"
    savedLabel="Căutare salvată"
    savedMessage={(name) =>
      `„${name}”: vă scriem în fiecare dimineață dacă apar mașini noi sau prețuri mai mici. Schimbați oricând din contul dumneavoastră.`
    }
  />
);
