import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import TestDrivesPage from './test-drives-page.tsx';

const DRIVE = {
  id: 100_001,
  leadId: 100_002,
  sequence: 0,
  state: 'requested',
  proposedBy: 'buyer',
  cancelledBy: null,
  startsAt: '2099-11-30T07:00:00.000Z',
  endsAt: '2099-11-30T07:30:00.000Z',
  title: 'Dacia Duster',
  buyerName: null,
};
const draw = async (answers: ApiTable) => {
  const view = await renderPage(() => <TestDrivesPage />, {
    path: '/dealer-dashboard',
    at: '/dealer-dashboard',
    api: { 'testDrive.daysOff': { days: ['2099-12-25'] }, ...answers },
  });
  return { ...view, user: userEvent.setup() };
};

it('lists what comes, without the name of a hidden buyer, and leads into the conversation', async () => {
  await draw({ 'testDrive.coming': [DRIVE] });
  await screen.findByText('Dacia Duster');
  expect(screen.getByText('De confirmat')).toBeTruthy();
  expect(screen.getByText('Cumpărător')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Deschide conversația' });
  expect(link.getAttribute('href')).toBe('/dealer-dashboard?tab=leads&conversatie=100002');
});

it('adds a day off, refuses a past one at the field, and removes one', async () => {
  const { user, calls } = await draw({ 'testDrive.coming': [], 'testDrive.saveDaysOff': { days: [] } });
  await screen.findByText('Nicio probă de condus programată');
  const field = await screen.findByLabelText('Ziua');
  const saved = () => calls.filter(({ name }) => name === 'testDrive.saveDaysOff').map(({ input }) => input);
  await user.type(field, '1.1.2020');
  await user.click(screen.getByRole('button', { name: 'Adaugă ziua' }));
  await screen.findByText('Alegeți ziua de azi sau una următoare');
  expect(saved()).toEqual([]);
  await user.clear(field);
  await user.type(field, '24.12.2099');
  await user.click(screen.getByRole('button', { name: 'Adaugă ziua' }));
  await waitFor(() => expect(saved()).toEqual([{ days: ['2099-12-24', '2099-12-25'] }]));
  await user.click(screen.getByRole('button', { name: /^Șterge 25/ }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toEqual({ days: [] });
});

it('a failure to load the days off is no wait without end, and a day that could not be saved is still there', async () => {
  const { unmount } = await draw({
    'testDrive.coming': [],
    'testDrive.daysOff': fails('internal', 'A apărut o eroare'),
  });
  await screen.findByText('Nu am putut încărca zilele libere');
  unmount();
  const { user } = await draw({ 'testDrive.coming': [], 'testDrive.saveDaysOff': fails('conflict', 'Încercați iar') });
  const field = await screen.findByLabelText('Ziua');
  await user.type(field, '24.12.2099');
  await user.click(screen.getByRole('button', { name: 'Adaugă ziua' }));
  await screen.findByText('Încercați iar');
  expect(field).toHaveProperty('value', expect.stringContaining('2099'));
});
