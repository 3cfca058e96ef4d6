// "Raportează anunțul": a notice without an account, from the car's page to the administrators' queue.
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { expectText, useBrowser, type Visitor } from './browser.ts';
import { isWhole, LOOKS } from './size.ts';

const browser = useBrowser();

/** Opens the page of some car on offer. */
async function openCar({ page, go }: Visitor): Promise<number> {
  const answer = await page.request.get('/api/search?limit=1');
  const { cars } = (await answer.json()) as { cars: { id: number }[] };
  const id = cars[0]?.id ?? 0;
  await go(`/cars/${id}`);
  return id;
}

describe('reporting an advert', () => {
  it.each(LOOKS)('works without an account, and the dialog is accessible (%s, %s)', async (colorScheme, device) => {
    const visitor = await browser.open('/', { device, colorScheme });
    const { page } = visitor;
    await openCar(visitor);
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
    const visitor = await browser.open('/');
    const id = await openCar(visitor);
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
