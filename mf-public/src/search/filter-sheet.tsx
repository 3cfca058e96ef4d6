import { formatCount } from 'contracts/format';
import type { Understood } from 'contracts/search';
import type { FilterValues } from 'contracts/search-path';
import { toCarSearch } from 'contracts/search-url';
import { Button, useDebouncedValue } from 'contracts/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { FilterForm } from '../filter/filter-form.tsx';
import { Dialog } from './dialog.tsx';

const TYPING_MS = 200;

export type FilterSheetProps = {
  values: FilterValues;
  understood: Understood | undefined;
  onApply: (values: FilterValues) => void;
  onClose: () => void;
};

/** The filters on a phone: nothing changes until "Arată N de mașini" (docs/rules.md "Screens"). */
export function FilterSheet({ onClose, ...props }: FilterSheetProps) {
  return (
    <Dialog kind="sheet" title="Filtre" onClose={onClose}>
      <Draft {...props} />
    </Dialog>
  );
}

function Draft({ values, understood, onApply }: Omit<FilterSheetProps, 'onClose'>) {
  const [draft, setDraft] = useState(values);
  const count = useLiveCount(draft);
  const clear = () => setDraft({ sort: values.sort ?? '' });
  return (
    <form
      className="sr-draft"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <div className="sr-draft-fields">
        <FilterForm
          values={draft}
          understood={understood}
          onChange={(changes) => setDraft((old) => ({ ...old, ...changes }))}
        />
      </div>
      <div className="sr-draft-foot">
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

/** How many cars the draft would find; the last number stays while the next one is on its way. */
function useLiveCount(draft: FilterValues): number | undefined {
  const [settled] = useDebouncedValue(draft, TYPING_MS);
  const answer = api.search.cars.useQuery(
    { ...toCarSearch({ ...settled, page: '' }), limit: 1 },
    { placeholderData: keepPreviousData },
  );
  return answer.data?.total;
}
