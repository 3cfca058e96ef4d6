/** Files of a dealer's stock, and their way through the import. */
import type { ImportResult, StockImport } from 'contracts/stock-import';
import { expect } from 'vitest';
import { Car } from '../catalog/car/car.entity.ts';
import type { DealerRow } from './factories.ts';
import type { TestApp } from './test-app.ts';

const HEADERS = 'Cod;VIN;Marcă;Model;Preț;An;Combustibil;Transmisie;Caroserie;Consum;CO2;Observații';
/** One car under a code; fields that are not given are valid. */
export const line = (
  code: string,
  values: { price?: string; vin?: string; brand?: string; model?: string; year?: string } = {},
) => {
  const { price = '12.345,50', vin = '', brand = 'dacia', model = 'Duster', year = '2026' } = values;
  return `${code};${vin};${brand};${model};${price};${year};Motorină;Manuală;SUV;5,4;122;-`;
};
/** A file of such lines. */
export const csv = (...lines: string[]) => Buffer.from([HEADERS, ...lines].join('\n'));

/** The calls of an import, for the dealers of this app. */
export function stockFiles(t: TestApp) {
  async function upload(dealer: DealerRow, file: Buffer): Promise<{ id: number; status: number; message: string }> {
    const as = await t.signIn(dealer.user);
    const { data } = await t.trpc('stockImport.create', { fileName: 'stoc.csv' }, { as });
    const answer = await t.app.inject({
      method: 'PUT',
      url: new URL(data.uploadURL).pathname,
      headers: { host: t.env.baseHost, cookie: as, 'content-type': 'application/octet-stream' },
      payload: file,
    });
    return { id: data.id, status: answer.statusCode, message: answer.json().message };
  }
  const current = async (dealer: DealerRow): Promise<StockImport> =>
    (await t.trpc('stockImport.current', undefined, { as: dealer.user })).data;

  /** Sends the file and runs it with the guessed columns. */
  async function importFile(dealer: DealerRow, file: Buffer, { isDry = false } = {}): Promise<StockImport> {
    const { id, status, message } = await upload(dealer, file);
    expect(status, message).toBe(200);
    return rerun(dealer, id, isDry);
  }
  async function rerun(dealer: DealerRow, id: number, isDry = false): Promise<StockImport> {
    const { columns } = await current(dealer);
    const { status, error } = await t.trpc('stockImport.run', { id, columns, isDry }, { as: dealer.user });
    expect(status, error?.message).toBe(200);
    await t.runJobs();
    return current(dealer);
  }
  const messages = async (dealer: DealerRow, id: number): Promise<(string | null)[]> => {
    const { data } = await t.trpc('stockImport.result', { id, outcome: 'bad', limit: 10_000 }, { as: dealer.user });
    return (data as ImportResult).rows.map(({ message }) => message);
  };
  const carsOf = (dealer: DealerRow) =>
    t.em().find(Car, { dealer: dealer.id, deletedAt: null }, { orderBy: { id: 'asc' } });
  return { upload, current, importFile, rerun, messages, carsOf };
}
