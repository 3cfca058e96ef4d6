import { IconBuildingStore } from '@tabler/icons-react';
import { DealerTableInput } from 'contracts/dealer';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { FilterSelect } from '../table/table-tools.tsx';
import { useTableView } from '../table/use-table-view.ts';
import { DEALER_COLUMNS } from './dealer-columns.tsx';

const STATUSES = [
  { value: 'all', label: 'Toate statusurile' },
  { value: 'pending', label: 'În așteptare' },
  { value: 'approved', label: 'Activ' },
  { value: 'verified', label: 'Activ, verificat' },
  { value: 'rejected', label: 'Respins' },
];
const SUBSCRIPTIONS = [
  { value: 'all', label: 'Toate abonamentele' },
  { value: 'expiring', label: 'Expiră curând' },
  { value: 'expired', label: 'Expirate' },
  { value: 'suspended', label: 'Suspendate' },
];

/** All dealers (work-areas §2 "Dealeri"): search, filters, order and pages on the server. */
export default function DealerTab() {
  const view = useTableView();
  const { q, sort, limit, offset, filter } = view;
  const filters = { status: filter('status'), subscription: filter('abonament') };
  const input = DealerTableInput.parse({ q, sort, limit, offset, ...filters });
  const query = api.dealer.list.useQuery(input, { placeholderData: (previous) => previous });
  return (
    <>
      <TabHead title="Dealeri" />
      <AdminTable
        label="Dealeri"
        columns={DEALER_COLUMNS}
        rowId={({ id }) => id}
        view={view}
        firstSort="-createdAt"
        query={query}
        search="Caută dealer"
        filters={
          <>
            <FilterSelect view={view} name="status" aria-label="Status" data={STATUSES} />
            <FilterSelect view={view} name="abonament" aria-label="Abonament" data={SUBSCRIPTIONS} />
          </>
        }
        empty={{ icon: IconBuildingStore, title: 'Niciun dealer găsit', hint: 'Schimbați căutarea sau statusul.' }}
      />
    </>
  );
}
