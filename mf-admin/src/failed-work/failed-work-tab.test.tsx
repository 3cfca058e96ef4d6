import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails } from 'contracts/testing/answering';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import FailedWorkTab from './failed-work-tab.tsx';

const MAIL = {
  id: 100_001,
  toAddress: 'ana@exemplu.ro',
  toName: 'Ana Pop',
  subject: 'Cererea dumneavoastră',
  state: 'failed',
  attempts: 3,
  error: '550 5.1.1 mailbox unavailable',
  createdAt: '2026-11-20T10:00:00.000Z',
  nextTryAt: null,
};
const RETRYING = {
  ...MAIL,
  id: 100_002,
  toAddress: 'dan@exemplu.ro',
  state: 'retrying',
  nextTryAt: '2026-11-20T10:30:00.000Z',
};
const UNCONFIGURED = {
  ...MAIL,
  id: 100_003,
  toAddress: 'ion@exemplu.ro',
  state: 'unconfigured',
  attempts: 0,
  error: null,
};
const JOB = {
  id: '6f0e4b7e-9a53-4d7f-8f6d-2a107f2c1c1e',
  queue: 'stock-import',
  about: 'id 100005',
  tries: 4,
  reason: 'fișierul lipsește',
  failedAt: '2026-11-20T10:00:00.000Z',
};
const draw = (api: object = {}, at = '') =>
  renderPage(FailedWorkTab, {
    path: '/admin-dashboard',
    at: `/admin-dashboard?tab=failed${at}`,
    api: {
      'mail.unsent': { items: [MAIL, RETRYING, UNCONFIGURED], total: 3 },
      'job.failed': { items: [JOB], total: 1 },
      'mail.resend': { count: 1 },
      'mail.discard': { count: 1 },
      'job.repeat': { count: 1 },
      'job.discard': { count: 1 },
      ...api,
    },
  });
const inputs = (calls: { name: string; input: unknown }[], of: string) =>
  calls.filter(({ name }) => name === of).map(({ input }) => input);

it('shows who did not get what and why, and sends one again', async () => {
  const { calls } = await draw();
  const table = within(await screen.findByRole('table', { name: 'Emailuri' }));
  expect(table.getAllByText('550 5.1.1 mailbox unavailable')).toHaveLength(2);
  table.getByText('Se reîncearcă');
  table.getByText(/^din nou la 20/);
  table.getByText('Fără server SMTP');
  expect(table.queryByRole('button', { name: /ion@exemplu/ })).toBeNull();
  expect(table.queryByRole('button', { name: /Șterge emailul către dan@/ })).toBeNull();
  await userEvent.click(table.getByRole('button', { name: /Trimite din nou emailul către ana@exemplu.ro/ }));
  expect((await screen.findByTestId('toast')).textContent).toContain('Se trimit din nou');
  expect(inputs(calls, 'mail.resend')).toEqual([{ ids: [100_001] }]);
});

it('sends all again that the filters show', async () => {
  const { calls } = await draw({ 'mail.resend': { count: 0 } }, '&emailuri-q=ana&emailuri-stare=failed');
  await userEvent.click(await screen.findByRole('button', { name: 'Trimite toate (3)' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('le-a luat alt administrator');
  expect(inputs(calls, 'mail.resend')).toEqual([{ q: 'ana', state: 'failed' }]);
});

it('gives an email up only after a confirmation', async () => {
  const { calls } = await draw();
  await userEvent.click(await screen.findByRole('button', { name: /Șterge emailul către ana@/ }));
  const dialog = within(await screen.findByRole('dialog', { busy: false }));
  dialog.getByText(/nu mai pleacă niciodată/);
  expect(inputs(calls, 'mail.discard')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Șterge' }));
  await waitFor(() => expect(inputs(calls, 'mail.discard')).toEqual([{ ids: [100_001] }]));
});

it('names jobs in words, and repeats or discards one', async () => {
  const { calls } = await draw();
  const table = within(await screen.findByRole('table', { name: 'Lucrări' }));
  table.getByText('Importul unui fișier de stoc');
  table.getByText('fișierul lipsește');
  await userEvent.click(
    table.getByRole('button', { name: 'Repetă lucrarea Importul unui fișier de stoc (id 100005)' }),
  );
  await waitFor(() => expect(inputs(calls, 'job.repeat')).toEqual([{ ids: [JOB.id] }]));
  await userEvent.click(await screen.findByRole('button', { name: /^Șterge lucrarea/ }));
  const dialog = within(await screen.findByRole('dialog', { busy: false }));
  await userEvent.click(dialog.getByRole('button', { name: 'Șterge' }));
  await waitFor(() => expect(inputs(calls, 'job.discard')).toEqual([{ ids: [JOB.id] }]));
});

it('says that all is well, or that a list could not be read', async () => {
  await draw({ 'mail.unsent': { items: [], total: 0 }, 'job.failed': fails('unavailable', 'Serviciul nu răspunde') });
  await screen.findByText('Toate emailurile au plecat');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Trimite toate' }).disabled).toBe(true);
  await screen.findByRole('button', { name: /Reîncearcă|Încearcă/ });
});
