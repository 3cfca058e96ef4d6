// The dealer's leads with their calls answered from a table, for their tests.
import userEvent from '@testing-library/user-event';
import type { LeadPage, PanelLead } from 'contracts/lead-panel';
import { type ApiTable, renderPage } from 'contracts/testing/render-page';
import { useEffect, useState } from 'react';
import { LeadList } from '../lead/lead-list.tsx';
import type { LeadEvents } from '../lead/use-lead-events.ts';
import { LostSessionProvider } from 'contracts/ui-extra/lost-session';
import { A_USER } from './a-stock.ts';

/** An unseen lead. */
export const LEAD: PanelLead = {
  id: 100_301,
  carId: 100_201,
  car: { id: 100_201, title: 'Škoda Octavia' },
  userName: 'Ioana Mureșan',
  userEmail: 'ioana@exemplu.ro',
  userPhone: '+40722000114',
  phoneText: '0722 000 114',
  message: 'Bună ziua!',
  texts: [],
  status: 'nou',
  dealerSeen: false,
  createdAt: '2026-11-18T10:00:00.000Z',
  note: null,
  remindOn: null,
  isDue: false,
  isAnonymous: false,
};
const NONE = {
  all: 0,
  nou: 0,
  contactat: 0,
  programat: 0,
  ofertat: 0,
  castigat: 0,
  pierdut: 0,
  spam: 0,
  unseen: 0,
  due: 0,
};
/** The list's response. */
export const page = (items: PanelLead[], values: Partial<LeadPage> = {}): LeadPage => ({
  items,
  total: items.length,
  counts: { ...NONE, all: items.length, nou: items.length, unseen: items.length },
  cars: [{ id: 100_201, title: 'Škoda Octavia', count: items.length }],
  ...values,
});
const NO_EVENTS: LeadEvents = { arrived: [], waiting: new Set(), clear: () => undefined };

/** Renders the list; `tell` delivers events. */
export async function openLeads(answers: ApiTable = {}, at = '/dealer-dashboard?tab=leads') {
  const source: { receive?: (events: Pick<LeadEvents, 'arrived' | 'waiting'>) => void } = {};
  function Panel() {
    const [events, setEvents] = useState<Pick<LeadEvents, 'arrived' | 'waiting'>>(NO_EVENTS);
    useEffect(() => void (source.receive = setEvents), []);
    return (
      <LostSessionProvider user={A_USER}>
        <LeadList dealerId={100_101} events={{ ...events, clear: () => setEvents(NO_EVENTS) }} />
      </LostSessionProvider>
    );
  }
  const drawn = await renderPage(Panel, {
    path: '/dealer-dashboard',
    at,
    api: { 'lead.list': page([LEAD]), 'dealer.mine': {}, ...answers },
  });
  const called = (name: string) => drawn.calls.filter((call) => call.name === name).map(({ input }) => input);
  return {
    ...drawn,
    user: userEvent.setup(),
    called,
    receive: (events: Pick<LeadEvents, 'arrived' | 'waiting'>) => source.receive?.(events),
  };
}
