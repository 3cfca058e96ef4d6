// "Raportează anunțul": a report without an account, from the car's page to the administrators' queue.
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { findAnyCar } from './demo-cars.ts';
import { isWhole, LOOKS } from './size.ts';

const browser = useBrowser();

describe('reporting an advert', () => {
  it.each(LOOKS)('works without an account, and the dialog is accessible (%s, %s)', async (colorScheme, device) => {
    const { id } = await findAnyCar();
    const { page } = await browser.open(`/cars/${id}`, { device, colorScheme });
    await page.getByRole('button', { name: 'Raportează anunțul' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Trimite sesizarea' }).click();
    await expectText(dialog, 'Alegeți un motiv');
    await expectText(dialog, 'Descrieți problema în cel puțin 10 caractere');
    expect(await axeFaults(page, device)).toEqual([]);
    await dialog.getByLabel('Motiv').selectOption('pret');
    await dialog.getByLabel('Ce nu este în regulă?').fill(`La telefon mi s-a cerut alt preț (${device}).`);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Trimite sesizarea' }).click();
    await expectText(page, 'Sesizare trimisă');
    await dialog.waitFor({ state: 'hidden' });
  });

  it.runIf(isWhole)('reaches the administrators’ queue, once however often it is sent', async () => {
    const { id } = await findAnyCar();
    const visitor = await browser.open(`/cars/${id}`);
    const text = `Kilometrajul nu corespunde <b>${crypto.randomUUID()}</b>`;
    for (let time = 0; time < 2; time++) {
      await visitor.page.getByRole('button', { name: 'Raportează anunțul' }).click();
      const dialog = visitor.page.getByRole('dialog');
      await dialog.getByLabel('Motiv').selectOption('descriere');
      await dialog.getByLabel('Ce nu este în regulă?').fill(text);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Trimite sesizarea' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    const admin = await browser.open('/', { as: 'admin' });
    const input = encodeURIComponent(JSON.stringify({ status: 'open', limit: 100 }));
    const answer = await admin.page.request.get(`/trpc/report.list?input=${input}`);
    const { result } = (await answer.json()) as {
      result: { data: { items: { text: string; car: { id: number } }[] } };
    };
    expect(result.data.items.filter((report) => report.text === text).map(({ car }) => car.id)).toEqual([id]);
  });
});
