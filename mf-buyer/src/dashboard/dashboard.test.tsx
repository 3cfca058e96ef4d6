import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { TestSocket } from 'contracts/testing/test-socket';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import fixtures from '../testing/fixtures.ts';
import Dashboard from './dashboard.tsx';

beforeEach(() => {
  TestSocket.all = [];
  vi.stubGlobal('WebSocket', TestSocket);
});
afterEach(() => vi.unstubAllGlobals());

it.each(['favorite', 'cautari', 'profil'])(
  'the count of unread messages follows what arrives while the tab "%s" is open',
  async (tab) => {
    let count = 0;
    await renderPage(() => <Dashboard />, {
      path: '/user-dashboard',
      at: `/user-dashboard?tab=${tab}`,
      api: { ...fixtures, 'conversation.unread': () => ({ count }) },
    });
    await screen.findByRole('heading', { name: 'Bună, Ioana' });
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(TestSocket.all).toHaveLength(1));
    expect(screen.queryByText(/necitit/)).toBeNull();
    act(() => TestSocket.last.open());
    count = 2;
    act(() => TestSocket.last.receive({ type: 'conversation', leadId: 7, messageId: 9, side: 'dealer' }));
    expect((await screen.findByText('mesaje necitite')).parentElement?.textContent).toBe('2 mesaje necitite');
  },
);
