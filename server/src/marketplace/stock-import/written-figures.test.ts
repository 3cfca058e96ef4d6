// Files as dealers send them: units, currencies, notations, lists, encodings and sheets (docs/rules/data.md "Figures").
import writeXlsxFile from 'write-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportResult } from 'contracts/stock-import';
import { Car } from '../../catalog/car/car.entity.ts';
import { writeSetting } from '../../platform/config/settings/setting.service.ts';
import { stockFiles } from '../../testing/stock-files.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const { current, importFile, messages, carsOf } = stockFiles(t);

const ROW = {
  'Cod extern': 'A-1',
  Marca: 'Dacia',
  Model: 'Duster',
  Preț: '21990',
  An: '2026',
  Combustibil: 'Benzină',
  Transmisie: 'Manuală',
  Caroserie: 'SUV',
};
/** The row with other cells; null leaves a column out. */
const cellsOf = (changes: Record<string, string | null>): [string, string][] =>
  Object.entries({ ...ROW, ...changes }).filter((cell): cell is [string, string] => cell[1] !== null);
const quotedCell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csvOf = (changes: Record<string, string | null>): Buffer => {
  const cells = cellsOf(changes);
  return Buffer.from([0, 1].map((at) => cells.map((cell) => quotedCell(cell[at] ?? '')).join(';')).join('\n'));
};
/** The same as a workbook, where the named cells are numbers. */
const xlsxOf = (numbers: Record<string, number>): Promise<Buffer> => {
  const cells = cellsOf(Object.fromEntries(Object.keys(numbers).map((name) => [name, ''])));
  return writeXlsxFile([
    cells.map(([name]) => ({ value: name, type: String })),
    cells.map(([name, text]) => {
      const number = numbers[name];
      return number === undefined ? { value: text, type: String } : { value: number, type: Number };
    }),
  ]).toBuffer();
};

/** The car of a file of one row, or its messages: why there is none, and what was said of a good row. */
async function imported(file: Buffer) {
  const dealer = await t.createDealer();
  const { id, held } = await importFile(dealer, file);
  const { data } = await t.trpc('stockImport.result', { id, isNoted: true }, { as: dealer.user });
  const [car] = await carsOf(dealer);
  const { columns, headers } = await current(dealer);
  return {
    car,
    held,
    columns: Object.fromEntries(headers.map((header, at) => [header, columns[at]])),
    bad: await messages(dealer, id),
    notes: (data as ImportResult).rows.map(({ message }) => message),
  };
}
const importedRow = (changes: Record<string, string | null>) => imported(csvOf(changes));

const inLei = { Preț: null, 'Preț (RON)': '109.500' };

