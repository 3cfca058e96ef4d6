// The dealer's leads with their calls answered from a table, for their tests.
import userEvent from '@testing-library/user-event';
import { type ApiTable, renderPage } from 'ui/testing/render-page';
import { useEffect, useState } from 'react';
import ConversationPane from '../conversation/conversation-pane.tsx';
import { LeadList } from '../lead/lead-list.tsx';
import type { LeadEvents } from '../lead/use-lead-events.ts';
import { LostSessionProvider } from 'ui/lost-session';
import { LEAD, leadPage } from './a-lead.ts';
import { A_USER } from './a-stock.ts';

const NO_EVENTS: LeadEvents = { arrived: [], waiting: new Set(), clear: () => undefined };

/** Renders the list; `tell` delivers events. */
export async function openLeads(answers: ApiTable = {}, at = '/dealer-dashboard?tab=leads') {
  const source: { receive?: (events: Pick<LeadEvents, 'arrived' | 'waiting'>) => void } = {};
  function Panel() {
    const [events, setEvents] = useState<Pick<LeadEvents, 'arrived' | 'waiting'>>(NO_EVENTS);
    useEffect(() => void (source.receive = setEvents), []);
    return (
      <LostSessionProvider user={A_USER}>
        <LeadList
          dealerId={100_101}
          events={{ ...events, clear: () => setEvents(NO_EVENTS) }}
          ConversationPane={ConversationPane}
        />
      </LostSessionProvider>
    );
  }
  const drawn = await renderPage(Panel, {
    path: '/dealer-dashboard',
    at,
    api: {
      'conversation.list': leadPage([LEAD]),
      'dealer.mine': {},
      'team.colleagues': [],
      'conversation.markRead': { success: true },
      ...answers,
    },
  });
  const called = (name: string) => drawn.calls.filter((call) => call.name === name).map(({ input }) => input);
  return {
    ...drawn,
    user: userEvent.setup(),
    called,
    receive: (events: Pick<LeadEvents, 'arrived' | 'waiting'>) => source.receive?.(events),
  };
}
