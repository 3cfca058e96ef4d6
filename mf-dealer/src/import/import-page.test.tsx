import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StockImport } from 'contracts/stock-import';
import { exampleCar } from 'contracts/testing/example-car';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { describe, expect, it, vi } from 'vitest';
import ImportPage from './import-page.tsx';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });

const READ: StockImport = {
  id: 100_001,
  fileName: 'stoc.csv',
  status: 'ready',
  isDry: true,
  total: 3,
  done: 0,
  error: null,
  headers: ['Nr.', 'Marcă', 'Preț'],
  samples: [['A-1', 'Dacia', '21.990']],
  columns: [null, 'brandId', 'price'],
  counts: { created: 0, updated: 0, same: 0, bad: 0 },
};
const TRIED: StockImport = {
  ...READ,
  status: 'done',
  done: 3,
  columns: ['externalId', 'brandId', 'price'],
  counts: { created: 1, updated: 1, same: 0, bad: 1 },
};

async function open(current: StockImport | null, answers: ApiTable = {}) {
  const page = await renderPage(() => <ImportPage />, {
    path: '/dealer-dashboard',
    api: { 'stockImport.current': current, 'stockImport.run': current, 'stockImport.result': { rows: [] }, ...answers },
  });
  return { ...page, user: userEvent.setup(), run: () => page.calls.filter(({ name }) => name === 'stockImport.run') };
}

describe('the columns of a file', () => {
  it('require an identifying column; a field belongs to one column only, the last selection', async () => {
    const { user, run } = await open(READ);
    const check = await screen.findByRole('button', { name: 'Verifică fără a scrie' });
    expect((check as HTMLButtonElement).disabled).toBe(true);
    screen.getByText('Alegeți coloana cu codul extern sau VIN-ul');
    screen.getByText(/^Lipsesc: Model, An fabricație/);
    fireEvent.change(screen.getByLabelText('Nr.'), { target: { value: 'price' } });
    expect((screen.getByLabelText('Preț') as HTMLSelectElement).value).toBe('');
    fireEvent.change(screen.getByLabelText('Nr.'), { target: { value: 'externalId' } });
    await user.click(check);
    await vi.waitFor(() =>
      expect(run()[0]?.input).toEqual({ id: READ.id, columns: ['externalId', 'brandId', null], isDry: true }),
    );
  });
});

it('a file without a code is not a dead end: the dealer may agree to codes that are made', async () => {
  const { user, run } = await open(READ);
  const check = await screen.findByRole('button', { name: 'Verifică fără a scrie' });
  await user.click(screen.getByLabelText('Fără cod: recunoaște mașinile după marcă, model, versiune și an'));
  await user.click(check);
  await vi.waitFor(() =>
    expect(run()[0]?.input).toEqual({ id: READ.id, columns: READ.columns, isDry: true, isWithoutCode: true }),
  );
});

it('tells how the file was read where that may surprise', async () => {
  const note = 'Fișierul nu este UTF-8: l-am citit ca Windows-1250.';
  await open({ ...READ, notes: [note] });
  expect(await screen.findByText('Cum am citit fișierul')).toBeTruthy();
  expect(screen.getByText(note)).toBeTruthy();
});

describe('the cards of a dry run', () => {
  const preview = [{ ...exampleCar({ title: 'Dacia Duster', power: 131 }), warranty: { months: 36, km: 100_000 } }];

  it('show the first cars as buyers would see them, without links, and the columns are folded', async () => {
    await open({ ...TRIED, preview });
    const cards = within(await screen.findByRole('region', { name: 'Așa le vor vedea cumpărătorii' }));
    const text = cards.getByRole('article').textContent.replaceAll('\u00a0', ' ');
    for (const part of ['27.990 €', '131 CP', 'Garanție 36 de luni sau 100.000 km']) expect(text).toContain(part);
    expect(cards.queryByRole('link')).toBeNull();
    expect(screen.getByText('3 coloane se importă din 3').closest('details')?.open).toBe(false);
    screen.getByRole('button', { name: 'Importă 2 mașini' });
  });

  it('a file that was not tried has none, and its columns are open', async () => {
    await open(READ);
    expect((await screen.findByText('2 coloane se importă din 3')).closest('details')?.open).toBe(true);
    expect(screen.queryByRole('region', { name: 'Așa le vor vedea cumpărătorii' })).toBeNull();
  });

  it('a file that was tried without a code is imported without one', async () => {
    const { user, run } = await open({ ...TRIED, columns: [null, 'brandId', 'price'], preview });
    await user.click(await screen.findByRole('button', { name: 'Importă 2 mașini' }));
    await vi.waitFor(() => expect(run()[0]?.input).toMatchObject({ isDry: false, isWithoutCode: true }));
  });
});

