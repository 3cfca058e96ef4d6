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
import { BrandCarPage, BrandCarsInput } from 'contracts/car-list';
import { Id } from 'contracts/id';
import {
  BrandTableInput,
  BrandTablePage,
  MergeInput,
  ModelTableInput,
  ModelTablePage,
  ReferenceId,
} from 'contracts/reference-admin';
import { z } from 'zod';
import { procedure, router } from '../../platform/calls/trpc.ts';
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
  listBrands,
  listBrandsWithStock,
  listModels,
} from './brand.service.ts';
import { createModel, updateModel } from './model-edit.service.ts';

export const brandRouter = router({
  list: procedure.public.output(Brand.array()).query(({ ctx }) => listBrands(ctx)),
  listWithStock: procedure.public.output(BrandWithStock.array()).query(({ ctx }) => listBrandsWithStock(ctx)),
  bySubdomain: procedure.public
    .input(z.object({ subdomain: z.string().max(200) }))
    .output(Brand)
    .query(({ ctx, input }) => getBrandBySlug(ctx, input)),
  page: procedure.public
    .input(z.object({ subdomain: z.string().max(200) }))
    .output(Brand.nullable())
    .query(({ ctx, input }) => findBrandOfPage(ctx, input)),
  cars: procedure.public
    .input(BrandCarsInput)
    .output(BrandCarPage)
    .query(({ ctx, input }) => listBrandCars(ctx, input)),
  create: procedure.admin
    .input(BrandInput)
    .output(Brand)
    .mutation(({ ctx, input }) => createBrand(ctx, input)),
  update: procedure.admin
    .input(BrandPatch)
    .output(Brand)
    .mutation(({ ctx, input }) => updateBrand(ctx, input)),
  setLogo: procedure.admin
    .input(BrandLogoInput)
    .output(BrandLogoAnswer)
    .mutation(({ ctx, input }) => setBrandLogo(ctx, input)),
  table: procedure.admin
    .input(BrandTableInput.prefault({}))
    .output(BrandTablePage)
    .query(({ ctx, input }) => listBrandRows(ctx, input)),
  delete: procedure.admin
    .input(ReferenceId)
    .output(Ack)
    .mutation(({ ctx, input }) => deleteBrand(ctx, input)),
  merge: procedure.admin
    .input(MergeInput)
    .output(Ack)
    .mutation(({ ctx, input }) => mergeBrands(ctx, input)),
});

export const modelRouter = router({
  list: procedure.public
    .input(z.object({ brandId: Id.optional() }).prefault({}))
    .output(Model.array())
    .query(({ ctx, input }) => listModels(ctx, input)),
  create: procedure.admin
    .input(ModelInput)
    .output(Model)
    .mutation(({ ctx, input }) => createModel(ctx, input)),
  update: procedure.admin
    .input(ModelPatch)
    .output(Model)
    .mutation(({ ctx, input }) => updateModel(ctx, input)),
  table: procedure.admin
    .input(ModelTableInput.prefault({}))
    .output(ModelTablePage)
    .query(({ ctx, input }) => listModelRows(ctx, input)),
  delete: procedure.admin
    .input(ReferenceId)
    .output(Ack)
    .mutation(({ ctx, input }) => deleteModel(ctx, input)),
  merge: procedure.admin
    .input(MergeInput)
    .output(Ack)
    .mutation(({ ctx, input }) => mergeModels(ctx, input)),
});
