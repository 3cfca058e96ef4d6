import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContactMessage } from 'contracts/contact-inbox';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import ContactTab from './contact-tab.tsx';

const MESSAGE: ContactMessage = {
  id: 100_001,
  name: 'Ana Pop',
  email: 'ana+1@exemplu.ro',
  phone: null,
  subject: 'Contact de pe autonou.ro',
  message: 'Bună ziua, am o întrebare.',
  createdAt: '2026-11-20T10:00:00.000Z',
  handledAt: null,
};

it('shows open messages, links to an answer by email, and marks them as done', async () => {
  const { calls } = await renderPage(ContactTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=messages',
    api: {
      'contact.list': { items: [MESSAGE], total: 1, waiting: 1 },
      'contact.setHandled': { ...MESSAGE, handledAt: '2026-11-20T11:00:00.000Z' },
    },
  });
  const row = within((await screen.findByText('Ana Pop')).closest('tr')!);
  expect(row.getByText('Bună ziua, am o întrebare.')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Răspunde la Ana Pop' }).getAttribute('href')).toBe(
    'mailto:ana%2B1%40exemplu.ro?subject=Re%3A%20Contact%20de%20pe%20autonou.ro',
  );
  await userEvent.click(row.getByRole('button', { name: 'Marchează rezolvat: Ana Pop' }));
  expect(await screen.findByText('Mesaj rezolvat')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'contact.list')?.input).toMatchObject({ state: 'waiting' });
  expect(calls.find(({ name }) => name === 'contact.setHandled')?.input).toEqual({ id: 100_001, isHandled: true });
});
