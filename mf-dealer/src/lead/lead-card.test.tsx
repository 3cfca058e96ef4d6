import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { LeadStatus } from 'contracts/lead';
import { describe, expect, it, vi } from 'vitest';
import { lastWith, LEAD, leadPage as page } from '../testing/a-lead.ts';
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
});