describe('units, currencies and notations', () => {
  test('a price in lei is refused while no rate is stated, and converted by it afterwards', async () => {
    const refused = await importedRow(inLei);
    expect(refused.car).toBeUndefined();
    expect(refused.bad).toEqual([
      'Rândul 2, coloana „Preț (RON)”: «109.500» este în RON: scrieți prețul în EUR, cu TVA',
    ]);
    const rate = { value: 4.97, date: '2026-11-20', source: 'BNR' };
    await t
      .em()
      .transactional((em) =>
        writeSetting(em, { key: 'cost.rate', value: JSON.stringify({ leiPerEuro: rate }), category: 'cost' }),
      );
    const { car, notes } = await importedRow(inLei);
    expect(car?.price).toBe(22_032.19);
    expect(notes.map((note) => note?.replaceAll('\u00a0', ' '))).toEqual([
      'Rândul 2, coloana „Preț (RON)”: 109.500,00 RON = 22.032,19 EUR, la cursul 4,97 (BNR, 20 nov. 2026)',
    ]);
    const cell = await importedRow({ Preț: '109.500 lei' });
    expect(cell.car?.price).toBe(22_032.19);
  });

  test('a price without VAT gets the tax that is stated', async () => {
    expect((await importedRow({ Preț: null, 'Preț fără TVA': '10.000' })).car?.price).toBe(12_100);
    expect((await importedRow({ Preț: '10.000 € + TVA' })).car?.price).toBe(12_100);
  });

  test('a figure’s unit is read from its cell, else from its column', async () => {
    const cells = await importedRow({
      Putere: '96 kW',
      Garanție: '3 ani',
      'Garanție (km)': '100.000',
      Kilometraj: '10 km',
      Cilindree: '1.5 l',
      Disponibilitate: 'La comandă',
      Termen: '2 luni',
    });
    expect(cells.car).toMatchObject({
      power: 131,
      warrantyMonths: 36,
      warrantyKm: 100_000,
      mileage: 10,
      engineCc: 1_500,
      availableWeeks: 8,
    });
    const headers = await importedRow({
      'Putere (kW)': '96',
      'Garanție (ani)': '5',
      'Rulaj (mii km)': '1,5',
      Disponibilitate: 'comandă',
      'Termen livrare (zile)': '30',
    });
    expect(headers.car).toMatchObject({ power: 131, warrantyMonths: 60, mileage: 1_500, availableWeeks: 4 });
  });

  test('what can’t be read is no car, and each message names its fault', async () => {
    const wrong: [string, string, string][] = [
      ['Preț', '21,990', '«21,990» nu este un preț clar: poate însemna 21.990 sau 21,99'],
      ['Kilometraj', '10,000', '«10,000» nu este o distanță în km clar: poate însemna 10.000 sau 10'],
      ['Garanție (km)', '100,000', '«100,000» nu este o distanță în km clar: poate însemna 100.000 sau 100'],
      ['Garanție', '3 ani / 100.000 km', '«3 ani / 100.000 km» nu este o durată în luni sau ani'],
      ['Putere', '96 Nm', '«96 Nm» nu este o putere în CP sau kW'],
      ['An', 'nou', '«nou» nu este un număr'],
      ['Imagini', 'poza.jpg', '«poza.jpg»: O imagine trebuie să fie o adresă https'],
      ['Combustibil', 'abur', '«abur» nu este cunoscut; poate fi: Benzină'],
    ];
    const { car, bad } = await importedRow(Object.fromEntries(wrong));
    expect(car).toBeUndefined();
    for (const [column, , message] of wrong) expect(bad[0]).toContain(`coloana „${column}”: ${message}`);
  });

  test.each<[Record<string, string>, string]>([
    [{ Preț: '21.990 $' }, '„Preț”: «21.990 $» este în USD: scrieți prețul în EUR, cu TVA'],
    [{ Kilometraj: '-5' }, '„Kilometraj”: Kilometrajul nu poate fi negativ'],
    [{ Oraș: 'Atlantida' }, '„Oraș”: «Atlantida»: Orașul nu a fost găsit'],
  ])('%j is no car', async (changes, message) => {
    const { car, bad } = await importedRow(changes);
    expect(car).toBeUndefined();
    expect(bad.join()).toContain(`Rândul 2, coloana ${message}`);
  });

  test('a price whose zero a spreadsheet may have dropped is not public', async () => {
    for (const file of [csvOf({ Preț: '21.99' }), await xlsxOf({ Preț: 21.99 })]) {
      const { car, held } = await imported(file);
      expect(car).toMatchObject({ price: 21.99, status: 'inactive' });
      expect(held).toBe(1);
    }
  });

  test('a workbook’s number 1.2 is no whole number', async () => {
    const driven = await imported(await xlsxOf({ Kilometraj: 1.2 }));
    expect(driven.bad).toEqual(['Rândul 2, coloana „Kilometraj”: «1,2» nu este un număr întreg']);
    expect((await imported(await xlsxOf({ Preț: 21_990.5, Kilometraj: 12 }))).car).toMatchObject({
      price: 21_990.5,
      mileage: 12,
      status: 'active',
    });
  });

  test('a month without a day ends on its last one, and that is said', async () => {
    const { car, notes } = await importedRow({ Disponibilitate: 'În tranzit', 'Data sosirii': 'dec. 2026' });
    expect(car?.availableFrom).toBe('2026-12-31');
    expect(notes).toEqual(['Rândul 2, coloana „Data sosirii”: «dec. 2026» a fost citit ca 31.12.2026']);
  });
});

