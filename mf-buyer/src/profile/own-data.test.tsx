import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WRONG_CURRENT_PASSWORD } from 'contracts/account';
import { fails, renderPage } from 'ui/testing/render-page';
import { expect, it, vi } from 'vitest';
import { OwnData } from './own-data.tsx';
import { Sessions } from './sessions.tsx';

const session = (hour: number, isCurrent: boolean) => ({
  createdAt: `2026-11-20T${hour}:00:00.000Z`,
  lastSeenAt: `2026-11-20T${hour}:30:00.000Z`,
  isCurrent,
});

it('lists the sessions and ends the others', async () => {
  const own = vi.fn<() => unknown>(() => [session(10, true)]);
  own.mockReturnValueOnce([session(10, true), session(11, false)]);
  const { calls } = await renderPage(() => <Sessions />, {
    api: { 'session.own': own, 'session.endOthers': { success: true } },
  });
  await screen.findByText('Acest dispozitiv');
  await userEvent.click(screen.getByRole('button', { name: 'Închide celelalte sesiuni' }));
  await screen.findByText('Sunteți conectat doar pe acest dispozitiv.');
  await waitFor(() => expect(screen.queryByText('Alt dispozitiv')).toBeNull());
  expect(calls.map(({ name }) => name)).toContain('session.endOthers');
});

it('downloads the data as a file', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:here';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await renderPage(() => <OwnData />, { api: { 'account.exportData': { account: { email: 'ana@exemplu.ro' } } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Descarcă datele mele' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual({ account: { email: 'ana@exemplu.ro' } });
});

it('asks for the password before the account is deleted, and says when it is wrong', async () => {
  const left = vi.spyOn(window.location, 'assign').mockReturnValue();
  const answers = [
    fails('bad_request', WRONG_CURRENT_PASSWORD, [{ path: 'password', message: WRONG_CURRENT_PASSWORD }]),
  ];
  const { calls } = await renderPage(() => <OwnData />, {
    api: { 'account.delete': () => answers.shift() ?? { success: true } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Șterge contul' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ștergeți contul?' }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Șterge contul' }));
  await userEvent.type(dialog.getByLabelText(/^Parola/), 'alta');
  await confirm();
  await dialog.findByText(WRONG_CURRENT_PASSWORD);
  expect(left).not.toHaveBeenCalled();
  await confirm();
  await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
  expect(calls.filter(({ name }) => name === 'account.delete')).toHaveLength(2);
});
