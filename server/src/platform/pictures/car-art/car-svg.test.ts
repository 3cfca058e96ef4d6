import { createHash } from 'node:crypto';
import { BodyType, Color, Paint } from 'contracts/car';
import { ART_STAGES, ART_VARIANTS, ART_VIEWS } from 'contracts/picture';
import { describe, expect, it } from 'vitest';
import { type CarPicture, carSvg } from './car-svg.ts';

/** Hashes of the drawings as they were designed. A drawing changed on purpose needs a new hash and a new ART_REVISION. */
const GOLDEN = new Map([
  ['sedan 0', 'caf7f1b9a6ddb6f3'],
  ['sedan 1', 'da4c0f7a3a1c110e'],
  ['sedan 2', '51e935c024af0405'],
  ['hatchback 0', '519c117b378eb0e8'],
  ['hatchback 1', '852fc222ba8e3e7a'],
  ['hatchback 2', 'ad8cec0e229a5ffa'],
  ['suv 0', '8d3ff2ac2cda36c2'],
  ['suv 1', 'bc3a3a0741c4458a'],
  ['suv 2', '11f2208952fbe4c5'],
  ['coupe 0', '35c202e1b1fe1cbd'],
  ['coupe 1', 'a4dcef0e5deb0fe0'],
  ['coupe 2', '1fdbb101859f5cad'],
  ['wagon 0', '54ce639ef2ffe837'],
  ['wagon 1', '4c2fb959a15adb0c'],
  ['wagon 2', '563a28507eabb752'],
  ['cabriolet 0', 'e8635e4453fcfd4b'],
  ['cabriolet 1', '49e920e02b829fde'],
  ['cabriolet 2', 'd3060d610c552724'],
  ['alb', '2d7e3438cb694e23'],
  ['albastru', 'e7130a73328443ff'],
  ['argintiu', '1ba05d428dca907e'],
  ['bej', '5fa448752bff7bc7'],
  ['galben_auriu', '8fd59c145d0c263e'],
  ['gri', '4ced9052476772a8'],
  ['maro', 'bf6efcdb6616d877'],
  ['negru', '557f2d264dd9eccf'],
  ['portocaliu', '324b1ee754df1e88'],
  ['rosu', '80ea46263a63d4e4'],
  ['verde', '9fd7477960062991'],
]);

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const cycle = <T>(values: readonly T[], i: number): T => {
  const value = values[i % values.length];
  if (value === undefined) throw new RangeError('Nothing to choose from');
  return value;
};
const suv: CarPicture = { body: 'suv', color: 'verde', paint: 'metalizata', view: 'side', variant: 0, stage: 'light' };

describe('car drawings', () => {
  it.each(BodyType.options.flatMap((body) => ART_VARIANTS.map((variant) => ({ body, variant }))))(
    '$body $variant is drawn as designed in every view and studio',
    ({ body, variant }) => {
      const kinds = ART_VIEWS.flatMap((view) => ART_STAGES.map((stage) => ({ view, stage })));
      const drawings = kinds.map((kind, i) =>
        carSvg({ body, variant, ...kind, color: cycle(Color.options, i), paint: cycle(Paint.options, i) }),
      );
      expect(hash(drawings.join(''))).toBe(GOLDEN.get(`${body} ${variant}`));
    },
  );

  it.each(Color.options)('%s is mixed as designed in each paint', (color) => {
    expect(hash(Paint.options.map((paint) => carSvg({ ...suv, color, paint })).join(''))).toBe(GOLDEN.get(color));
  });

  it('gives each drawing of a page ids of its own', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const drawings = ART_STAGES.flatMap((stage) => ART_VARIANTS.map((variant) => carSvg({ ...suv, stage, variant })));
    const all = drawings.flatMap(ids);
    expect(new Set(all).size).toBe(all.length);
  });

  it('has the requested size', () => {
    expect(carSvg({ ...suv, width: 480 })).toContain('viewBox="0 0 1200 750" width="480" height="300"');
  });
});
