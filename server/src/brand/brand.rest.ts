import { Brand, Model } from 'contracts/brand';
import { BrandCarPage, BrandCarsInput } from 'contracts/car-list';
import { Id } from 'contracts/id';
import { z } from 'zod';
import { row } from '../rest.ts';
import { getBrandBySlug, listBrandCars, listBrandModels, listBrands, listModels } from './brand.service.ts';

const read = { method: 'GET', access: 'public', spec: 'public-site §7' } as const;

export const brandRows = [
  row({ ...read, path: '/api/brands', input: z.object({}), output: Brand.array(), verb: listBrands }),
  row({ ...read, path: '/api/models', input: z.object({}), output: Model.array(), verb: listModels }),
  row({
    ...read,
    path: '/api/brands/subdomain/:subdomain',
    input: z.object({ subdomain: z.string() }),
    output: Brand,
    verb: getBrandBySlug,
  }),
  row({
    ...read,
    path: '/api/brands/:id/models',
    input: z.object({ id: Id }),
    output: Model.array(),
    verb: listBrandModels,
  }),
  row({ ...read, path: '/api/brands/:id/cars', input: BrandCarsInput, output: BrandCarPage, verb: listBrandCars }),
];
