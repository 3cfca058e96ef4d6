import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LEAD, leadPage } from '../testing/a-lead.ts';
import { A_DEALER } from '../testing/a-stock.ts';
import { COLLEAGUES } from '../testing/a-team.ts';
import { openLeads as open } from '../testing/open-leads.tsx';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });
const LABEL = 'Preluat de, pentru Ioana Mureșan';

it('a lead is given to a colleague, who is named, and to nobody', async () => {
  const taken = { assignee: { userId: 8, name: 'Ioana Marin' } };
  const { user, called } = await open({ 'team.colleagues': COLLEAGUES, 'lead.assign': taken });
  const field = (await screen.findByLabelText(LABEL)) as HTMLSelectElement;
  expect([...field.options].map(({ text }) => text)).toEqual(['nimeni', 'Mihai Popescu', 'Ioana Marin (absent)']);
  await user.selectOptions(field, '8');
  await screen.findByText('Ioana Mureșan: preluat de Ioana Marin');
  expect(called('lead.assign')).toEqual([{ id: LEAD.leadId, userId: 8 }]);
});

it('is no field where the dealer has one person', async () => {
  const { called } = await open({ 'team.colleagues': COLLEAGUES.slice(0, 1) });
  await screen.findByLabelText('Status pentru Ioana Mureșan');
  await waitFor(() => expect(called('team.colleagues')).not.toEqual([]));
  expect(screen.queryByLabelText(LABEL)).toBeNull();
});

it('a member for sales finds no export of the list', async () => {
  await open({ 'conversation.list': leadPage([LEAD]), 'dealer.mine': { ...A_DEALER, dealerRole: 'sales' } });
  await screen.findByLabelText('Status pentru Ioana Mureșan');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Exportă CSV' })).toBeNull());
});

it('the owner does', async () => {
  await open({ 'conversation.list': leadPage([LEAD]), 'dealer.mine': A_DEALER });
  expect(await screen.findByRole('button', { name: 'Exportă CSV' })).toBeTruthy();
});
