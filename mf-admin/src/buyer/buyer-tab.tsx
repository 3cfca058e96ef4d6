import { IconUsers } from '@tabler/icons-react';
import { UserTableInput } from 'contracts/user-list';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { FilterSelect } from '../table/table-tools.tsx';
import { useTableView } from '../table/use-table-view.ts';
import { BUYER_COLUMNS } from './buyer-columns.tsx';

const BUYERS = 'user';
const ROLES = [
  { value: BUYERS, label: 'Cumpărători' },
  { value: 'dealer', label: 'Dealeri' },
  { value: 'admin', label: 'Administratori' },
  { value: 'all', label: 'Toate rolurile' },
];

/** All accounts, buyers first (work-areas §2 "Cumpărători"): search, filters, order and pages on the server. */
export default function BuyerTab() {
  const view = useTableView();
  const { q, sort, limit, offset, filter } = view;
  const role = filter('rol') || BUYERS;
  const input = UserTableInput.parse({ q, sort, limit, offset, role });
  const query = api.user.list.useQuery(input, { placeholderData: (previous) => previous });
  return (
    <>
      <TabHead title="Cumpărători" />
      <AdminTable
        label="Cumpărători"
        columns={BUYER_COLUMNS}
        view={view}
        firstSort="-createdAt"
        query={query}
        search="Caută cumpărător"
        filters={<FilterSelect view={view} name="rol" aria-label="Rol" data={ROLES} />}
        empty={{ icon: IconUsers, title: 'Niciun cumpărător găsit', hint: 'Schimbați căutarea sau rolul.' }}
      />
    </>
  );
}
