// A dealer's stock from a file: read, tried, written, repeated.
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from 'contracts/durations';
import { CarPrice } from '../../catalog/car/car-price.entity.ts';
import { Car } from '../../catalog/car/car.entity.ts';
import { csv, line, stockFiles } from '../../testing/stock-files.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const { upload, current, importFile, rerun, messages, carsOf } = stockFiles(t);

describe('a file', () => {
  test('is tried without writing anything, then written, then changes nothing', async () => {
    const dealer = await t.createDealer();
    const file = csv(
      line('A-1'),
      line('A-2', { price: 'la cerere', year: '1999' }),
      line('A-3', { brand: 'Skoda', model: 'octavia' }),
    );
    const tried = await importFile(dealer, file, { isDry: true });
    expect(tried).toMatchObject({ status: 'done', isDry: true, total: 3, done: 3 });
    expect(tried.counts).toEqual({ created: 2, updated: 0, same: 0, bad: 1 });
    expect(await carsOf(dealer)).toEqual([]);
    expect(await messages(dealer, tried.id)).toEqual([
      'Rândul 3, coloana „Preț”: «la cerere» nu este un preț; coloana „An”: Anul trebuie să fie mai mare de 2000',
    ]);

    const written = await rerun(dealer, tried.id);
    expect(written.counts).toEqual({ created: 2, updated: 0, same: 0, bad: 1 });
    const [duster, octavia] = await carsOf(dealer);
    expect(duster).toMatchObject({
      title: 'Dacia Duster',
      price: 12_345.5,
      fuelType: 'diesel',
      status: 'active',
      co2: 122,
      externalId: 'A-1',
    });
    expect(octavia?.title).toBe('Škoda octavia');

    t.clock.advance(MINUTE_MS);
    const again = await importFile(dealer, file);
    expect(again.counts).toEqual({ created: 0, updated: 0, same: 2, bad: 1 });
    expect((await carsOf(dealer)).map(({ updatedAt }) => updatedAt)).toEqual([duster?.updatedAt, octavia?.updatedAt]);
  });

  test('equipment is recognised by synonyms; other texts are kept, and named to the dealer', async () => {
    const dealer = await t.createDealer();
    const lines = String(csv(line('A-1'), line('A-2')))
      .trim()
      .split('\n');
    const cells = ['Dotări;Dotări opționale', 'camera marșarier;Covorașe | LED', 'Faruri LED;'];
    const { id, counts } = await importFile(
      dealer,
      Buffer.from(lines.map((one, at) => `${one};${cells[at]}`).join('\n')),
    );
    expect(counts).toEqual({ created: 2, updated: 0, same: 0, bad: 0 });
    const [first] = await carsOf(dealer);
    expect(first?.equipment).toEqual(['camera marșarier', 'Covorașe', 'LED']);
    const found = await t.em().findOneOrFail(Car, { id: first?.id ?? 0 }, { fields: ['equipmentIds'] });
    expect(found.equipmentIds).toEqual(['camera-spate', 'faruri-led']);
    const { data } = await t.trpc('stockImport.result', { id, isNoted: true }, { as: dealer.user });
    expect((data as { rows: unknown[] }).rows).toEqual([
      {
        row: 2,
        key: 'A-1',
        outcome: 'created',
        message: 'Rândul 2, coloana „Dotări”: păstrate ca text, nu sunt în lista de dotări: „Covorașe”',
        held: null,
      },
    ]);
  });

  test('updates what differs, by the own number or by VIN, and a price is added to the history', async () => {
    const dealer = await t.createDealer();
    const vin = 'UU1DJF00567123456';
    await importFile(dealer, csv(line('A-1'), line('', { vin })));
    const [first, second] = await carsOf(dealer);
    t.clock.advance(MINUTE_MS);
    const { counts } = await importFile(
      dealer,
      Buffer.from(`Cod;VIN;Preț\nA-1;;11.000\nB-2;${vin.toLowerCase()};12.345,50`),
    );
    expect(counts).toEqual({ created: 0, updated: 2, same: 0, bad: 0 });
    const [one, two] = await carsOf(dealer);
    expect([one?.id, two?.id]).toEqual([first?.id, second?.id]);
    expect(one).toMatchObject({ price: 11_000, title: first?.title, co2: 122, externalId: 'A-1' });
    expect(two).toMatchObject({ price: 12_345.5, vin, externalId: 'B-2' });
    const prices = await t.em().find(CarPrice, { car: one?.id ?? 0 }, { orderBy: { id: 'asc' } });
    expect(prices.map(({ price }) => price)).toEqual([12_345.5, 11_000]);
  });

  test('reports every kind of bad row, and writes the others', async () => {
    const dealer = await t.createDealer();
    const vin = 'UU1DJF00567123456';
    await t.createCar({ dealer: dealer.id, vin, externalId: 'X-1' });
    const { counts, id } = await importFile(
      dealer,
      csv(
        line('A-1'),
        line('A-1'),
        line(''),
        line('A-2', { brand: 'Trabant' }),
        line('A-3', { model: 'Golf' }),
        line('A-4', { vin: 'SCURT' }),
        line('A-5', { brand: '' }),
        line('A-6', { price: '0' }),
        line('A-7'),
        line('A-7b', { vin: 'UU1DJF00567123457' }),
        line('A-7', { vin: 'UU1DJF00567123457' }),
      ),
    );
    expect(counts).toEqual({ created: 3, updated: 0, same: 0, bad: 8 });
    expect(await messages(dealer, id)).toEqual([
      'Rândul 3, coloana „Cod”: aceeași valoare ca la rândul 2',
      'Rândul 4, coloana „Cod”: Completați codul extern sau VIN-ul: fără ele mașina s-ar dubla la următorul import',
      'Rândul 5, coloana „Marcă”: Marca „Trabant” nu există în listă',
      'Rândul 6, coloana „Model”: Modelul „Golf” nu există la această marcă',
      'Rândul 7, coloana „VIN”: VIN-ul trebuie să aibă exact 17 caractere: cifre și litere, fără I, O și Q',
      'Rândul 8, coloana „Marcă”: Marca este obligatorie',
      'Rândul 9, coloana „Preț”: «0» nu este un preț',
      'Rândul 12, coloana „VIN”: aceeași valoare ca la rândul 11',
    ]);
    const other = await importFile(dealer, csv(line('A-1', { vin })));
    expect(await messages(dealer, other.id)).toEqual(['Rândul 2, coloana „VIN”: Aveți deja o mașină cu acest VIN']);
  });

  test('that cannot be read is refused with the reason, and another one may follow for the same import', async () => {
    const dealer = await t.createDealer();
    const as = await t.signIn(dealer.user);
    const { id, status, message } = await upload(dealer, Buffer.from('doar antet'));
    expect([status, message]).toEqual([400, 'Fișierul nu are niciun rând sub numele coloanelor.']);
    const put = (payload: Buffer) =>
      t.app.inject({
        method: 'PUT',
        url: `/objects/upload/import/${id}`,
        headers: { host: t.env.baseHost, cookie: as },
        payload,
      });
    const large = await put(Buffer.alloc(10_485_761, 65));
    expect([large.statusCode, large.json().message]).toEqual([
      413,
      'Fișierul are peste 10 MB. Împărțiți-l în mai multe fișiere.',
    ]);
    expect((await put(csv(line('A-1')))).statusCode).toBe(200);
    expect((await put(csv(line('A-1')))).statusCode).toBe(409);
  });

  test('remembers which field the dealer chose for a header, and no other dealer’s choice', async () => {
    const [dealer, other] = [await t.createDealer(), await t.createDealer()];
    const file = Buffer.from('Cod;Observații\nA-1;UU1DJF00567123456');
    const { id } = await upload(dealer, file);
    expect((await current(dealer)).columns).toEqual(['externalId', null]);
    await t.trpc('stockImport.run', { id, columns: [null, 'vin'], isDry: true }, { as: dealer.user });
    await t.runJobs();
    await upload(dealer, file);
    expect((await current(dealer)).columns).toEqual([null, 'vin']);
    await upload(other, file);
    expect((await current(other)).columns).toEqual(['externalId', null]);
  });
});