describe('names', () => {
  beforeAll(async () => {
    const as = await t.createUser('admin');
    for (const [brand, model] of [
      ['Volkswagen', 'Golf'],
      ['Mercedes-Benz', 'Clasa C'],
    ]) {
      const { data } = await t.trpc('brand.create', { name: brand, logo: null }, { as });
      await t.trpc('model.create', { name: model, brandId: data.id }, { as });
    }
    await t.trpc('city.create', { name: 'Târgu Mureș', county: 'Mureș' }, { as });
  });

  test.each([
    ['VW', 'GOLF', 'Volkswagen Golf'],
    ['Mercedes\u2011Benz', 'Clasa C', 'Mercedes-Benz Clasa C'],
    ['Mercedes\u2013Benz', 'Clasa\u2011C', 'Mercedes-Benz Clasa C'],
    ['mercedes benz', 'ClasaC', 'Mercedes-Benz Clasa C'],
    ['Mercedes', 'Clasa\u00a0C', 'Mercedes-Benz Clasa C'],
  ])('„%s %s” is a %s in Târgu Mureș', async (brand, model, name) => {
    const { car, bad } = await importedRow({ Marca: brand, Model: model, Oraș: 'Tg. Mureș' });
    expect(bad).toEqual([]);
    const populate = ['brand', 'model', 'city'] as const;
    const found = await t.em().findOneOrFail(Car, { id: car?.id ?? 0 }, { populate });
    expect([`${found.brand.name} ${found.model.name}`, found.city?.name]).toEqual([name, 'Târgu Mureș']);
  });
});

test('towns, fuels, gearboxes, bodies and colours are read as the search reads them', async () => {
  const { car, bad } = await importedRow({
    Oraș: 'Cluj',
    Combustibil: 'motorină',
    Transmisie: 'cutie automată',
    Caroserie: 'berlină',
    Culoare: 'Bleumarin',
  });
  expect(bad).toEqual([]);
  expect(car).toMatchObject({ fuelType: 'diesel', transmission: 'automata', bodyType: 'sedan', color: 'albastru' });
});

test('pictures and equipment may be separated by commas', async () => {
  const { car, notes } = await importedRow({
    Imagini: 'https://cdn.example.ro/1.jpg,https://cdn.example.ro/2.jpg',
    Dotări: 'Faruri LED, Cameră marșarier, Scaune încălzite',
  });
  expect(car?.images).toEqual(['https://cdn.example.ro/1.jpg', 'https://cdn.example.ro/2.jpg']);
  expect(car?.equipment).toEqual(['Faruri LED', 'Cameră marșarier', 'Scaune încălzite']);
  expect(notes).toEqual([]);
});

describe('encodings', () => {
  const CELLS = { Oraș: 'Cluj-Napoca', Descriere: 'Cutie\u0001automată' };
  const withByte = (byte: number) => {
    const bytes = csvOf(CELLS);
    bytes[bytes.indexOf(1)] = byte;
    return bytes;
  };

  test('UTF-8 stays UTF-8 with a bad byte: its cell is named, and the file says which encoding was taken', async () => {
    const dealer = await t.createDealer();
    const { id, notes, headers } = await importFile(dealer, withByte(0xa0));
    expect(headers).toContain('Preț');
    expect(notes).toEqual([
      'Fișierul este UTF-8, dar 1 caracter nu se poate citi: rândurile lor sunt numite la verificare.',
    ]);
    const { data } = await t.trpc('stockImport.result', { id, isNoted: true }, { as: dealer.user });
    expect((data as ImportResult).rows.map(({ message }) => message)).toEqual([
      'Rândul 2, coloana „Descriere”: «Cutie\ufffdautomată» are un caracter care nu se poate citi',
    ]);
    expect((await carsOf(dealer))[0]).toMatchObject({ price: 21_990 });
  });

  test('the code page of a Romanian Windows is read and said', async () => {
    const dealer = await t.createDealer();
    const text = 'Cod;Marca;Culoare;Descriere\nA-1;Dacia;ro\u00baie;ma\u00bain\u00e3';
    const { notes, samples } = await importFile(dealer, Buffer.from(text, 'latin1'));
    expect(notes?.join()).toContain('l-am citit ca Windows-1250');
    expect(samples[0]?.[3]).toBe('mașină'.replace('ș', 'ş'));
  });

  test('letters that were lost before us are noticed', async () => {
    const { notes } = await importedRow({ Descriere: 'Ma?ina cu garan?ie', Imagini: 'https://cdn.example.ro/a?b=1' });
    expect(notes).toEqual([
      'Rândul 2, coloana „Descriere”: «Ma?ina cu garan?ie» pare să fi pierdut litere („?” în locul lor)',
    ]);
  });
});
