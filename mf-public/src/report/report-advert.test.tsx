import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { describe, expect, it } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import { ReportAdvert } from './report-advert.tsx';

async function open(api: ApiTable) {
  const page = await renderPage(() => <ReportAdvert car={A_CAR} />, { api });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Raportează anunțul' }));
  const dialog = within(await screen.findByRole('dialog', { busy: false }));
  const fill = async () => {
    await user.selectOptions(dialog.getByLabelText('Motiv'), 'frauda');
    await user.type(dialog.getByLabelText('Ce nu este în regulă?'), 'Cere bani înainte.');
    await user.click(dialog.getByRole('checkbox'));
  };
  const send = () => user.click(dialog.getByRole('button', { name: 'Trimite sesizarea' }));
  return { ...page, user, dialog, fill, send };
}

describe('reporting an advert', () => {
  it('requires a reason, a specific description, and good faith', async () => {
    const { dialog, send, calls } = await open({});
    dialog.getByText(A_CAR.title);
    await send();
    for (const text of [
      'Alegeți un motiv',
      'Descrieți problema în cel puțin 10 caractere',
      'Confirmați că informațiile sunt corecte, după știința dumneavoastră',
    ]) {
      await dialog.findByText(text);
    }
    expect(calls).toEqual([]);
  });

  it('sends the report without an address, shows its number, and closes', async () => {
    const receipt = { id: 100_007, createdAt: '2026-11-20T10:00:00.000Z' };
    const { fill, send, calls } = await open({ 'report.create': receipt });
    await fill();
    await send();
    await screen.findByText(/Are numărul 100007/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls[0]?.input).toEqual({
      carId: A_CAR.id,
      reason: 'frauda',
      text: 'Cere bani înainte.',
      email: '',
      isGoodFaith: true,
      website: '',
    });
  });

  it('keeps what was typed when the server refuses', async () => {
    const { dialog, fill, send } = await open({ 'report.create': fails('too_many_requests', 'Prea multe cereri.') });
    await fill();
    await send();
    await screen.findByText('Prea multe cereri.');
    expect((dialog.getByLabelText('Ce nu este în regulă?') as HTMLTextAreaElement).value).toBe('Cere bani înainte.');
  });
});
