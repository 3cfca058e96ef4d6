import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { LeadStatus } from 'contracts/lead';
import { describe, expect, it, vi } from 'vitest';
import { A_REQUEST, lastWith, LEAD, leadPage as page } from '../testing/a-lead.ts';
import { openLeads as open } from '../testing/open-leads.tsx';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });

describe('a row', () => {
  it('shows "Nou" once while unseen, and not after it is seen; each status has its own colour', async () => {
    const rows = LeadStatus.options.map((status, index) => ({
      ...LEAD,
      leadId: index + 1,
      status,
      unread: index > 0 ? 0 : 1,
    }));
    const { user, called } = await open({
      'conversation.list': page(rows),
      'lead.setStatus': { userName: 'Ioana Mureșan', status: 'spam' },
    });
    const cards = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('[data-lead]')];
      expect(found).toHaveLength(LeadStatus.options.length);
      return found;
    });
    const count = (card: HTMLElement) =>
      [...card.querySelectorAll('*')].filter((node) => node.childElementCount === 0 && node.textContent === 'Nou')
        .length;
    expect(cards.map(count)).toEqual([1, ...rows.slice(1).map(() => 0)]);
    const css = readFileSync(`${import.meta.dirname}/lead-status.module.css`, 'utf8');
    const colours = LeadStatus.options.map(
      (status) => new RegExp(`data-status='${status}'\\] \\{\\s+background: ([^;]+);`).exec(css)?.[1],
    );
    expect(new Set(colours).size).toBe(LeadStatus.options.length);
    await user.selectOptions(screen.getAllByLabelText('Status pentru Ioana Mureșan')[0]!, 'spam');
    expect(called('lead.setStatus')).toEqual([{ id: 1, status: 'spam' }]);
  });

  it('shows two lines of a long message, and all of it on click', async () => {
    const { user } = await open({ 'conversation.list': page([{ ...LEAD, last: lastWith('Cuvinte. '.repeat(17)) }]) });
    const message = await screen.findByText(/^Cuvinte/);
    expect(message.dataset).toHaveProperty('cut');
    await user.click(screen.getByRole('button', { name: 'Arată tot mesajul' }));
    expect(message.dataset).not.toHaveProperty('cut');
  });

  it('says what is next, how much is unread, and whose the last message is', async () => {
    const own = { ...LEAD.last, side: 'dealer' as const, kind: 'message' as const, text: 'Vă așteptăm.' };
    const rows = [
      { ...LEAD, unread: 3 },
      { ...LEAD, leadId: 2, last: own as typeof LEAD.last, next: null, unread: 0 },
      { ...LEAD, leadId: 3, last: { ...own, kind: 'call', text: null } as typeof LEAD.last, isCancelled: true },
    ];
    await open({ 'conversation.list': page(rows) });
    await screen.findByText('De răspuns: 18 nov. 2026', { selector: '[data-lead="100301"] *' });
    screen.getByText('3 necitite');
    screen.getByText('Dumneavoastră: Vă așteptăm.');
    screen.getByText('Ați sunat: ați vorbit la telefon');
    screen.getByText('Cererea a fost anulată de cumpărător.');
    expect(document.querySelector('[data-lead="2"]')?.textContent).not.toContain('De răspuns');
  });

  it('of a hidden buyer shows the county and the models, and no contact data', async () => {
    await open({ 'conversation.list': page([A_REQUEST]) });
    await screen.findByText('Cumpărător din județul Cluj');
    screen.getByText('Škoda Octavia, Dacia Duster');
    screen.getByText('Oferta expiră: 28 nov. 2026');
    expect(document.querySelector('[data-lead] a[href^="mailto:"], [data-lead] a[href^="tel:"]')).toBeNull();
  });

  it('stays in its place when a message moves it on the server', async () => {
    const other = { ...LEAD, leadId: 2 };
    let items = [LEAD, other];
    const { user } = await open({ 'conversation.list': () => page(items), 'lead.markSeen': {} });
    const order = () =>
      [...document.querySelectorAll<HTMLElement>('[data-lead]')].map(({ dataset }) => dataset['lead']);
    await waitFor(() => expect(order()).toEqual(['100301', '2']));
    items = [{ ...other, unread: 0 }, LEAD];
    await user.click(screen.getAllByRole('button', { name: 'Marchează ca văzut' })[1] as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Marchează ca văzut' })).toHaveLength(1));
    expect(order()).toEqual(['100301', '2']);
  });
});
