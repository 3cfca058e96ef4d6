// Stock from a file: selected, mapped, dry run, imported, and the same file once more.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';

const browser = useBrowser();
const code = crypto.randomUUID().slice(0, 6);
const HEADERS = 'Nr.;Marcă;Model;Preț (EUR);An;Combustibil;Cutie;Caroserie';
const ROWS = [
  `${code}-1;Dacia;Duster;21.990,50;2026;Benzină;Manuală;SUV`,
  `${code}-2;Dacia;Logan;la cerere;2026;Benzină;Manuală;Sedan`,
  `${code}-3;Škoda;Octavia;27 450 €;2026;Motorină;Automată;Break`,
];
const file = (...rows: string[]) => ({
  name: 'stocul-meu.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${[HEADERS, ...rows].join('\r\n')}`),
});

it('a file is checked without writing, imported, and changes nothing the second time', async () => {
  const { page } = await browser.open('/dealer-dashboard?tab=import', {
    as: 'dealer',
    device: 'phone',
    expects: /400/,
  });
  const choose = (content: ReturnType<typeof file>) => page.getByLabel('Fișier cu stocul').setInputFiles(content);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const figures = async (...values: string[]) => {
    await expect
      .poll(() => page.locator('[aria-labelledby="im-result"] dd').allInnerTexts(), { timeout: 30_000 })
      .toEqual(values);
  };

  await page.getByRole('heading', { level: 1, name: 'Import stoc' }).waitFor();
  const template = page.waitForEvent('download');
  await press('Descarcă modelul');
  expect((await readFile(await (await template).path())).subarray(0, 2).toString()).toBe('PK');
  await choose(file());
  await expectText(page, 'Fișierul nu are niciun rând sub numele coloanelor.');

  await choose(file(...ROWS));
  await expectText(page, 'stocul-meu.csv');
  await page.getByLabel('Nr.').selectOption({ label: 'Cod extern' });
  await expectText(page, `${code}-1 · ${code}-2 · ${code}-3`);
  await press('Verifică fără a scrie');
  await figures('2', '0', '0', '1');
  await expectText(page, 'Nu s-a scris nimic încă.');
  await expectText(page, 'Rândul 3, coloana „Preț (EUR)”: «la cerere» nu este un preț');
  expect(await faultsOf(page)).toEqual([]);

  await press('Importă 2 mașini');
  await expectText(page, 'Rezultatul importului');
  await figures('2', '0', '0', '1');
  const list = page.waitForEvent('download');
  await press('Descarcă lista rezultatelor');
  expect(await readFile(await (await list).path(), 'utf8')).toContain(`"2";"${code}-1";"adăugată";""`);

  await press('Alege alt fișier');
  await choose(file(...ROWS));
  // The column selected for "Nr." is remembered.
  await press('Verifică fără a scrie');
  await figures('0', '0', '2', '1');
  expect(await page.getByRole('button', { name: 'Nimic de importat' }).isDisabled()).toBe(true);
});
