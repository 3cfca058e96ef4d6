import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BRAND_TAKEN } from 'contracts/brand';
import type { BrandRow, ModelRow } from 'contracts/reference-table';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ReferenceTab from './reference-tab.tsx';

const DACIA: BrandRow = { id: 100_001, name: 'Dacia', slug: 'dacia', logo: null, models: 4, cars: 1200 };
const DOUBLE: BrandRow = { id: 100_002, name: 'Dacia Auto', slug: 'dacia-auto', logo: null, models: 1, cars: 2 };
const LOGAN: ModelRow = { id: 100_001, name: 'Logan', slug: 'logan', brandId: 100_001, brandName: 'Dacia', cars: 3 };
const LOST: ModelRow = { ...LOGAN, id: 100_002, name: 'Rătăcit', brandName: null };
const STORED = '/objects/uploads/0123456789abcdef0123456789abcdef-1600.webp';

const table = (more: ApiTable = {}): ApiTable => ({
  'brand.table': { items: [DACIA, DOUBLE], total: 2 },
  'model.table': { items: [LOGAN, LOST], total: 2 },
  'brand.list': [DACIA, DOUBLE],
  'model.list': [LOGAN, { ...LOGAN, id: 100_003, name: 'Logan MCV' }],
  ...more,
});
const draw = (query = '', more: ApiTable = {}) =>
  renderPage(ReferenceTab, {
    path: '/admin-dashboard',
    at: `/admin-dashboard?tab=reference${query}`,
    api: table(more),
  });
