// Screens with realistic extremes: thirty pictures, a title of 120 characters, every field filled, and searches
// without results. Accessible, and nothing cut off (docs/rules/screens.md "Look").
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { useBrowser } from './browser.ts';
import { addDemoCar, removeDemoCar } from './demo-cars.ts';
import { some } from './size.ts';

const browser = useBrowser();
const LONG_TITLE =
  'Dacia Duster Extreme cu toate pachetele, garanție prelungită, anvelope de iarnă, cârlig de remorcare și predare imediată'.padEnd(
    120,
    '!',
  );
const VIEWS = ['side', 'side-right', 'detail'];
const IMAGES = Array.from(
  { length: 30 },
  (_, index) => `/objects/art/suv-verde-metalizata-${VIEWS[index % VIEWS.length]}-0-480.webp`,
);
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

let id = 0;
beforeAll(async () => {
  id = await addDemoCar({
    title: LONG_TITLE,
    version: 'Extreme 1.6 E-Tech Full Hybrid 145 CP cutie automată multimodală, tracțiune integrală, ediție limitată',
    description: `${'Mașină nouă, în showroom. '.repeat(60)}\n\n${LONG_WORD}`,
    images: IMAGES,
    equipment: Array.from(
      { length: 60 },
      (_, index) => `Dotare cu nume lung, numărul ${index + 1}, din pachetul iarnă`,
    ),
    isPremium: true,
    wltp: { consumption: 1.2, electricConsumption: 17.8, co2: 27, electricRange: 65, emissionNorm: 'Euro 6e-bis' },
    hybridType: 'phev',
  });
});

// Other journeys use any car of the market.
afterAll(() => removeDemoCar(id));

describe('a car with thirty pictures and a title of 120 characters', () => {
  const SCREENS = [
    ['its page', () => `/cars/${id}`],
    ['the results', () => '/dacia/duster?fuelType=hibrid&sort=premium&priceMin=30000&priceMax=30000'],
    ['the comparison', () => `/compara?masini=${id}`],
  ] as const;

  it.for(some(SCREENS))('is accessible on %s, light and dark, and fits 320 px', async ([, path]) => {
    const { page } = await browser.open(path(), { device: 'phone', colorScheme: 'light' });
    await page.getByText('Dacia Duster').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('shows all its pictures in the gallery', async () => {
    const { page } = await browser.open(`/cars/${id}`);
    const gallery = page.getByRole('region', { name: 'Fotografii' });
    expect(await gallery.getByRole('img', { name: /fotografia \d+ din 30/ }).count()).toBeGreaterThanOrEqual(30);
  });
});

describe('a search that finds nothing', () => {
  it.for(
    some([
      '/cauta?q=zzzzqqq',
      '/dacia?priceMax=15000&powerFrom=250&fuelType=electric',
      '/brand/dacia?priceMax=30000&yearFrom=2027&fuelType=diesel&isPremium=true&model=spring',
      '/dacia?page=9999',
    ]),
  )('%s is accessible, light and dark, and fits 320 px', async (path) => {
    const { page } = await browser.open(path, { device: 'phone', colorScheme: 'light' });
    await page
      .getByText(/^(Nu am găsit mașini|Nu sunt mașini disponibile)$/)
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
