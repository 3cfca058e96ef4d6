import { act, screen, waitFor, within } from '@testing-library/react';
import { aConversation } from 'contracts/testing/a-conversation';
import { renderPage } from 'contracts/testing/render-page';
import { TestSocket } from 'contracts/testing/test-socket';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import fixtures from '../testing/fixtures.ts';
import { Dashboard } from './dashboard.tsx';

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
