// The cost of a car in five years: by a visitor's own values, and by an administrator's that every page follows.
import { expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { findDemoCar } from './demo-cars.ts';

const browser = useBrowser();
const HEADING = 'Cât costă în 5 ani';
const DISTANCE = 'Distanță parcursă (km pe an)';

it('a visitor changes a value, finds it kept on another car, and gives it up', async () => {
  const isPetrol = ({ fuelType, wltp }: { fuelType: string; wltp: { consumption: number | null } | null }) =>
    fuelType === 'benzina' && wltp?.consumption != null;
  const one = await findDemoCar(isPetrol);
  const other = await findDemoCar((car) => isPetrol(car) && car.id !== one.id && car.model.id !== one.model.id);
  const { page, go } = await browser.open(`/cars/${one.id}`, { device: 'phone' });
  const block = page.getByRole('region', { name: HEADING });
  await expectText(block, 'Valori ilustrative');
  await block.getByText(/^Suma cuprinde: carburant, RCA, CASCO, impozit, service, pierdere de valoare\./).waitFor();
  const total = block.getByRole('status');
  const before = await total.innerText();
  await block.getByText('Cu ce valori calculăm').click();
  await expectText(block, /^Benzină: 7,4 lei\/l/);
  await block.getByRole('button', { name: 'Schimbați valorile' }).click();
  await block.getByLabel(DISTANCE).fill('30.000');
  await block.getByText('Pe site: 15.000 km pe an').waitFor();
  expect(await total.innerText()).not.toBe(before);
  await go(`/cars/${other.id}`);
  expect(await block.getByLabel(DISTANCE).inputValue()).toBe('30000');
  await go(`/cars/${one.id}`);
  await block.getByRole('button', { name: 'Reveniți la valorile site-ului' }).click();
  expect(await total.innerText()).toBe(before);
  await go(`/cars/${other.id}`);
  await block.getByText('Cu ce valori calculăm').click();
  await block.getByRole('button', { name: 'Schimbați valorile' }).waitFor();
  expect(await block.getByLabel(DISTANCE).count()).toBe(0);
});

it('an administrator switches the vouchers on, and the page of a car says so at once', async () => {
  const { id } = await findDemoCar(({ fuelType }) => fuelType === 'electric');
  const { page: shown, reload } = await browser.open(`/cars/${id}`);
  expect(await shown.getByText(/^Rabla 2025/).count()).toBe(0);
  await shown.getByText(/^≈ .+\slei la cursul de 4,97 din .+, valoare ilustrativă$/).waitFor();
  const { page } = await browser.open('/admin-dashboard?tab=settings', { as: 'admin' });
  const form = page.getByRole('form', { name: 'Tichete Rabla' });
  const change = async (mark: string) => {
    await form.getByRole('checkbox', { name: 'Afișează tichetele lângă preț' }).click();
    await form.getByRole('button', { name: 'Salvează tichetele' }).click();
    await expectText(page, mark);
  };
  await page.getByText('Tichete Rabla', { exact: true }).click();
  await change('2025, afișate');
  await reload();
  await expectText(shown, /^Rabla 2025, persoane fizice: 18\.500\slei, nescăzuți din preț\.$/);
  await change('2025, ascunse');
  await reload();
  expect(await shown.getByText(/^Rabla 2025/).count()).toBe(0);
});
