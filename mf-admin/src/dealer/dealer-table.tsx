import { IconBuildingStore, IconSearch } from '@tabler/icons-react';
import type { DealerPage, DealerStatus } from 'contracts/dealer';
import { EmptyState, ErrorState, Select, SkeletonRows, TextInput, useDebouncedValue } from 'contracts/ui';
import { Pager } from 'contracts/ui-extra/pager';
import { useState } from 'react';
import { api } from '../api.ts';
import { DealerRow } from './dealer-row.tsx';
import './dealer-table.css';

const PAGE_SIZE = 20;
const SEARCH_PAUSE_MS = 250;
const COLUMNS = ['Dealer', 'Contact', 'Locație', 'Subdomeniu', 'Status', 'Abonament', 'Acțiuni'];
const STATUSES = [
  { value: 'all', label: 'Toate statusurile' },
  { value: 'pending', label: 'În așteptare' },
  { value: 'approved', label: 'Activ' },
  { value: 'verified', label: 'Activ, verificat' },
  { value: 'rejected', label: 'Respins' },
];

function useDealers() {
  const [text, setText] = useState('');
  const [status, setStatus] = useState('all');
  const [page, setPage] = useState(1);
  const [q] = useDebouncedValue(text.trim(), SEARCH_PAUSE_MS);
  const query = api.dealer.list.useQuery(
    {
      ...(q ? { q } : {}),
      ...(status === 'all' ? {} : { status: status as DealerStatus }),
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    },
    // The rows before stay while the next ones come, so that nothing jumps under the finger.
    { placeholderData: (previous) => previous },
  );
  const fromStart =
    <T,>(set: (value: T) => void) =>
    (value: T) => (setPage(1), set(value));
  return { query, text, setText: fromStart(setText), status, setStatus: fromStart(setStatus), page, setPage };
}

/** All dealers: searched, filtered and paged by the server. */
export function DealerTable() {
  const { query, text, setText, status, setStatus, page, setPage } = useDealers();
  const { data, isError, isFetching, refetch } = query;
  return (
    <section className="an-card ad-table-card" aria-label="Dealeri">
      <div className="ad-table-tools">
        <TextInput
          aria-label="Caută dealer"
          placeholder="Caută dealer"
          leftSection={<IconSearch size={18} />}
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select aria-label="Status" data={STATUSES} value={status} onChange={(value) => setStatus(value ?? 'all')} />
      </div>
      {data ? <Dealers page={data} /> : null}
      {!data && isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {!data && !isError ? <SkeletonRows count={5} /> : null}
      {data ? <Pager page={page} total={data.total} size={PAGE_SIZE} onPage={setPage} /> : null}
    </section>
  );
}

function Dealers({ page }: { page: DealerPage }) {
  if (page.items.length === 0) {
    return <EmptyState icon={IconBuildingStore} title="Niciun dealer găsit" hint="Schimbați căutarea sau statusul." />;
  }
  return (
    <table className="ad-table">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.items.map((dealer) => (
          <DealerRow key={dealer.id} dealer={dealer} />
        ))}
      </tbody>
    </table>
  );
}
