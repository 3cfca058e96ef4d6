import { onlineManager } from 'contracts/query-setup';
import { screen, waitFor } from '@testing-library/react';
import { fails } from 'ui/testing/render-page';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { A_CAR } from '../testing/a-stock.ts';
import { fillNewCar, openCarForm as open, PATIENCE } from '../testing/open-car-form.tsx';

// The form is large, and finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => sessionStorage.clear());

describe('adding a car', () => {
  it(
    'marks required fields, shows what is missing at its field, and sends nothing',
    { tags: ['WA5-car-01', 'WA5-car-02', 'WA5-car-04', 'WA5-car-05', 'WA5-car-06', 'WA4-car-09'] },
    async () => {
      const { dialog, press, called, field } = await open({ kind: 'add' });
      const required = [
        'Marca',
        'Model',
        'Titlul anunțului',
        'An fabricație',
        'Combustibil',
        'Cutie de viteze',
        'Caroserie',
      ];
      for (const label of [...required, 'Preț, TVA inclus (EUR)']) {
        expect(dialog.getAllByText((_text, node) => node?.textContent === `${label} *`).length, label).toBeGreaterThan(
          0,
        );
      }
      await press('Adaugă Mașina');
      dialog.getByText('Marca este obligatorie');
      dialog.getByText('Modelul este obligatoriu');
      dialog.getByText('Titlul trebuie să aibă cel puțin 3 caractere');
      dialog.getByText('Prețul este obligatoriu');
      expect(field(/Titlul anunțului/).getAttribute('aria-invalid')).toBe('true');
      expect(called('car.create')).toEqual([]);
      // The first invalid field has the focus, and its list does not cover the messages.
      await waitFor(() => expect((document.activeElement as HTMLInputElement).placeholder).toBe('Alegeți marca'));
      expect(document.activeElement?.getAttribute('aria-expanded')).not.toBe('true');
    },
  );

  it(
    'offers the models of the brand, proposes the title, and sends numbers',
    { tags: ['WA7-call-13', 'WA3-entity-01', 'WA3-entity-04', 'WA3-entity-06', 'WA4-car-06', 'WA8-error-07'] },
    async () => {
      const opened = await open({ kind: 'add' });
      const { fill, field, press, called } = opened;
      await fillNewCar(opened);
      fill({ 'Versiune (opțional)': 'RS' });
      expect(field(/Titlul anunțului/).value).toBe('Škoda Octavia RS');
      await press('Adaugă Mașina');
      await screen.findByText('Mașină adăugată!', {}, PATIENCE);
      screen.getByText('Mașina a fost adăugată în stoc.');
      expect(called('car.create')[0]).toMatchObject({
        dealerId: 100_101,
        brandId: 100_002,
        modelId: '100005',
        title: 'Škoda Octavia RS',
        price: 24_990,
        fuelType: 'benzina',
        transmission: 'manuala',
        bodyType: 'sedan',
        isPremium: false,
        images: [],
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await press('Deschide');
      expect(((await screen.findByLabelText(/Titlul anunțului/)) as HTMLInputElement).value).toBe('');
    },
  );

  it('waits with "Se salvează..."', { tags: ['WA4-car-07'] }, async () => {
    const opened = await open({ kind: 'add' }, { 'car.create': () => new Promise(() => undefined) });
    await fillNewCar(opened);
    await opened.press('Adaugă Mașina');
    const button = (await screen.findByText('Se salvează...')).closest('button') as HTMLButtonElement;
    expect(button.disabled).toBe(true);
  });

  it('says when it waits for the connection, and saves once that is restored', async () => {
    const opened = await open({ kind: 'add' });
    await fillNewCar(opened);
    onlineManager.setOnline(false);
    await opened.press('Adaugă Mașina');
    await screen.findByText('Fără legătură: se salvează când revine');
    expect(opened.called('car.create')).toEqual([]);
    onlineManager.setOnline(true);
    await screen.findByText('Mașină adăugată!', {}, PATIENCE);
    expect(opened.called('car.create')).toHaveLength(1);
  });

  it('shows the server’s error at its field and keeps all values', { tags: ['WA8-error-04'] }, async () => {
    const taken = { path: 'vin', message: 'Aveți deja o mașină cu acest VIN' };
    const opened = await open({ kind: 'add' }, { 'car.create': fails('bad_request', taken.message, [taken]) });
    await fillNewCar(opened);
    await opened.press('Adaugă Mașina');
    await opened.dialog.findByText(taken.message);
    expect(opened.field('VIN (opțional)').getAttribute('aria-invalid')).toBe('true');
    await screen.findByText('Nu am putut salva mașina. Vă rugăm să încercați din nou.');
    expect(opened.field(/^Preț, TVA/).value).toBe('24.990');
  });

  it('accepts https addresses as pictures, reordered, with descriptions', { tags: ['WA3-entity-07'] }, async () => {
    const opened = await open({ kind: 'add' });
    await fillNewCar(opened);
    const address = (url: string) => opened.fill({ 'Sau adresa unei imagini (https)': url });
    const add = () => opened.user.click(opened.dialog.getAllByRole('button', { name: 'Adaugă' })[0]!);
    address('http://exemplu.ro/a.jpg');
    await add();
    opened.dialog.getByText('O imagine trebuie să fie o adresă https sau o imagine încărcată aici');
    for (const name of ['a.jpg', 'b.jpg']) {
      address(`https://exemplu.ro/${name}`);
      await add();
    }
    await opened.user.type(opened.field('Text alternativ pentru b.jpg'), 'Din față');
    await opened.user.selectOptions(opened.field('Grupa pentru b.jpg'), 'Interior');
    await opened.pressIcon('Fă copertă b.jpg');
    await opened.press('Adaugă Mașina');
    await screen.findByText('Mașină adăugată!', {}, PATIENCE);
    expect(opened.called('car.create')[0]).toMatchObject({
      images: ['https://exemplu.ro/b.jpg', 'https://exemplu.ro/a.jpg'],
      imageAlts: ['Din față', null],
      imageGroups: ['interior', null],
    });
  });
});

describe('choosing pictures', () => {
  it(
    'says when no upload address is available, and saves the car without the picture',
    { tags: ['WA8-error-30'] },
    async () => {
      const opened = await open({ kind: 'add' }, { 'upload.create': fails('internal', 'x') });
      await fillNewCar(opened);
      const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
      await opened.user.upload(input, new File(['x'], 'rosu.png', { type: 'image/png' }));
      await screen.findByText('Failed to get upload URL', {}, PATIENCE);
      await opened.press('Adaugă Mașina');
      await screen.findByText('Mașină adăugată!', {}, PATIENCE);
      expect(opened.called('car.create')[0]).toMatchObject({ images: [] });
    },
  );
});

describe('editing a car', () => {
  it(
    'is prefilled and saves with the version that was read',
    { tags: ['WA2-stock-09', 'WA2-stock-10', 'WA4-car-05', 'WA4-car-08', 'WA8-error-08'] },
    async () => {
      const { dialog, field, fill, press, called } = await open({ kind: 'edit', id: A_CAR.id });
      dialog.getByText('Editează Mașina');
      expect(field(/Titlul anunțului/).value).toBe(A_CAR.title);
      expect(field('VIN (opțional)').value).toBe(A_CAR.vin);
      expect((dialog.getByLabelText('Cârlig de remorcare') as HTMLInputElement).checked).toBe(true);
      fill({ 'Preț, TVA inclus (EUR) *': '23990' });
      await press('Actualizează');
      await screen.findByText('Mașină actualizată!');
      screen.getByText('Informațiile au fost actualizate cu succes.');
      expect(called('car.update')[0]).toMatchObject({
        id: A_CAR.id,
        ifMatch: A_CAR.updatedAt,
        price: 23_990,
        externalId: 'A-1',
        warranty: { months: 24, km: null },
      });
    },
  );

  it('reports a concurrent change, and keeps what was typed', async () => {
    const message = 'Mașina a fost modificată între timp. Reîncărcați datele și încercați din nou.';
    const { press, field, fill } = await open(
      { kind: 'edit', id: A_CAR.id },
      { 'car.update': fails('precondition_failed', message) },
    );
    fill({ 'Versiune (opțional)': 'RS' });
    await press('Actualizează');
    await screen.findByText(message);
    screen.getByText('Reîncarcă datele');
    expect(field('Versiune (opțional)').value).toBe('RS');
  });

  it('a duplicate is a new car without the fields that are unique to one car', async () => {
    const { press, called, field } = await open({ kind: 'duplicate', id: A_CAR.id });
    expect(field('VIN (opțional)').value).toBe('');
    await press('Adaugă Mașina');
    await screen.findByText('Mașină adăugată!', {}, PATIENCE);
    expect(called('car.create')[0]).toMatchObject({ title: A_CAR.title, vin: null, externalId: null, price: 24_990 });
  });
});

describe('a session that ends while the form is open', () => {
  it(
    'says so and redirects to the sign-in page half a second later; the form is restored afterwards',
    { tags: ['WA8-error-03'] },
    async () => {
      let answeredAt = Infinity;
      const refuse = () => {
        answeredAt = performance.now();
        return fails('unauthorized', 'Unauthorized');
      };
      const opened = await open({ kind: 'add' }, { 'car.create': refuse });
      await fillNewCar(opened);
      await opened.press('Adaugă Mașina');
      const toast = await screen.findByText('Acces neautorizat');
      expect(toast.closest('[data-testid="toast"]')?.textContent).toContain('Vă autentificați din nou...');
      await waitFor(() => expect(opened.address()).toBe('/login'));
      expect(performance.now() - answeredAt).toBeGreaterThanOrEqual(500);
      expect(screen.queryByText('Nu am putut salva mașina. Vă rugăm să încercați din nou.')).toBeNull();
      expect(screen.queryByText('Sesiunea a expirat')).toBeNull();
      opened.unmount();
      const again = await open({ kind: 'add' });
      expect(again.field(/^Preț, TVA/).value).toBe('24.990');
      expect(again.called('car.create')).toEqual([]);
    },
  );
});

it('a draft survives a closed dialog and a reload, until it is discarded', async () => {
  const opened = await open({ kind: 'edit', id: A_CAR.id });
  opened.fill({ 'Versiune (opțional)': 'Ediție' });
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  await opened.pressIcon('Închide');
  opened.unmount();
  const again = await open({ kind: 'edit', id: A_CAR.id });
  expect(again.field('Versiune (opțional)').value).toBe('Ediție');
  await again.press('Renunță la schiță');
  expect(again.field('Versiune (opțional)').value).toBe('Style');
  expect(sessionStorage).toHaveLength(0);
});