describe('a run', () => {
  test('keeps the values without a column, and confirms cars that the file still lists', async () => {
    const dealer = await t.createDealer();
    const old = new Date(t.clock.now().getTime() - 10 * DAY_MS);
    const images = ['https://exemplu.ro/a.jpg'];
    const values = {
      externalId: 'A-1',
      images,
      confirmedAt: old,
      isDemoted: true,
      emissionNorm: 'Euro 6',
      consumption: 5.1,
    };
    const car = await t.createCar({ dealer: dealer.id, ...values });
    const { counts } = await importFile(dealer, Buffer.from('Cod;CO2;Imagini;Stare;Kilometraj\nA-1;122;;;'));
    expect(counts.same).toBe(1);
    const [found] = await carsOf(dealer);
    expect(found).toMatchObject({
      images,
      consumption: 5.1,
      emissionNorm: 'Euro 6',
      isDemoted: false,
      updatedAt: car.updatedAt,
    });
    expect(found?.confirmedAt).toEqual(t.clock.now());
    await importFile(dealer, Buffer.from('Cod;CO2;Stare\nA-1;;Vândută'));
    expect((await carsOf(dealer))[0]).toMatchObject({ co2: null, consumption: 5.1, status: 'sold' });
  });

  test('ends when the dealer cancels it: written rows stay', async () => {
    const dealer = await t.createDealer();
    const { id } = await upload(dealer, csv(line('A-1')));
    const { columns } = await current(dealer);
    await t.trpc('stockImport.run', { id, columns, isDry: false }, { as: dealer.user });
    expect((await t.trpc('stockImport.run', { id, columns, isDry: false }, { as: dealer.user })).status).toBe(409);
    expect((await t.trpc('stockImport.create', { fileName: 'b.csv' }, { as: dealer.user })).status).toBe(409);
    expect((await t.trpc('stockImport.stop', { id }, { as: dealer.user })).status).toBe(200);
    await t.runJobs();
    expect((await current(dealer)).status).toBe('stopped');
    expect(await carsOf(dealer)).toEqual([]);
  });

  test('two runners at once write each row once', async () => {
    const dealer = await t.createDealer();
    const { id } = await upload(dealer, csv(...Array.from({ length: 130 }, (_, index) => line(`A-${index}`))));
    const { columns } = await current(dealer);
    await t.trpc('stockImport.run', { id, columns, isDry: false }, { as: dealer.user });
    await t.em().transactional((em) => t.jobs.enqueue(em, 'stock-import', { id }));
    await Promise.all([t.runJobs(), t.runJobs()]);
    expect(await current(dealer)).toMatchObject({ status: 'done', done: 130, counts: { created: 130 } });
    expect(await carsOf(dealer)).toHaveLength(130);
  });

  test('of a dealer who was suspended meanwhile writes nothing', async () => {
    const dealer = await t.createDealer();
    const { id } = await upload(dealer, csv(line('A-1')));
    const { columns } = await current(dealer);
    await t.trpc('stockImport.run', { id, columns, isDry: false }, { as: dealer.user });
    await t.em().execute('update dealer set suspended_at = now() where id = ?', [dealer.id]);
    await t.runJobs();
    expect(await t.em().count(Car, { dealer: dealer.id })).toBe(0);
    for (const [call, input] of Object.entries({
      'stockImport.create': { fileName: 'a.csv' },
      'stockImport.run': { id, columns, isDry: true },
      'stockImport.result': { id },
    })) {
      expect((await t.trpc(call, input, { as: dealer.user })).status, call).toBe(403);
    }
  });

  test('the file’s address is accessible to its dealer only', async () => {
    const [dealer, other] = [await t.createDealer(), await t.createDealer()];
    const { data } = await t.trpc('stockImport.create', { fileName: 'a.csv' }, { as: dealer.user });
    const put = async (user: { id: number } | null, url = new URL(data.uploadURL).pathname) => {
      const cookie = user ? await t.signIn(user) : '';
      const headers = { host: t.env.baseHost, cookie };
      return (await t.app.inject({ method: 'PUT', url, headers, payload: csv(line('A-1')) })).statusCode;
    };
    expect(await put(null)).toBe(401);
    expect(await put(await t.createUser())).toBe(403);
    expect(await put(await t.createUser('admin'))).toBe(403);
    expect(await put(other.user)).toBe(404);
    expect(await put(dealer.user, '/objects/upload/import/x')).toBe(404);
    expect(await put(dealer.user)).toBe(200);
  });
});
