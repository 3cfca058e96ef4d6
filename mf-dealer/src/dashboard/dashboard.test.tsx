import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation } from 'contracts/testing/a-conversation';
import { renderPage } from 'ui/testing/render-page';
import { TestSocket } from 'contracts/testing/test-socket';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import fixtures from '../testing/fixtures.ts';
import Dashboard from './dashboard.tsx';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => {
  TestSocket.all = [];
  vi.stubGlobal('WebSocket', TestSocket);
});
afterEach(() => vi.unstubAllGlobals());

it.each(['cars', 'statistics', 'profile', 'team'])(
  'the count of new leads in the menu follows what arrives while "%s" is open',
  async (tab) => {
    const dealer = fixtures['dealer.mine'];
    let newLeads = 0;
    await renderPage(() => <Dashboard />, {
      path: '/dealer-dashboard',
      at: `/dealer-dashboard?tab=${tab}`,
      api: {
        ...fixtures,
        'dealer.mine': () => ({ ...dealer, counts: { ...dealer.counts, newLeads } }),
        'conversation.get': aConversation(),
      },
    });
    await waitFor(() => expect(TestSocket.all).toHaveLength(1));
    act(() => TestSocket.last.open());
    newLeads = 3;
    act(() => TestSocket.last.receive({ type: 'conversation', leadId: 100_301, messageId: 9, side: 'buyer' }));
    const menu = within(screen.getAllByRole('navigation')[0] as HTMLElement);
    await waitFor(() => expect(menu.getByTitle('Lead-uri').textContent).toBe('Lead-uri3 noi'));
  },
);

const panel = (
  dealer: object,
  tab = 'cars',
  { config = {}, ...api }: { config?: object; [call: string]: unknown } = {},
) =>
  renderPage(() => <Dashboard />, {
    path: '/dealer-dashboard',
    at: `/dealer-dashboard?tab=${tab}`,
    config,
    api: { ...fixtures, 'dealer.mine': { ...fixtures['dealer.mine'], ...dealer }, ...api },
  });

it('a dealer whose company is not known is asked for what is missing, with the way to the profile', async () => {
  const view = await panel({ missingData: ['legalName', 'cui', 'brands'] });
  const notice = within((await screen.findByText('Completați datele firmei')).closest<HTMLElement>('[role=alert]')!);
  expect(notice.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Denumire juridică',
    'CUI',
    'Mărci pentru care sunteți autorizat',
  ]);
  await userEvent.click(notice.getByRole('button', { name: 'Completează datele' }));
  await waitFor(() => expect(view.address()).toBe('/dealer-dashboard?tab=profile'));
  await screen.findByText(/Scrieți-le mai jos și salvați/);
  expect(screen.queryByRole('button', { name: 'Completează datele' })).toBeNull();
});

it.each([{ missingData: [] }, {}, { missingData: ['cui'], dealerRole: 'sales' }])(
  'nobody is asked who has given them or may not: %j',
  async (dealer) => {
    await panel(dealer);
    await screen.findAllByRole('tab');
    expect(screen.queryByText('Completați datele firmei')).toBeNull();
  },
);

it('says that nobody has checked a dealer that the site has approved by itself', async () => {
  const { unmount } = await panel({ isAutoApproved: true }, 'cars', { config: { hasDemoData: true } });
  const notice = (await screen.findByText('Contul a fost aprobat automat')).closest('[role=alert]')!;
  expect(notice.textContent).toContain('Acesta este un site demonstrativ. Nimeni nu a verificat încă firma');
  unmount();
  await panel({ isAutoApproved: false });
  await screen.findAllByRole('tab');
  expect(screen.queryByText('Contul a fost aprobat automat')).toBeNull();
});

const TERMS = { version: 'v2', acceptedVersion: 'v1', acceptedAt: '2026-11-01T10:00:00.000Z', isOwed: true };

it('asks the owner to accept changed terms, and sends the version that was shown', async () => {
  const view = await panel({ terms: TERMS }, 'cars', { 'terms.accept': { ...TERMS, isOwed: false } });
  const notice = within((await screen.findByText('Termenii și condițiile')).closest<HTMLElement>('[role=alert]')!);
  notice.getByText(/Termenii s-au schimbat de când i-ați acceptat/);
  expect(notice.getByRole('link', { name: 'Citește termenii' }).getAttribute('href')).toBe('/termeni-si-conditii');
  await userEvent.click(notice.getByRole('button', { name: 'Accept termenii' }));
  await screen.findByText('Termeni acceptați');
  expect(view.calls.find(({ name }) => name === 'terms.accept')?.input).toEqual({ version: 'v2' });
});

it.each([{ terms: { ...TERMS, isOwed: false } }, { terms: TERMS, dealerRole: 'content' }, {}])(
  'nobody else is asked about the terms: %j',
  async (dealer) => {
    await panel(dealer);
    await screen.findAllByRole('tab');
    expect(screen.queryByText('Termenii și condițiile')).toBeNull();
  },
);
