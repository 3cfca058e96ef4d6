import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIRST_MEMBER, INVITED_ALREADY } from 'contracts/team-texts';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { LostSessionProvider } from 'ui/lost-session';
import { describe, expect, it, vi } from 'vitest';
import { A_DEALER, A_USER } from '../testing/a-stock.ts';
import { A_JOURNAL, A_SELLER, A_TEAM } from '../testing/a-team.ts';
import TeamPage from './team-page.tsx';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });
const DONE = { success: true };

async function open(answers: ApiTable = {}, dealer = A_DEALER) {
  const Page = () => (
    <LostSessionProvider user={A_USER}>
      <TeamPage dealer={dealer} user={A_USER} />
    </LostSessionProvider>
  );
  const page = await renderPage(Page, {
    path: '/dealer-dashboard',
    api: { 'dealer.mine': A_DEALER, 'team.get': A_TEAM, 'team.journal': A_JOURNAL, ...answers },
  });
  const called = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...page, user: userEvent.setup(), called };
}
const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: '[data-member] b' })).closest('li') as HTMLElement);

describe('the owner', () => {
  it('gives a role, and has none to give to the first user', async () => {
    const { user, called } = await open({ 'team.setRole': DONE });
    const row = await rowOf('Ioana Marin');
    await user.selectOptions(row.getByLabelText('Rolul pentru Ioana Marin'), 'content');
    await screen.findByText('Rol schimbat');
    expect(called('team.setRole')).toEqual([{ userId: 8, role: 'content' }]);
    const own = await rowOf('Mihai Popescu');
    expect(own.queryByRole('combobox')).toBeNull();
    expect(own.queryByRole('button', { name: /^Elimină/ })).toBeNull();
    expect(own.getByText('Titular')).toBeTruthy();
  });

  it('removes a member after a question that names the person, and reads why it failed', async () => {
    const answers = [fails('conflict', FIRST_MEMBER), DONE];
    const { user, called } = await open({ 'team.remove': () => answers.shift() });
    await user.click((await rowOf('Ioana Marin')).getByRole('button', { name: 'Elimină pe Ioana Marin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminați persoana din echipă?' }));
    expect(dialog.getByText('Ioana Marin')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Elimină' }));
    await screen.findByText(FIRST_MEMBER);
    await user.click(dialog.getByRole('button', { name: 'Elimină' }));
    await waitFor(() => expect(called('team.remove')).toEqual([{ userId: 8 }, { userId: 8 }]));
  });

  it('reads who is away and until when, and changes the days', async () => {
    const { user, called } = await open({ 'team.setAbsence': A_SELLER });
    const row = await rowOf('Ioana Marin');
    expect(row.getByText('Absent acum, până la 03.12.2099 inclusiv')).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Absența pentru Ioana Marin' }));
    const until = row.getByLabelText('Ultima zi');
    await user.clear(until);
    await user.type(until, '19.11.2026');
    await user.click(row.getByRole('button', { name: 'Salvează absența' }));
    await screen.findByText('Ultima zi nu poate fi înaintea primei zile');
    expect(called('team.setAbsence')).toEqual([]);
    await user.clear(until);
    await user.type(until, '24.12.2026');
    await user.click(row.getByRole('button', { name: 'Salvează absența' }));
    await waitFor(() =>
      expect(called('team.setAbsence')).toEqual([{ userId: 8, from: '2026-11-20', until: '2026-12-24' }]),
    );
  });

  it('invites by email with a role, reads a refusal at the field, and takes an invitation back', async () => {
    const answers = [fails('conflict', INVITED_ALREADY, [{ path: 'email', message: INVITED_ALREADY }]), DONE];
    const { user, called } = await open({ 'team.invite': () => answers.shift(), 'team.revoke': DONE });
    await user.type(await screen.findByLabelText('Email'), 'nu e adresă');
    await user.click(screen.getByRole('button', { name: 'Trimite invitația' }));
    await screen.findByText('Introduceți o adresă de email validă');
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'dana@exemplu.ro');
    await user.selectOptions(screen.getByLabelText('Rol'), 'sales');
    await user.click(screen.getByRole('button', { name: 'Trimite invitația' }));
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(called('team.invite')).toEqual([{ email: 'dana@exemplu.ro', role: 'sales' }]);
    await user.click(screen.getByRole('button', { name: 'Retrage invitația pentru andrei@exemplu.ro' }));
    await waitFor(() => expect(called('team.revoke')).toEqual([{ id: 100_001 }]));
  });

  it('chooses how leads are assigned, and reads the journal in pages of words', async () => {
    const { user, called } = await open({ 'team.setAssignment': DONE });
    await user.selectOptions(await screen.findByLabelText('Lead-uri noi'), 'turn');
    await waitFor(() => expect(called('team.setAssignment')).toEqual([{ assignsLeads: 'turn' }]));
    const journal = within(screen.getByRole('region', { name: 'Jurnal' }));
    expect((await journal.findByText(/^Cerere: schimbarea statusului/)).textContent).toContain('Nr. 100301');
    // Numbers that name nothing to the team are left out.
    expect(journal.getByText(/^Mașină: creare/).textContent).toBe('Mașină: creare');
    await user.click(journal.getByRole('button', { name: 'Pagina următoare' }));
    await waitFor(() => expect(called('team.journal').at(-1)).toEqual({ limit: 20, offset: 20 }));
  });

  it('may try again what could not be loaded', async () => {
    const answers = [fails('unavailable', 'Serviciul nu răspunde'), A_TEAM];
    const { user } = await open({ 'team.get': () => answers.shift() });
    await user.click(await screen.findByRole('button', { name: 'Reîncearcă' }));
    expect(await rowOf('Ioana Marin')).toBeTruthy();
  });
});

it('another member sees the own place only: role, absence and the way out', async () => {
  const sales = { ...A_DEALER, dealerRole: 'sales' as const };
  const { user, called } = await open({ 'team.mine': A_SELLER, 'team.leave': DONE }, sales);
  await screen.findByRole('heading', { name: 'Rolul dumneavoastră: Vânzări' });
  expect(screen.queryByRole('region', { name: 'Jurnal' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Părăsește echipa' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Părăsește' }));
  await waitFor(() => expect(called('team.leave')).toHaveLength(1));
  expect(called('team.get')).toEqual([]);
});
