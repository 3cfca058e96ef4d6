import {
  Brand,
  BrandInput,
  BrandLogoAnswer,
  BrandLogoInput,
  BrandPatch,
  BrandWithStock,
  Model,
  ModelInput,
  ModelPatch,
} from 'contracts/brand';
import { Ack } from 'contracts/ack';
import { BrandCarPage, BrandCarsInput, ListedBrandCarPage } from 'contracts/car-list';
import { Id } from 'contracts/id';
import { ModelSummary, ModelSummaryInput } from 'contracts/model-summary';
import {
  BrandTableInput,
  BrandTablePage,
  MergeInput,
  ModelTableInput,
  ModelTablePage,
  ReferenceId,
} from 'contracts/reference-table';
import { z } from 'zod';
import { takes } from '../../platform/calls/call-meta.ts';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { createBrand, setBrandLogo, updateBrand } from './brand-edit.service.ts';
import {
  deleteBrand,
  deleteModel,
  listBrandRows,
  listModelRows,
  mergeBrands,
  mergeModels,
} from './brand-merge.service.ts';
import {
  findBrandOfPage,
  getBrandBySlug,
  listBrandCars,
  listBrandModels,
  listBrands,
  listBrandsWithStock,
  listModels,
} from './brand.service.ts';
import { createModel, updateModel } from './model-edit.service.ts';
import { getModelSummary } from './model-summary.service.ts';

export const brandRouter = router({
  list: procedure.public
    .meta({
      rest: 'GET /api/brands',
      operation: 'listBrands',
      summary: 'All brands, by name',
      spec: 'public-site §7',
      isReferenceList: true,
    })
    .output(Brand.array())
    .query(resolver(listBrands)),
  bySubdomain: procedure.public
    .meta({
      rest: 'GET /api/brands/subdomain/:subdomain',
      operation: 'getBrandBySlug',
      summary: 'A brand by its slug',
      spec: 'public-site §7',
      example: { params: { subdomain: 'skoda' } },
      takes: takes(z.object({ subdomain: z.string() }), getBrandBySlug),
    })
    .input(z.object({ subdomain: z.string().max(200) }))
    .output(Brand)
    .query(resolver(getBrandBySlug)),
  models: procedure.public
    .meta({
      rest: 'GET /api/brands/:id/models',
      operation: 'listBrandModels',
      summary: 'The models of a brand, by name',
      spec: 'public-site §7',
      isReferenceList: true,
      example: { params: { id: 100_002 } },
    })
    .input(z.object({ id: Id }))
    .output(Model.array())
    .query(resolver(listBrandModels)),
  cars: procedure.public
    .meta({
      rest: 'GET /api/brands/:id/cars',
      operation: 'listBrandCars',
      summary: "A page of a brand's public cars, with the brand page's filters",
      spec: 'public-site §7',
      example: { params: { id: 100_002 }, query: { yearFrom: 2025, transmission: 'manuala', offset: 0 } },
      answers: ListedBrandCarPage,
    })
    .input(BrandCarsInput)
    .output(BrandCarPage)
    .query(resolver(listBrandCars)),
  create: procedure.admin
    .meta({
      creates: true,
      rest: 'POST /api/admin/brands',
      status: 201,
      operation: 'createBrand',
      summary: 'Create a brand',
      spec: 'work-areas §7',
      errors: ['conflict'],
      example: { body: { name: 'Cupra', logo: null } },
    })
    .input(BrandInput)
    .output(Brand)
    .mutation(resolver(createBrand)),
  update: procedure.admin
    .meta({
      rest: 'PATCH /api/admin/brands/:id',
      operation: 'updateBrand',
      summary: 'Change a brand; what is not sent stays',
      spec: 'work-areas §7',
      errors: ['conflict'],
      example: { body: { name: 'Dacia România' } },
    })
    .input(BrandPatch)
    .output(Brand)
    .mutation(resolver(updateBrand)),
  setLogo: procedure.admin
    .meta({
      rest: 'PUT /api/brands/:id/logo',
      operation: 'setBrandLogo',
      summary: "Make a finished upload a brand's logo",
      spec: 'work-areas §7',
      example: { body: { logoURL: '/objects/uploads/0123456789abcdef0123456789abcdef-1600.webp' } },
    })
    .input(BrandLogoInput)
    .output(BrandLogoAnswer)
    .mutation(resolver(setBrandLogo)),
  listWithStock: procedure.public.output(BrandWithStock.array()).query(resolver(listBrandsWithStock)),
  page: procedure.public
    .input(z.object({ subdomain: z.string().max(200) }))
    .output(Brand.nullable())
    .query(resolver(findBrandOfPage)),
  table: procedure.admin.input(BrandTableInput.prefault({})).output(BrandTablePage).query(resolver(listBrandRows)),
  delete: procedure.admin.input(ReferenceId).output(Ack).mutation(resolver(deleteBrand)),
  merge: procedure.admin.input(MergeInput).output(Ack).mutation(resolver(mergeBrands)),
});

export const modelRouter = router({
  list: procedure.public
    .meta({
      rest: 'GET /api/models',
      operation: 'listModels',
      summary: 'All models of all brands, by name',
      spec: 'public-site §7',
      isReferenceList: true,
      tag: 'brand',
      takes: takes(z.object({}), listModels),
    })
    .input(z.object({ brandId: Id.optional() }).prefault({}))
    .output(Model.array())
    .query(resolver(listModels)),
  create: procedure.admin
    .meta({
      creates: true,
      rest: 'POST /api/admin/models',
      status: 201,
      operation: 'createModel',
      summary: 'Create a model of a brand',
      spec: 'work-areas §7',
      tag: 'brand',
      errors: ['conflict'],
      example: { body: { name: 'Jogger', brandId: 100_001 } },
    })
    .input(ModelInput)
    .output(Model)
    .mutation(resolver(createModel)),
  update: procedure.admin
    .meta({
      rest: 'PATCH /api/admin/models/:id',
      operation: 'updateModel',
      summary: 'Change a model; what is not sent stays',
      spec: 'work-areas §7',
      tag: 'brand',
      errors: ['conflict'],
      example: { body: { name: 'Duster III' } },
    })
    .input(ModelPatch)
    .output(Model)
    .mutation(resolver(updateModel)),
  summary: procedure.public.input(ModelSummaryInput).output(ModelSummary.nullable()).query(resolver(getModelSummary)),
  table: procedure.admin.input(ModelTableInput.prefault({})).output(ModelTablePage).query(resolver(listModelRows)),
  delete: procedure.admin.input(ReferenceId).output(Ack).mutation(resolver(deleteModel)),
  merge: procedure.admin.input(MergeInput).output(Ack).mutation(resolver(mergeModels)),
});
