import { screen, waitFor, within } from '@testing-library/react';
import type { ConversationRow } from 'contracts/conversation-list';
import { fails } from 'ui/testing/render-page';
import { describe, expect, it, vi } from 'vitest';
import { wayBack } from 'contracts/saved-work';
import { A_USER } from '../testing/a-stock.ts';
import { LEAD, leadPage as page } from '../testing/a-lead.ts';
import { openLeads as open } from '../testing/open-leads.tsx';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });

describe('the list of leads', () => {
  it('sends search text, car, status, order and page to the server, and keeps them in the address', async () => {
    const { user, called, address } = await open({ 'conversation.list': page([LEAD], { total: 45 }) });
    await user.type(await screen.findByLabelText('Caută în lead-uri'), 'ioana');
    await waitFor(() => expect(called('conversation.list').at(-1)).toMatchObject({ q: 'ioana', offset: 0 }));
    await user.selectOptions(screen.getByLabelText('Mașina'), '100201');
    await user.click(screen.getByRole('button', { name: /^Programate/ }));
    await user.selectOptions(screen.getByLabelText('Ordonare'), 'reminder');
    await user.click(screen.getByRole('button', { name: 'Pagina următoare' }));
    await waitFor(() =>
      expect(called('conversation.list').at(-1)).toMatchObject({
        q: 'ioana',
        carId: 100_201,
        status: 'programat',
        sort: 'reminder',
        limit: 20,
        offset: 20,
      }),
    );
    expect(address()).toContain('stare=programat');
    await user.click(screen.getByRole('button', { name: /^De revenit/ }));
    await waitFor(() => expect(called('conversation.list').at(-1)).toMatchObject({ due: true, offset: 0 }));
    expect(called('conversation.list').at(-1)).not.toHaveProperty('status');
  });

  it('takes the server’s order when another one is chosen, though the rows are the same', async () => {
    const other = { ...LEAD, leadId: 2 };
    const { user } = await open({
      'conversation.list': ({ sort }: { sort: string }) => page(sort === 'oldest' ? [other, LEAD] : [LEAD, other]),
    });
    const order = () =>
      [...document.querySelectorAll<HTMLElement>('[data-lead]')].map(({ dataset }) => dataset['lead']);
    await waitFor(() => expect(order()).toEqual(['100301', '2']));
    await user.selectOptions(screen.getByLabelText('Ordonare'), 'oldest');
    await waitFor(() => expect(order()).toEqual(['2', '100301']));
  });

  it('offers to clear the filters when nothing matches, and explains an empty list', async () => {
    const { user, address, unmount } = await open(
      { 'conversation.list': page([]) },
      '/dealer-dashboard?tab=leads&q=nimeni',
    );
    await screen.findByText('Niciun lead pentru aceste filtre');
    await user.click(screen.getByRole('button', { name: 'Arată toate lead-urile' }));
    await waitFor(() => expect(address()).not.toContain('nimeni'));
    await screen.findByText('Nu aveți lead-uri încă');
    unmount();
    await open({ 'conversation.list': fails('unavailable', 'Ocupat') });
    await screen.findByRole('button', { name: /Încearcă din nou|Reîncearcă/ });
  });

  it('has links to answer and to call, unless the sender was anonymized', async () => {
    const buyer = { name: 'Anonim', email: 'anonim@sters.invalid', phone: null, phoneText: null };
    const gone = { ...LEAD, leadId: 2, buyer };
    await open({ 'conversation.list': page([LEAD, { ...gone, isAnonymous: true }]) });
    expect(await screen.findAllByRole('button', { name: 'Răspunde' })).toHaveLength(1);
    screen.getByRole('button', { name: 'Citește' });
    const letters = screen.getAllByRole('link', { name: /@/ });
    expect(letters.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:ioana@exemplu.ro?subject=Oferta%20pentru%20%C5%A0koda%20Octavia&body=Bun%C4%83%20ziua%2C%20Ioana%20Mure%C8%99an%2C%0A%0A',
    ]);
    expect(screen.getByRole('link', { name: 'Sună' }).getAttribute('href')).toBe('tel:+40722000114');
    screen.getByText('0722 000 114');
    screen.getByText('date anonimizate după 24 de luni');
  });
});

