import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails, renderPage, type ApiTable } from 'ui/testing/render-page';
import { useDisclosure } from 'ui';
import { describe, expect, it } from 'vitest';
import { api } from '../api.ts';
import { A_CAR } from '../testing/a-car.ts';
import { OfferDialog } from './offer-dialog.tsx';

const RECEIPT = { id: 100_200, carId: A_CAR.id, status: 'nou', createdAt: '2026-11-20T10:00:00.000Z' };

function Page() {
  const [isOpen, dialog] = useDisclosure(false);
  const { isFetched } = api.session.current.useQuery();
  return (
    <>
      <button type="button" disabled={!isFetched} onClick={dialog.open}>
        Deschide
      </button>
      <OfferDialog car={A_CAR} responseTime="~ 5h" isOpen={isOpen} onClose={dialog.close} onSent={() => undefined} />
    </>
  );
}

async function open(answers: ApiTable = {}) {
  const page = await renderPage(Page, { api: { 'session.current': null, 'lead.create': RECEIPT, ...answers } });
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Deschide' }) as HTMLButtonElement;
  await waitFor(() => expect(opener.disabled).toBe(false));
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { busy: false }));
  const field = (label: string) => dialog.getByLabelText(label) as HTMLInputElement;
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await user.clear(field(label));
      if (value !== '') await user.type(field(label), value);
    }
  };
  const send = () => user.click(dialog.getByRole('button', { name: 'Trimite cererea' }));
  const sent = () => page.calls.filter(({ name }) => name === 'lead.create').map(({ input }) => input as Sent);
  return { ...page, user, dialog, field, fill, send, sent };
}
type Sent = { userName: string; message: string };

const SENDER = { Nume: 'Ioana Mureșan', Email: 'ioana@exemplu.ro' };

describe('the offer dialog', () => {
  it('repeats car, price and dealer, prefills a message, and says who gets the data', async () => {
    const { dialog, field } = await open();
    dialog.getByText('Škoda Octavia Combi Selection · 31.490 € · Boema Motors');
    expect(field('Mesaj (opțional)').value).toBe(
      'Bună ziua, mă interesează Škoda Octavia Combi Selection. Vă rog să mă contactați pentru o ofertă. Mulțumesc!',
    );
    dialog.getByText(/Datele ajung la Boema Motors, doar pentru a răspunde cererii\./);
    dialog.getByText(/Timp de răspuns al dealerului: circa 5 ore\./);
    const privacy = dialog.getByRole('link', { name: 'Politica de confidențialitate' });
    expect(privacy.getAttribute('href')).toBe('/politica-de-confidentialitate');
  });

  it('shows each error at its field, sends nothing, and focuses the first invalid field', async () => {
    const { dialog, fill, send, sent, field } = await open();
    await fill({ Nume: 'I', Email: 'ioana@' });
    await send();
    dialog.getByText('Numele trebuie să aibă cel puțin 2 caractere');
    dialog.getByText('Email invalid');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Nume'));
    expect(sent()).toEqual([]);
  });

  it('asks separately, unticked, whether other cars may be offered if this dealer does not answer', async () => {
    const { field, fill, send, sent, user } = await open();
    const consent = field(
      'Dacă dealerul nu răspunde în 48 de ore, trimiteți-mi o singură dată pe email trei mașini similare ale altor dealeri (opțional)',
    );
    expect(consent.checked).toBe(false);
    await user.click(consent);
    await fill(SENDER);
    await send();
    await screen.findByText('Cerere trimisă cu succes!');
    expect(sent()[0]).toMatchObject({ wantsAlternatives: true });
  });

  it('needs neither telephone nor message', async () => {
    const { fill, send, sent } = await open();
    await fill({ ...SENDER, 'Mesaj (opțional)': '' });
    await send();
    await screen.findByText('Cerere trimisă cu succes!');
    expect(sent()[0]).toMatchObject({ carId: A_CAR.id, userName: 'Ioana Mureșan', userEmail: 'ioana@exemplu.ro' });
    expect(sent()[0]).toMatchObject({ userPhone: '', message: '', website: '' });
  });

  it('hides its honeypot from people and screen readers', async () => {
    await open();
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Site web' })).toBeNull();
  });

  it('prefills the signed-in user’s data', async () => {
    const user = {
      id: 5,
      email: 'ana@exemplu.ro',
      firstName: 'Ana',
      lastName: 'Pop',
      phone: '0722000333',
      role: 'user',
    };
    const { field } = await open({ 'session.current': user });
    expect(field('Nume').value).toBe('Ana Pop');
    expect(field('Email').value).toBe('ana@exemplu.ro');
    expect(field('Telefon (opțional)').value).toBe('0722000333');
  });
});

