import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatPrice } from 'contracts/format';
import { aConversation, aMessage, AN_OFFER } from 'contracts/testing/a-conversation';
import { type ApiTable, renderPage } from 'ui/testing/render-page';
import { TestSocket } from 'contracts/testing/test-socket';
import { beforeEach, expect, it, vi } from 'vitest';
import { Requests } from './requests.tsx';

beforeEach(() => vi.stubGlobal('WebSocket', TestSocket));

const ANSWERED = aConversation({
  side: 'buyer',
  status: null,
  unread: 0,
  offers: [AN_OFFER],
  messages: [aMessage({ id: 3, side: 'dealer', kind: 'offer', text: null, detail: { offerId: AN_OFFER.id } })],
});

async function open(conversation: unknown, api: ApiTable = {}) {
  const page = await renderPage(Requests, {
    path: '/user-dashboard',
    at: `/user-dashboard?tab=cereri&conversatie=${AN_OFFER.leadId}`,
    api: { 'conversation.get': conversation, 'conversation.markRead': { success: true }, ...api },
  });
  const inputs = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { inputs, user: userEvent.setup() };
}
const button = (name: string) => screen.findByRole('button', { name });

it('is accepted with the telephone at which the dealer is to call; without a known one it is asked for', async () => {
  const nobody = { name: 'Ioana', email: 'ioana@exemplu.ro', phone: null };
  const { inputs, user } = await open({ ...ANSWERED, buyer: nobody }, { 'offer.accept': AN_OFFER });
  await user.click(await button('Acceptă oferta'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Acceptați oferta?' }));
  await user.click(dialog.getByRole('button', { name: 'Acceptă oferta' }));
  await dialog.findByText('Scrieți un număr de telefon');
  await user.type(dialog.getByLabelText(/^Telefonul dumneavoastră/), '12345');
  await user.click(dialog.getByRole('button', { name: 'Acceptă oferta' }));
  await dialog.findByText('Scrieți un număr de telefon la care puteți fi sunat');
  await user.type(dialog.getByLabelText(/^Telefonul dumneavoastră/), '678');
  await user.click(dialog.getByRole('button', { name: 'Acceptă oferta' }));
  await waitFor(() => expect(inputs('offer.accept')).toEqual([{ id: AN_OFFER.id, phone: '12345678' }]));
});

it('once accepted is followed by what happens next, at the accepted price', async () => {
  const offers = [{ ...AN_OFFER, state: 'accepted' as const }];
  await open({ ...ANSWERED, offers });
  const steps = within(await screen.findByRole('region', { name: 'Ce urmează' }));
  steps.getByText(/Demo Auto vă sună la 0722 000 114, de obicei în/);
  expect(steps.getByRole('link', { name: '0264 000 111' }).getAttribute('href')).toBe('tel:+40264000111');
  for (const words of [/actul de identitate/, /AutoNou nu încasează/, /în 4 săptămâni/]) steps.getByText(words);
  expect(screen.getByText(/preț acceptat/).textContent).toContain(formatPrice(AN_OFFER.price));
  expect(screen.getByText(/preț acceptat/).textContent).not.toContain(formatPrice(24_990));
  // Reporting is at hand, and not beside the next step.
  const report = screen.getByRole('button', { name: 'Raportează dealerul' });
  expect(report.closest('details')?.open).toBe(false);
});
