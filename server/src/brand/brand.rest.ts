import {
  Brand,
  BrandInput,
  BrandLogoAnswer,
  BrandLogoInput,
  BrandPatch,
  Model,
  ModelInput,
  ModelPatch,
} from 'contracts/brand';
import { BrandCarPage, BrandCarsInput } from 'contracts/car-list';
import { Id } from 'contracts/id';
import { z } from 'zod';
import { row } from '../rest.ts';
import { createBrand, setBrandLogo, updateBrand } from './brand-edit.service.ts';
import { getBrandBySlug, listBrandCars, listBrandModels, listBrands, listModels } from './brand.service.ts';
import { createModel, updateModel } from './model-edit.service.ts';

const read = { method: 'GET', access: 'public', spec: 'public-site §7' } as const;
const write = { access: 'admin', spec: 'work-areas §7' } as const;

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
  row({
    ...write,
    method: 'POST',
    path: '/api/admin/brands',
    status: 201,
    input: BrandInput,
    output: Brand,
    verb: createBrand,
  }),
  row({
    ...write,
    method: 'PATCH',
    path: '/api/admin/brands/:id',
    input: BrandPatch,
    output: Brand,
    verb: updateBrand,
  }),
  row({
    ...write,
    method: 'PUT',
    path: '/api/brands/:id/logo',
    input: BrandLogoInput,
    output: BrandLogoAnswer,
    verb: setBrandLogo,
  }),
  row({
    ...write,
    method: 'POST',
    path: '/api/admin/models',
    status: 201,
    input: ModelInput,
    output: Model,
    verb: createModel,
  }),
  row({
    ...write,
    method: 'PATCH',
    path: '/api/admin/models/:id',
    input: ModelPatch,
    output: Model,
    verb: updateModel,
  }),
];
