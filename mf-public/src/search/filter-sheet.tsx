import type { Filters } from 'contracts/filter-kinds';
import { FILTERS } from 'contracts/filters';
import { formatCount } from 'contracts/format';
import type { Understood } from 'contracts/search';
import type { FilterValues } from 'contracts/search-path';
import { Button, useDebouncedValue } from 'ui';
import { useState } from 'react';
import { FilterForm } from '../filter-form/filter-form.tsx';
import { useFacets } from '../filter/use-facets.ts';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './filter-sheet.module.css';

const TYPING_MS = 200;

export type FilterSheetProps = {
  values: FilterValues;
  understood: Understood | undefined;
  onApply: (values: FilterValues) => void;
  onClose: () => void;
  filters?: Filters;
};

/** The filters on a phone: nothing is applied until "Arată N de mașini" (docs/rules/screens.md "Screens"). */
export default function FilterSheet({ onClose, ...props }: FilterSheetProps) {
  return (
    <Dialog kind="sheet" title="Filtre" onClose={onClose}>
      <Draft {...props} />
    </Dialog>
  );
}

function Draft({ values, understood, onApply, filters = FILTERS }: Omit<FilterSheetProps, 'onClose'>) {
  const [draft, setDraft] = useState(values);
  const [settled] = useDebouncedValue(draft, TYPING_MS);
  const { total: count, countOf } = useFacets(settled, filters);
  const clear = () => setDraft({ sort: values.sort ?? '' });
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <div className={styles.fields}>
        <FilterForm
          filters={filters}
          values={draft}
          understood={understood}
          countOf={countOf}
          onChange={(changes) => setDraft((old) => ({ ...old, ...changes }))}
        />
      </div>
      <div className={styles.foot}>
        <Button variant="default" size="lg" onClick={clear}>
          Șterge
        </Button>
        <Button type="submit" size="lg" className="an-num">
          {count === undefined ? 'Arată mașinile' : `Arată ${formatCount(count, ['mașină', 'mașini'])}`}
        </Button>
      </div>
    </form>
  );
}
