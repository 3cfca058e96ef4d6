import { screen, waitFor } from '@testing-library/react';
import { aConversation, aMessage } from 'contracts/testing/a-conversation';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { TestSocket } from 'contracts/testing/test-socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api.ts';
import { useLeadEvents } from './use-lead-events.ts';

/** A socket that opens at once. */
class OpenSocket extends TestSocket {
  constructor() {
    super();
    queueMicrotask(() => this.open());
  }
}
const say = (frame: object) => TestSocket.last.receive(frame);
const events = (id: number | null) => say({ type: 'lead_new', data: { id } });

beforeEach(() => {
  TestSocket.all = [];
  vi.stubGlobal('WebSocket', OpenSocket);
});
afterEach(() => vi.unstubAllGlobals());

const lead = (id: number) => ({ id, userName: `Client ${id}`, car: { id: 5, title: 'Dacia Duster' } });
let newest = 100;
/** Each read finds a further entry, as after a further text. */
let entryId = 0;

const conversation = (leadId: number) =>
  aConversation({
    leadId,
    buyer: { name: `Client ${leadId}`, email: 'a@exemplu.ro', phone: null },
    messages: [aMessage({ id: (entryId += 1) })],
  });

async function open(isListShown: boolean, at = '/dealer-dashboard', answers: ApiTable = {}) {
  newest = 100;
  function Panel() {
    const { arrived, waiting, clear } = useLeadEvents(7, isListShown);
    api.conversation.get.useQuery({ id: 90 }, { enabled: at.includes('conversatie') });
    return (
      <>
        <output>{arrived.map(({ id }) => `${id}${waiting.has(id) ? ' nou' : ''}`).join(', ')}</output>
        <button type="button" onClick={clear}>
          Arată
        </button>
      </>
    );
  }
  const page = await renderPage(Panel, {
    path: '/dealer-dashboard',
    at,
    api: {
      'conversation.get': (input: unknown) => conversation((input as { id: number }).id),
      'dealer.mine': {},
      'lead.list': () => ({ items: [lead(newest), lead(newest - 1), lead(newest - 2)], total: 3 }),
      ...answers,
    },
  });
  const looks = () => page.calls.filter(({ name }) => name === 'lead.list').length;
  await waitFor(() => expect(looks()).toBe(1));
  const hears = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
  return { ...page, looks, hears };
}

it('receives new leads and further texts, and ignores the chat', async () => {
  const { hears } = await open(true);
  say({ type: 'chat_message', data: { id: 1, message: 'Bună' } });
  events(101);
  await hears('101 nou');
  events(90);
  await hears('90, 101 nou');
  events(101);
  await hears('101 nou, 90');
  screen.getByRole('button', { name: 'Arată' }).click();
  await hears('');
  expect(screen.queryByText('Lead nou')).toBeNull();
});

it('fetches missed leads after a reconnection, or when a server reports a possible gap', async () => {
  const { hears, looks } = await open(true);
  newest = 102;
  TestSocket.last.end();
  dispatchEvent(new Event('online'));
  await hears('102 nou, 101 nou');
  expect(TestSocket.all).toHaveLength(2);
  newest = 103;
  events(null);
  await hears('103 nou, 102 nou, 101 nou');
  expect(looks()).toBe(3);
});

it('shows a toast when the list is not on the screen', async () => {
  await open(false);
  events(104);
  expect(await screen.findByText('Lead nou')).toBeTruthy();
  expect(screen.getByText('Client 104 · Škoda Octavia')).toBeTruthy();
});

it('announces a request to several dealers once, without asking for it as a lead about a car', async () => {
  const request = { id: 7, models: ['Dacia Duster'], endsAt: '2026-11-28T09:00:00.000Z', isOpen: true };
  const { hears, calls } = await open(false, '/dealer-dashboard', {
    'conversation.get': aConversation({ leadId: 105, buyer: null, car: null, request }),
    'lead.get': fails('not_found', 'Cererea nu a fost găsită'),
  });
  events(105);
  say({ type: 'conversation', leadId: 105, messageId: 1, side: 'buyer' });
  await hears('105 nou');
  expect(await screen.findAllByText('Lead nou')).toHaveLength(1);
  await waitFor(() => expect(calls.filter(({ name }) => name === 'conversation.get')).toHaveLength(2));
  expect(screen.queryByText('Mesaj nou')).toBeNull();
  expect(calls.filter(({ name }) => name === 'lead.get')).toEqual([]);
});

describe('an entry of a conversation', () => {
  const entry = (side: 'buyer' | 'dealer') => say({ type: 'conversation', leadId: 90, messageId: 5, side });

  it('of the buyer is announced by name and car, without being a new lead', async () => {
    const { hears } = await open(true);
    entry('buyer');
    await hears('90');
    entry('dealer');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('status').textContent).toBe('90');
  });

  it('shows a toast when the list is not on the screen', async () => {
    await open(false);
    entry('buyer');
    expect(await screen.findByText('Mesaj nou')).toBeTruthy();
    expect(screen.getByText('Client 90 · Škoda Octavia')).toBeTruthy();
  });

  it('of a request that was not there waits like a new lead', async () => {
    const { hears } = await open(true);
    say({ type: 'conversation', leadId: 105, messageId: 6, side: 'buyer' });
    await hears('105 nou');
    expect(screen.queryByText('Mesaj nou')).toBeNull();
  });

  it('of the open conversation refreshes it and is not announced', async () => {
    const { hears, calls } = await open(true, '/dealer-dashboard?conversatie=90');
    entry('buyer');
    await waitFor(() => expect(calls.filter(({ name }) => name === 'conversation.get')).toHaveLength(2));
    await hears('');
  });
});