describe('the folded details', () => {
  const unfold = async ({ user, dialog }: Awaited<ReturnType<typeof open>>) => {
    await user.click(dialog.getByRole('button', { name: 'Mai multe detalii (opțional)' }));
    await dialog.findByLabelText('Doresc un test drive');
  };

  it('are fetched when they are opened, and nothing of them is sent while they are empty', async () => {
    const page = await open();
    const button = page.dialog.getByRole('button', { name: 'Mai multe detalii (opțional)' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(page.dialog.queryByLabelText('Doresc un test drive')).toBeNull();
    await unfold(page);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await page.fill(SENDER);
    await page.send();
    await screen.findByText('Cerere trimisă cu succes!');
    expect(page.sent()[0]).not.toHaveProperty('wishes');
  });

  it('are sent as one object, with numbers as numbers, also when they are folded again', async () => {
    const page = await open();
    const { user, dialog, field, fill } = page;
    await unfold(page);
    await user.click(field('Doresc un test drive'));
    await user.selectOptions(field('Când doriți să cumpărați'), 'În luna următoare');
    await user.selectOptions(field('Cum doriți să plătiți'), 'Leasing');
    await user.selectOptions(field('Cum preferați răspunsul'), 'La telefon');
    await fill({ 'Marca și modelul': 'Dacia Logan', 'Anul fabricației': '2018', Kilometri: '85.000', ...SENDER });
    await fill({ 'Când puteți fi contactat': 'după ora 17' });
    await user.click(dialog.getByRole('button', { name: 'Mai multe detalii (opțional)' }));
    await page.send();
    await screen.findByText('Cerere trimisă cu succes!');
    expect(page.sent()[0]).toMatchObject({
      wishes: {
        testDrive: true,
        horizon: 'luna',
        payment: 'leasing',
        channel: 'telefon',
        hours: 'după ora 17',
        tradeIn: { car: 'Dacia Logan', year: 2018, mileage: 85_000, condition: null },
      },
    });
  });

  it('say at the field what is wrong, unfold to show it, and nothing is sent', async () => {
    const page = await open();
    await unfold(page);
    await page.fill({ ...SENDER, 'Anul fabricației': '18' });
    await page.user.click(page.dialog.getByRole('button', { name: 'Mai multe detalii (opțional)' }));
    await page.send();
    await page.dialog.findByText('Scrieți marca și modelul');
    page.dialog.getByText('Scrieți anul fabricației');
    await waitFor(() => expect(document.activeElement).toBe(page.field('Marca și modelul')));
    expect(page.sent()).toEqual([]);
  });

  it('are kept with the rest of a dialog that was closed by mistake', async () => {
    const page = await open();
    await unfold(page);
    await page.fill({ Kilometri: '1200' });
    await page.user.click(page.dialog.getByRole('button', { name: 'Închide' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Deschide' }));
    expect(((await screen.findByLabelText('Kilometri')) as HTMLInputElement).value).toBe('1200');
  });
});

describe('sending a request', () => {
  it('shows a toast, closes, and is empty the next time', async () => {
    const { fill, send, user } = await open();
    await fill({ ...SENDER, 'Mesaj (opțional)': 'Altceva' });
    await send();
    await screen.findByText('Cerere trimisă cu succes!');
    screen.getByText('Dealerul va fi contactat și vă va răspunde în curând.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Deschide' }));
    expect(((await screen.findByLabelText('Nume')) as HTMLInputElement).value).toBe('');
    expect((screen.getByLabelText('Mesaj (opțional)') as HTMLTextAreaElement).value).toMatch(/^Bună ziua/);
  });

  it('waits with "Se trimite..." and a disabled button', async () => {
    const { promise: pending, resolve: answer } = Promise.withResolvers<object>();
    const { fill, send, dialog } = await open({ 'lead.create': () => pending });
    await fill(SENDER);
    await send();
    const button = (await dialog.findByRole('button', { name: 'Se trimite...' })) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    answer(RECEIPT);
    await screen.findByText('Cerere trimisă cu succes!');
  });

  it('keeps the text when it fails, and retries with the same body', async () => {
    let attempts = 0;
    const { fill, send, sent, field } = await open({
      'lead.create': () => (++attempts < 3 ? fails('internal', 'Eroare internă') : RECEIPT),
    });
    await fill({ ...SENDER, 'Mesaj (opțional)': 'Primul text' });
    await send();
    await screen.findByText('Eroare');
    screen.getByText('Nu am putut trimite cererea. Vă rugăm să încercați din nou.');
    expect(field('Mesaj (opțional)').value).toBe('Primul text');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    await screen.findByRole('button', { name: 'Trimite cererea' });
    await fill({ 'Mesaj (opțional)': 'Alt text' });
    await send();
    await screen.findByText('Cerere trimisă cu succes!');
    // The shell recognizes an attempt by its body and keeps its Idempotency-Key (shell/src/api/keyed-calls.test.ts).
    const [first, second, third] = sent();
    expect(second).toEqual(first);
    expect(third).toEqual({ ...first, message: 'Alt text' });
  });

  it('shows the server’s errors at their fields', async () => {
    const { fill, send, dialog } = await open({
      'lead.create': fails('bad_request', 'Date invalide', [
        { path: 'userPhone', message: 'Număr de telefon invalid' },
      ]),
    });
    await fill({ ...SENDER, 'Telefon (opțional)': '12' });
    await send();
    await dialog.findByText('Număr de telefon invalid');
    expect(dialog.getByLabelText('Telefon (opțional)').getAttribute('aria-invalid')).toBe('true');
    await screen.findByText('Nu am putut trimite cererea. Vă rugăm să încercați din nou.');
  });

  it('keeps what was typed when the dialog is closed by mistake', async () => {
    const { fill, user, dialog } = await open();
    await fill({ Nume: 'Ioana' });
    await user.click(dialog.getByRole('button', { name: 'Închide' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Deschide' }));
    expect(((await screen.findByLabelText('Nume')) as HTMLInputElement).value).toBe('Ioana');
  });
});