describe('after the dry run', () => {
  it('shows figures and messages, and imports only what the dry run checked with these columns', async () => {
    const message = 'Rândul 4, coloana „Preț”: Prețul este obligatoriu';
    const rows = [{ row: 4, key: 'A-3', outcome: 'bad', message }];
    const { user, run } = await open(TRIED, { 'stockImport.result': { rows } });
    await screen.findByText('Nu s-a scris nimic încă.');
    within(await screen.findByRole('region', { name: 'Cu erori: 1 rând' })).getByText(message);
    await user.click(screen.getByRole('button', { name: 'Importă 2 mașini' }));
    await vi.waitFor(() => expect(run()[0]?.input).toMatchObject({ isDry: false }));
    fireEvent.change(screen.getByLabelText('Preț'), { target: { value: 'listPrice' } });
    expect(screen.queryByRole('button', { name: 'Importă 2 mașini' })).toBeNull();
  });

  it('names what is to be known of rows that are good, such as equipment that was not recognised', async () => {
    const message = 'Rândul 2, coloana „Dotări”: păstrate ca text, nu sunt în lista de dotări: „Covorașe”';
    await open(TRIED, {
      'stockImport.result': (input: unknown) => ({
        rows: (input as { isNoted?: boolean }).isNoted ? [{ row: 2, key: 'A-1', outcome: 'created', message }] : [],
      }),
    });
    const list = await screen.findByRole('list', { name: 'Rânduri cu observații', hidden: true });
    expect(list.textContent).toBe(message);
  });
});

describe('rows with unusual values', () => {
  const held = [{ field: 'price', value: 21.99, message: 'x' }];
  const several = [...held, { field: 'warranty.km', value: 100, message: 'y' }];
  const rows = [
    { row: 2, key: 'A-1', outcome: 'created', message: 'Rândul 2, coloana „Preț”: «21.99»', held },
    { row: 3, key: 'A-2', outcome: 'created', message: 'Rândul 3, coloana „Preț”: «21.99»', held: several },
  ];
  const result = (input: unknown) => ({ rows: (input as { isHeld?: boolean }).isHeld ? rows : [] });
  const WRITTEN: StockImport = { ...TRIED, isDry: false, counts: { created: 2, updated: 0, same: 0, bad: 0 }, held: 2 };

  it('are confirmed one by one or together, and say what is confirmed', async () => {
    const { user, calls } = await open(WRITTEN, {
      'stockImport.result': result,
      'stockImport.confirm': { confirmed: 1 },
    });
    const list = await screen.findByRole('list', { name: 'Rânduri cu valori neobișnuite' });
    within(list).getByText('Rândul 2, coloana „Preț”: «21.99»');
    await user.click(within(list).getByText('Da, prețul de 21,99 € este corect'));
    const confirmed = () => calls.filter(({ name }) => name === 'stockImport.confirm').map(({ input }) => input);
    await vi.waitFor(() => expect(confirmed()).toEqual([{ id: WRITTEN.id, rows: [2] }]));
    await screen.findByText('1 mașină pe site.');
    within(list).getByText('Da, aceste valori sunt corecte');
    await user.click(screen.getByText('Da, toate valorile din cele 2 rânduri de mai sus sunt corecte'));
    await vi.waitFor(() => expect(confirmed().at(-1)).toEqual({ id: WRITTEN.id, rows: [2, 3] }));
  });

  it('are named by the dry run, without anything to confirm', async () => {
    await open({ ...WRITTEN, isDry: true }, { 'stockImport.result': result });
    await screen.findByText('Valori neobișnuite: 2 rânduri');
    expect(screen.queryByText(/^Da, /)).toBeNull();
  });
});

it('a run shows its progress and can be cancelled', async () => {
  const { user, calls } = await open(
    { ...READ, status: 'running', done: 1 },
    { 'stockImport.stop': { success: true } },
  );
  const bar = (await screen.findByRole('progressbar', { name: 'Verificare' })) as HTMLProgressElement;
  expect([bar.value, bar.max]).toEqual([1, 3]);
  await user.click(screen.getByRole('button', { name: 'Renunță' }));
  await vi.waitFor(() => expect(calls.some(({ name }) => name === 'stockImport.stop')).toBe(true));
});

it('a file over the limit is refused before it is sent, and a suspended dealer sees why', async () => {
  const { user, unmount, calls } = await open(null);
  const large = new File(['x'], 'mare.csv', { type: 'text/csv' });
  Object.defineProperty(large, 'size', { value: 10_485_761 });
  await user.upload(await screen.findByLabelText(/^Fișier cu stocul/), large);
  await screen.findByText('Fișierul are peste 10 MB. Împărțiți-l în mai multe fișiere.');
  expect(calls.some(({ name }) => name === 'stockImport.create')).toBe(false);
  unmount();
  await open(null, { 'stockImport.current': fails('forbidden', 'Contul de dealer este respins sau suspendat') });
  await screen.findByText('Contul de dealer este respins sau suspendat');
});
