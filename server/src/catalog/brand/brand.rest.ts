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
import { row } from '../../platform/calls/rest.ts';
import { createBrand, setBrandLogo, updateBrand } from './brand-edit.service.ts';
import { getBrandBySlug, listBrandCars, listBrandModels, listBrands, listModels } from './brand.service.ts';
import { createModel, updateModel } from './model-edit.service.ts';

const read = { method: 'GET', access: 'public', spec: 'public-site §7' } as const;
const write = { access: 'admin', spec: 'work-areas §7' } as const;

export const brandRows = [
  row({
    ...read,
    path: '/api/brands',
    summary: 'All brands, by name',
    input: z.object({}),
    output: Brand.array(),
    verb: listBrands,
  }),
  row({
    ...read,
    path: '/api/models',
    summary: 'All models of all brands, by name',
    input: z.object({}),
    output: Model.array(),
    verb: listModels,
  }),
  row({
    ...read,
    path: '/api/brands/subdomain/:subdomain',
    summary: 'A brand by its slug',
    input: z.object({ subdomain: z.string() }),
    output: Brand,
    verb: getBrandBySlug,
  }),
  row({
    ...read,
    path: '/api/brands/:id/models',
    summary: 'The models of a brand, by name',
    input: z.object({ id: Id }),
    output: Model.array(),
    verb: listBrandModels,
  }),
  row({
    ...read,
    path: '/api/brands/:id/cars',
    summary: "A page of a brand's public cars, with the brand page's filters",
    input: BrandCarsInput,
    output: BrandCarPage,
    verb: listBrandCars,
  }),
  row({
    ...write,
    method: 'POST',
    path: '/api/admin/brands',
    summary: 'Create a brand',
    errors: ['conflict'],
    status: 201,
    input: BrandInput,
    output: Brand,
    verb: createBrand,
  }),
  row({
    ...write,
    method: 'PATCH',
    path: '/api/admin/brands/:id',
    summary: 'Change a brand; what is not sent stays',
    errors: ['conflict'],
    input: BrandPatch,
    output: Brand,
    verb: updateBrand,
  }),
  row({
    ...write,
    method: 'PUT',
    path: '/api/brands/:id/logo',
    summary: "Make a finished upload a brand's logo",
    input: BrandLogoInput,
    output: BrandLogoAnswer,
    verb: setBrandLogo,
  }),
  row({
    ...write,
    method: 'POST',
    path: '/api/admin/models',
    summary: 'Create a model of a brand',
    errors: ['conflict'],
    status: 201,
    input: ModelInput,
    output: Model,
    verb: createModel,
  }),
  row({
    ...write,
    method: 'PATCH',
    path: '/api/admin/models/:id',
    summary: 'Change a model; what is not sent stays',
    errors: ['conflict'],
    input: ModelPatch,
    output: Model,
    verb: updateModel,
  }),
];
