import type { FilterValues } from 'contracts/search-path';
import { SaveButton } from './save-button.tsx';
import { savedFilters } from './saved-filters.ts';

export type SaveSearchProps = { values: FilterValues };

/** "Salvează căutarea" above results. */
export const SaveSearch = ({ values }: SaveSearchProps) => (
  <SaveButton
    watched={{ filters: savedFilters(values) }}
    label="Salvează căutarea"
    savedLabel="Căutare salvată"
    savedMessage={(name) =>
      `„${name}”: vă scriem în fiecare dimineață dacă apar mașini noi sau prețuri mai mici. Schimbați oricând din contul dumneavoastră.`
    }
  />
);
