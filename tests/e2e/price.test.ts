// Price information on the car page beside the price.
import { formatPrice } from 'contracts/format';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { findDemoCar } from './demo-cars.ts';

const browser = useBrowser();

it('shows the price’s position among the same model’s, its calculation, and earlier prices', async () => {
  const car = await findDemoCar(({ lowestPrice30d, price }) => lowestPrice30d !== null && lowestPrice30d > price);
  const { page } = await browser.open(`/cars/${car.id}`);
  const region = page.getByRole('region', { name: 'Prețul în piață' });
  await region
    .getByText(/^(Mai ieftină decât|Mai scumpă decât|La același preț|La mijloc|La prețul de listă) .+ mașini noi /)
    .waitFor();
  await region.getByText('Cum calculăm', { exact: true }).click();
  await region.getByText(/dealerii nu o pot influența prin plată/).waitFor();
  await region.getByRole('heading', { name: 'Istoricul prețului' }).waitFor();
  const prices = await region.getByRole('listitem').allInnerTexts();
  expect(prices.length).toBeGreaterThan(1);
  expect(prices[0]).toContain(formatPrice(car.price));
});
