import { afterEach, describe, expect, it } from 'vitest';
import { createRasteriser, type Rasteriser } from './art-rasteriser.ts';
import type { CarPicture } from './car-art/car-svg.ts';
import { sharp } from './guarded-sharp.ts';

const SUV: CarPicture = {
  body: 'suv',
  color: 'verde',
  paint: 'metalizata',
  view: 'side',
  variant: 0,
  stage: 'light',
  width: 120,
};
const BROKEN = { ...SUV, body: 'camion' } as unknown as CarPicture;

let rasteriser: Rasteriser;
afterEach(() => rasteriser.close());

describe('rasteriser', () => {
  it('turns a drawing into a PNG of the requested width', async () => {
    rasteriser = createRasteriser();
    const png = await rasteriser.rasterise(SUV);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 120, height: 75 });
  });

  it('reports a drawing that fails, and continues', async () => {
    rasteriser = createRasteriser();
    await expect(rasteriser.rasterise(BROKEN)).rejects.toThrow(/could not be rasterised/);
    expect((await rasteriser.rasterise(SUV)).length).toBeGreaterThan(1000);
  });

  it('gives up after the time limit, and starts a new child for the next drawing', async () => {
    rasteriser = createRasteriser({ timeoutMs: 1 });
    await expect(rasteriser.rasterise(SUV)).rejects.toThrow(/stopped/);
    await expect(rasteriser.rasterise(SUV)).rejects.toThrow(/stopped/);
  });

  it('works again after its child exited for lack of work', async () => {
    rasteriser = createRasteriser({ idleMs: 10 });
    await rasteriser.rasterise(SUV);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await rasteriser.rasterise(SUV)).length).toBeGreaterThan(1000);
  });

  it('refuses work once closed, so a stopping server starts no child', async () => {
    rasteriser = createRasteriser();
    const pending = rasteriser.rasterise(SUV);
    rasteriser.close();
    await expect(pending).rejects.toThrow(/stopped/);
    await expect(rasteriser.rasterise(SUV)).rejects.toThrow(/closed/);
  });
});
