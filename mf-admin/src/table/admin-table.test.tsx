import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconUsers } from '@tabler/icons-react';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { AdminTable, type Column } from './admin-table.tsx';
import { useTableView } from './use-table-view.ts';

interface Row {
  id: number;
  name: string;
}
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', label: 'Nume', isSortable: true, hasNoLabel: true, cell: ({ name }) => name },
  { id: 'number', label: 'Număr', cell: ({ id }) => id },
];
const ROWS = Array.from({ length: 45 }, (_, at) => ({ id: at + 1, name: `Rândul ${at + 1}` }));

function Page() {
  const view = useTableView();
  const items = ROWS.slice(view.offset, view.offset + view.limit);
  const query = {
    data: { items, total: ROWS.length },
    error: null,
    isError: false,
    isFetching: false,
    refetch: () => undefined,
  };
  const empty = { icon: IconUsers, title: 'Nimic' };
  return (
    <AdminTable
      label="Rânduri"
      columns={COLUMNS}
      view={view}
      firstSort="-name"
      query={query}
      search="Caută"
      empty={empty}
    />
  );
}
const draw = (query = '') => renderPage(Page, { path: '/admin-dashboard', at: `/admin-dashboard?tab=randuri${query}` });

it('keeps search, order and page in the address, and the tab beside them', async () => {
  const { address } = await draw('&pagina=2');
  expect((await screen.findByText('21–40 din 45')).getAttribute('role')).toBe('status');
  await userEvent.click(screen.getByRole('button', { name: 'Pagina următoare' }));
  expect(await screen.findByText('41–45 din 45')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Caută'), 'ana');
  await waitFor(() => expect(address()).toBe('/admin-dashboard?tab=randuri&q=ana'));
});

it('exposes its order to screen readers and reverses it on the second click', async () => {
  const { address } = await draw();
  const heading = () => screen.getByRole('columnheader', { name: 'Nume' });
  expect((await screen.findByRole('columnheader', { name: 'Nume' })).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(within(heading()).getByRole('button'));
  await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('ascending'));
  await userEvent.click(within(heading()).getByRole('button'));
  await waitFor(() => expect(address()).toContain('sort=-name'));
  expect(screen.getByRole('columnheader', { name: 'Număr' }).hasAttribute('aria-sort')).toBe(false);
});

it('labels the cells for the cards of a phone, and offers the order there', async () => {
  const { container, address } = await draw();
  await screen.findByText('Rândul 1');
  const cells = [...container.querySelectorAll('tbody tr:first-child td')];
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual([null, 'Număr']);
  await userEvent.selectOptions(screen.getByLabelText('Ordonare'), 'name');
  await waitFor(() => expect(address()).toContain('sort=name'));
});