const inputOf = (calls: { name: string; input: unknown }[], wanted: string) =>
  calls.filter(({ name }) => name === wanted).map(({ input }) => input);
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** The mocked response of the PUT to the signed address. */
let answer: { status: number; responseText: string };
class TestRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  open() {}
  abort() {}
  send() {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
    queueMicrotask(() => {
      Object.assign(this, answer);
      this.dispatchEvent(new Event('load'));
    });
  }
}
beforeEach(() => {
  answer = { status: 200, responseText: JSON.stringify({ objectPath: STORED }) };
  vi.stubGlobal('XMLHttpRequest', TestRequest);
  return () => vi.unstubAllGlobals();
});
const picture = (size = 1000) => {
  const file = new File(['x'], 'sigla.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

describe('brands', () => {
  it(
    'are listed with logo, edit button and counts',
    { tags: ['WA2-admin-18', 'WA2-admin-19', 'WA1-product-09'] },
    async () => {
      await draw();
      const row = (await screen.findByText('/dacia')).closest('tr')!;
      expect(row.textContent).toContain('1.200');
      expect(row.querySelector('[aria-hidden] img, [data-badge]')).toBeTruthy();
      expect(within(row).getByRole('button', { name: 'Editează Dacia' })).toBeTruthy();
    },
  );

  it(
    'are added with a logo that is applied once the brand is saved',
    { tags: ['WA2-admin-37', 'WA4-admin-17'] },
    async () => {
      const { calls } = await draw('', {
        'upload.create': { uploadURL: 'http://localhost:3000/objects/upload/token' },
        'brand.create': { ...DACIA, id: 100_009, name: 'Nio' },
        'brand.setLogo': { objectPath: STORED },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Adaugă marcă' }));
      const form = await dialog('Adaugă marcă');
      await userEvent.type(form.getByLabelText(/Numele mărcii/), 'N');
      await userEvent.click(form.getByRole('button', { name: 'Adaugă marca' }));
      expect(form.getByText('Numele mărcii trebuie să aibă cel puțin 2 caractere')).toBeTruthy();
      await userEvent.type(form.getByLabelText(/Numele mărcii/), 'io');
      await userEvent.upload(form.getByLabelText('Logo', { selector: 'input' }), picture());
      await waitFor(() => expect(form.getByRole('button', { name: 'Elimină' })).toBeTruthy());
      expect(inputOf(calls, 'brand.setLogo')).toEqual([]);
      await userEvent.click(form.getByRole('button', { name: 'Adaugă marca' }));
      expect(await screen.findByText('Marcă adăugată')).toBeTruthy();
      expect(inputOf(calls, 'brand.create')).toEqual([{ name: 'Nio' }]);
      expect(inputOf(calls, 'brand.setLogo')).toEqual([{ id: 100_009, logoURL: STORED }]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it(
    'show why a logo upload failed',
    { tags: ['WA8-error-29', 'WA8-error-30', 'WA9-const-07', 'WA5-form-29'] },
    async () => {
      await draw('', { 'upload.create': fails('too_many_requests', 'Prea multe cereri') });
      await userEvent.click(await screen.findByRole('button', { name: 'Editează Dacia' }));
      const form = await dialog('Editează marca');
      const field = form.getByLabelText('Logo', { selector: 'input' });
      await userEvent.upload(field, picture(5_242_881));
      expect(form.getByText('Peste 5 MB. Alegeți o imagine mai mică.')).toBeTruthy();
      expect(await screen.findByText('Eroare la încărcarea logo-ului')).toBeTruthy();
      await userEvent.upload(field, picture());
      expect(await form.findByText('Failed to get upload URL')).toBeTruthy();
    },
  );

  it('report a failed save, at the field too', { tags: ['WA8-error-23'] }, async () => {
    await draw('', { 'brand.update': fails('conflict', BRAND_TAKEN, [{ path: 'name', message: BRAND_TAKEN }]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Editează Dacia' }));
    const form = await dialog('Editează marca');
    await userEvent.click(form.getByRole('button', { name: 'Actualizează' }));
    expect(await screen.findByText(`Nu am putut salva marca. ${BRAND_TAKEN}.`)).toBeTruthy();
    expect(form.getByText(BRAND_TAKEN)).toBeTruthy();
  });

  it('are merged into the remaining one, by name', async () => {
    const { calls } = await draw('', { 'brand.merge': { success: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Mai multe acțiuni: Dacia Auto' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unește cu…' }));
    const form = await dialog('Uniți marca: Dacia Auto');
    await userEvent.click(form.getByRole('button', { name: 'Unește' }));
    expect(form.getByText('Alegeți ce rămâne')).toBeTruthy();
    await userEvent.click(form.getByRole('combobox', { name: /Rămâne/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dacia' }));
    await userEvent.click(form.getByRole('button', { name: 'Unește în Dacia' }));
    expect(await screen.findByText('Dacia Auto face acum parte din Dacia.')).toBeTruthy();
    expect(inputOf(calls, 'brand.merge')).toEqual([{ id: 100_002, into: 100_001 }]);
  });

  it('are added from the overview’s quick action', async () => {
    const { address } = await draw('&nou=1');
    const form = await dialog('Adaugă marcă');
    await userEvent.click(form.getByRole('button', { name: 'Renunță' }));
    await waitFor(() => expect(address()).toBe('/admin-dashboard?tab=reference'));
  });
});

describe('models', () => {
  it(
    'are listed with their brand, or the text for an unknown one',
    { tags: ['WA2-admin-20', 'WA2-admin-21'] },
    async () => {
      await draw('&lista=modele');
      const row = (await screen.findByText('Rătăcit')).closest('tr')!;
      expect(row.textContent).toContain('Marca necunoscută');
      expect(screen.getByText('Logan').closest('tr')?.textContent).toContain('Dacia');
    },
  );

  it(
    'require a brand, and move with their cars',
    { tags: ['WA5-form-04', 'WA5-form-05', 'WA2-admin-37'] },
    async () => {
      const { calls } = await draw('&lista=modele', { 'model.update': LOGAN });
      await userEvent.click(await screen.findByRole('button', { name: 'Adaugă model' }));
      const add = await dialog('Adaugă model');
      await userEvent.click(add.getByRole('button', { name: 'Adaugă modelul' }));
      expect(add.getByText('Marca este obligatorie')).toBeTruthy();
      expect(add.getByText('Numele modelului trebuie să aibă cel puțin 2 caractere')).toBeTruthy();
      await userEvent.click(add.getByRole('button', { name: 'Renunță' }));
      await userEvent.click(screen.getByRole('button', { name: 'Editează Logan' }));
      const edit = await dialog('Editează modelul');
      await userEvent.click(edit.getByRole('button', { name: 'Actualizează' }));
      expect(await screen.findByText('Model actualizat')).toBeTruthy();
      const noFacts = { dataSheet: null, guaranteeMonths: null };
      expect(inputOf(calls, 'model.update')).toEqual([{ id: 100_001, name: 'Logan', brandId: 100_001, ...noFacts }]);
    },
  );

  it('take the maker’s sheet and the guarantee of durability, with the faults at their fields', async () => {
    const facts = { dataSheet: 'https://dacia.exemplu.ro/date', guaranteeMonths: 84 };
    const rows = { 'model.table': { items: [{ ...LOGAN, ...facts }], total: 1 } };
    const { calls } = await draw('&lista=modele', { 'model.update': LOGAN, ...rows });
    await userEvent.click(await screen.findByRole('button', { name: 'Editează Logan' }));
    const edit = await dialog('Editează modelul');
    const sheet = edit.getByLabelText<HTMLInputElement>(/^Fișa producătorului/);
    const months = edit.getByLabelText<HTMLInputElement>(/^Garanția de durabilitate/);
    expect([sheet.value, months.value]).toEqual([facts.dataSheet, '84']);
    await userEvent.clear(sheet);
    await userEvent.type(sheet, 'http://dacia.exemplu.ro');
    await userEvent.clear(months);
    await userEvent.type(months, '24');
    await userEvent.click(edit.getByRole('button', { name: 'Actualizează' }));
    edit.getByText('Introduceți o adresă https');
    edit.getByText(/^Scrieți luni întregi, între 25 și 360/);
    await userEvent.clear(sheet);
    await userEvent.clear(months);
    await userEvent.type(months, '60');
    await userEvent.click(edit.getByRole('button', { name: 'Actualizează' }));
    await screen.findByText('Model actualizat');
    expect(inputOf(calls, 'model.update')).toMatchObject([{ dataSheet: null, guaranteeMonths: 60 }]);
  });
});
