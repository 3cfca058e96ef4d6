// Files without codes and VINs, and the cards of a dry run.
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from 'contracts/durations';
import type { StockImport } from 'contracts/stock-import';
import { Car } from '../../catalog/car/car.entity.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { csv, line, stockFiles } from '../../testing/stock-files.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const { upload, current, importFile, carsOf } = stockFiles(t);

const HEADERS = 'Marca;Model;Versiune;Preț;An;Combustibil;Transmisie;Caroserie';
const car = (version: string, price: string, model = 'Duster') =>
  `Dacia;${model};${version};${price};2026;Benzină;Manuală;SUV`;
const fileOf = (...lines: string[]) => Buffer.from([HEADERS, ...lines].join('\n'));

/** Sends the file and runs it without a code, with the guessed columns. */
async function importWithoutCode(dealer: DealerRow, file: Buffer, isDry = false): Promise<StockImport> {
  const { id } = await upload(dealer, file);
  const { columns } = await current(dealer);
  const input = { id, columns, isDry, isWithoutCode: true };
  const { status, error } = await t.trpc('stockImport.run', input, { as: dealer.user });
  expect(status, error?.message).toBe(200);
  await t.runJobs();
  t.clock.advance(MINUTE_MS);
  return current(dealer);
}
const stockOf = async (dealer: DealerRow) =>
  (await carsOf(dealer)).map(({ id, externalId, price }) => ({ id, externalId, price: Number(price) }));

describe('a file without codes and VINs', () => {
  test('is refused unless the dealer says so', async () => {
    const dealer = await t.createDealer();
    const { id } = await upload(dealer, fileOf(car('Journey', '21990')));
    const { columns } = await current(dealer);
    const run = (more: object) => t.trpc('stockImport.run', { id, columns, isDry: true, ...more }, { as: dealer.user });
    expect((await run({})).status).toBe(400);
    expect((await run({ isWithoutCode: false })).status).toBe(400);
    expect((await run({ isWithoutCode: true })).status).toBe(200);
  });

  test('gets codes by which the next file finds the same cars, equal ones in any order', async () => {
    const dealer = await t.createDealer();
    const lines = [
      car('Journey', '21990'),
      car('Expression', '18990'),
      car('Journey', '22990'),
      car('', '9990', 'Logan'),
    ];
    expect((await importWithoutCode(dealer, fileOf(...lines))).counts).toMatchObject({ created: 4, bad: 0 });
    const before = await stockOf(dealer);
    expect(new Set(before.map(({ externalId }) => externalId)).size).toBe(4);
    expect(before.every(({ externalId }) => /^FC-[0-9a-f]{12}(-\d+)?$/.test(externalId ?? ''))).toBe(true);

    expect((await importWithoutCode(dealer, fileOf(...lines.toReversed()))).counts).toMatchObject({ same: 4 });
    expect(await stockOf(dealer)).toEqual(before);
  });

  test('a new price, other case and other spaces are still the same car', async () => {
    const dealer = await t.createDealer();
    await importWithoutCode(dealer, fileOf(car('Journey TCe', '21990')));
    const [before] = await stockOf(dealer);
    const { counts } = await importWithoutCode(dealer, fileOf(car('JOURNEY  tce', '20990')));
    expect(counts).toMatchObject({ created: 0, updated: 1 });
    expect(await stockOf(dealer)).toEqual([{ ...before, price: 20_990 }]);
  });

  test('is another file beside one with codes: cars that have their own are not touched', async () => {
    const dealer = await t.createDealer();
    await importFile(dealer, csv(line('A-1')));
    await importWithoutCode(dealer, fileOf(car('Journey', '21990')));
    expect((await stockOf(dealer)).map(({ externalId }) => externalId)).toEqual(['A-1', expect.stringMatching(/^FC-/)]);
  });
});

describe('the cards of a dry run', () => {
  test('are the first good cars as they would be stored, and nothing is stored', async () => {
    const dealer = await t.createDealer();
    const head = 'Cod;Marca;Model;Preț;An;Combustibil;Transmisie;Caroserie;Putere (kW);Garanție;Imagini';
    const row = (code: string, price: string) =>
      `${code};dacia;Duster;${price};2026;Motorină;Manuală;SUV;96;3 ani;https://exemplu.ro/a.jpg,https://exemplu.ro/b.jpg`;
    const lines = Array.from({ length: 9 }, (_, at) => row(`A-${at}`, at === 0 ? 'x' : `${20_000 + at}`));
    const tried = await importFile(dealer, Buffer.from([head, ...lines].join('\n')), { isDry: true });
    expect(tried.preview).toHaveLength(6);
    expect(tried.preview?.[0]).toMatchObject({
      title: 'Dacia Duster',
      price: 20_001,
      power: 131,
      fuelType: 'diesel',
      images: ['https://exemplu.ro/a.jpg', 'https://exemplu.ro/b.jpg'],
      dealer: { id: dealer.id },
      warranty: { months: 36, km: null },
    });
    expect(await t.em().count(Car, { dealer: dealer.id })).toBe(0);
  });

  test('show a known car with what the file changes; a real run has none', async () => {
    const dealer = await t.createDealer();
    await importFile(dealer, csv(line('A-1')));
    const tried = await importFile(dealer, csv(line('A-1', { price: '9.990' })), { isDry: true });
    expect(tried.preview).toMatchObject([{ price: 9_990, brand: { name: 'Dacia' } }]);
    expect((await carsOf(dealer))[0]?.price).toBe(12_345.5);
    expect((await importFile(dealer, csv(line('A-1')))).preview).toBeUndefined();
  });
});
