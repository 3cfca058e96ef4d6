import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'ui/testing/render-page';
import { expect, it, vi } from 'vitest';
import AuditTab from './audit-tab.tsx';

const ENTRY = {
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  actorId: 100_002,
  actor: null,
  impersonatorId: 100_001,

  impersonator: 'admin@autonou.test',
  action: 'car.update',
  object: 'id:100005',
  ip: null,
  result: 'impersonated',
};

it('is filtered by the address and exported as a file of the same rows', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
  const { calls, address } = await renderPage(AuditTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=audit&de=2026-11-01',
    api: { 'audit.list': { items: [ENTRY], total: 1 }, 'audit.export': { csv: 'x', rows: 1, isWhole: true } },
  });
  const row = (await screen.findByText('Mașină: modificare')).closest('tr')?.textContent;
  expect(row).toContain('utilizatorul 100002prin administratorul admin@autonou.test');
  expect(row).toContain('Nr. 100005');
  expect(row).toContain('În numele altcuiva');
  await userEvent.selectOptions(screen.getByLabelText('Acțiuni despre'), 'car.');
  await waitFor(() => expect(address()).toContain('actiune=car.'));
  await userEvent.click(screen.getByRole('button', { name: 'Descarcă CSV' }));
  expect(await screen.findByText('1 înregistrare.')).toBeTruthy();
  expect(clicked).toHaveBeenCalledOnce();
  const asked = { action: 'car.', from: '2026-11-01' };
  expect(calls.findLast(({ name }) => name === 'audit.list')?.input).toEqual({ ...asked, limit: 50, offset: 0 });
  expect(calls.find(({ name }) => name === 'audit.export')?.input).toEqual(asked);
});