describe('a note', () => {
  it('is saved with its day; what was typed stays when that fails', async () => {
    let attempts = 0;
    const refusal = [{ path: 'remindOn', message: 'Alegeți ziua de azi sau una următoare' }];
    const { user, called } = await open({
      'lead.note': () => (++attempts === 1 ? fails('bad_request', 'Nu', refusal) : LEAD),
    });
    await user.click(await screen.findByRole('button', { name: 'Notiță sau reminder' }));
    await user.type(screen.getByLabelText(/^Notiță/), 'Vrea test drive');
    await user.type(screen.getByLabelText('De revenit în ziua'), '5.1.2031');
    await user.click(screen.getByRole('button', { name: 'Salvează' }));
    await screen.findByText('Alegeți ziua de azi sau una următoare');
    expect((screen.getByLabelText(/^Notiță/) as HTMLTextAreaElement).value).toBe('Vrea test drive');
    await user.click(screen.getByRole('button', { name: 'Salvează' }));
    await screen.findByText('Notița și reminderul au fost salvate.');
    expect(called('lead.note')).toEqual(
      Array(2).fill({ id: LEAD.leadId, note: 'Vrea test drive', remindOn: '2031-01-05' }),
    );
    expect(screen.queryByLabelText(/^Notiță \(/)).toBeNull();
  });

  it('survives an ended session: it redirects to the sign-in page, and the form is open again afterwards', async () => {
    const first = await open({ 'lead.note': fails('unauthorized', 'Unauthorized') });
    await first.user.click(await screen.findByRole('button', { name: 'Notiță sau reminder' }));
    await first.user.type(screen.getByLabelText(/^Notiță/), 'Sunat, revine luni');
    await first.user.click(screen.getByRole('button', { name: 'Salvează' }));
    await screen.findByText('Acces neautorizat');
    await waitFor(() => expect(first.address()).toBe('/login'));
    first.unmount();
    expect(wayBack(A_USER)).toBe('/dealer-dashboard?tab=leads');
    const { user, called } = await open({ 'lead.note': LEAD });
    await screen.findByText('Ce ați completat s-a păstrat');
    expect((screen.getByLabelText(/^Notiță/) as HTMLTextAreaElement).value).toBe('Sunat, revine luni');
    await user.click(screen.getByRole('button', { name: 'Salvează' }));
    await screen.findByText('Notița și reminderul au fost salvate.');
    expect(called('lead.note')).toEqual([{ id: LEAD.leadId, note: 'Sunat, revine luni', remindOn: null }]);
    // Restored once.
    expect(sessionStorage).toHaveLength(0);
  });

  it('and its reminder are shown on the card, highlighted when due', async () => {
    await open({ 'conversation.list': page([{ ...LEAD, note: 'Sunat', remindOn: '2026-11-20', isDue: true }]) });
    await screen.findByText('Sunat');
    expect(screen.getByText(/De revenit acum: 20 nov/).closest('[data-due]')).not.toBeNull();
  });
});

describe('a new lead', () => {
  const buyer = { name: 'Radu Nou', email: 'radu@exemplu.ro', phone: null, phoneText: null };
  const NEW = { ...LEAD, leadId: 100_400, buyer };
  /** As it is announced. */
  const arrival = ({ leadId, buyer: who }: ConversationRow) => ({
    id: leadId,
    userName: who?.name ?? '',
    car: { title: 'Škoda Octavia' },
  });

  it('is announced without moving a row, and added to the list on request', async () => {
    let items = [LEAD];
    const { user, receive, called } = await open({
      'conversation.list': () => page(items),
      'lead.markSeen': { ...LEAD, dealerSeen: true },
    });
    await screen.findByText('Ioana Mureșan');
    items = [NEW, LEAD];
    receive({ arrived: [arrival(NEW)], waiting: new Set([NEW.leadId]) });
    const notice = await within(screen.getByRole('status')).findByRole('button', {
      name: 'Lead nou: Radu Nou · Škoda Octavia',
    });
    // The dealer's own actions refetch the list, and still no row is inserted.
    await user.click(screen.getByRole('button', { name: 'Marchează ca văzut' }));
    await waitFor(() => expect(called('conversation.list').length).toBeGreaterThan(1));
    expect(document.querySelectorAll('[data-lead]')).toHaveLength(1);
    await user.click(notice);
    await waitFor(() => expect(document.querySelectorAll('[data-lead]')).toHaveLength(2));
    expect(document.querySelector('[data-lead]')?.textContent).toContain('Radu Nou');
    expect(screen.queryByRole('button', { name: /^Lead nou/ })).toBeNull();
  });

  it('comes first when the list had not been read since', async () => {
    let items = [LEAD];
    const { user, receive } = await open({ 'conversation.list': () => page(items) });
    await screen.findByText('Ioana Mureșan');
    items = [NEW, LEAD];
    receive({ arrived: [arrival(NEW)], waiting: new Set([NEW.leadId]) });
    await user.click(await screen.findByRole('button', { name: /^Lead nou/ }));
    await waitFor(() => expect(document.querySelectorAll('[data-lead]')).toHaveLength(2));
    await waitFor(() => expect(document.querySelector('[data-lead]')?.textContent).toContain('Radu Nou'));
  });

  it('counts several, and announces a further text of a known lead as such', async () => {
    const reported = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
    const { receive } = await open();
    await screen.findByText('Ioana Mureșan');
    receive({ arrived: [arrival(NEW), arrival(LEAD)], waiting: new Set([NEW.leadId]) });
    await reported('2 lead-uri noi: Radu Nou · Škoda Octavia');
    receive({ arrived: [arrival(LEAD)], waiting: new Set() });
    await reported('Mesaj nou: Ioana Mureșan · Škoda Octavia');
  });
});

it('the export contains the whole filtered list', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const { user, called } = await open(
    { 'lead.export': { fileName: 'lead-uri-2026-11-21.csv', csv: '\ufeffData', rows: 1 } },
    '/dealer-dashboard?tab=leads&stare=nou&q=ioana&nevazute=da&cereri=da',
  );
  await user.click(await screen.findByRole('button', { name: 'Exportă CSV' }));
  await waitFor(() => expect(address).toHaveBeenCalled());
  const filters = { q: 'ioana', status: 'nou', unread: true, about: 'request', sort: 'recent' };
  expect(called('lead.export')).toEqual([{ dealerId: 100_101, ...filters }]);
  const file = address.mock.calls[0]?.[0] as Blob;
  expect(file.type).toContain('text/csv');
  address.mockRestore();
});
