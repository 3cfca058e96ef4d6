import { z } from 'zod';
import { clearable, idField, ImageAddress } from '../call/field.schema.ts';
import { Id } from '../call/id.schema.ts';
import { modelFactFields } from '../car/model-facts.schema.ts';
import { line } from '../text/text.schema.ts';

/** A make of cars (public-site §3); `logo` is an address or null, `slug` its path segment. */
export const Brand = z.object({ id: Id, name: z.string(), logo: z.string().nullable(), slug: z.string() });
export type Brand = z.infer<typeof Brand>;

/** A brand with the number of its public cars, as the home page's grid shows it. */
export const BrandWithStock = Brand.extend({ carCount: z.int() });
export type BrandWithStock = z.infer<typeof BrandWithStock>;

/** A model of one brand; its slug is unique within the brand. */
export const Model = z.object({ id: Id, name: z.string(), brandId: Id, slug: z.string() });
export type Model = z.infer<typeof Model>;

const brandName = line({ min: 2, minMessage: 'Numele mărcii trebuie să aibă cel puțin 2 caractere', max: 80 });
const modelName = line({ min: 2, minMessage: 'Numele modelului trebuie să aibă cel puțin 2 caractere', max: 80 });
const modelBrand = idField('Marca este obligatorie');

/** POST /api/admin/brands (work-areas §5): `logo` is https or an object of this site, or nothing. */
export const BrandInput = z.object({ name: brandName, logo: clearable(ImageAddress).default(null) });
export type BrandInput = z.infer<typeof BrandInput>;

/** PATCH /api/admin/brands/{id}: absent fields stay. */
export const BrandPatch = z.object({ id: Id, name: brandName.optional(), logo: clearable(ImageAddress).optional() });
export type BrandPatch = z.infer<typeof BrandPatch>;

/** PUT /api/brands/{id}/logo: the address of a finished upload, as the upload or its answer named it. */
export const BrandLogoInput = z.object({ id: Id, logoURL: ImageAddress });
export type BrandLogoInput = z.infer<typeof BrandLogoInput>;
export const BrandLogoAnswer = z.object({ objectPath: z.string() });
export type BrandLogoAnswer = z.infer<typeof BrandLogoAnswer>;

/** POST /api/admin/models (work-areas §5). */
export const ModelInput = z.object({ name: modelName, brandId: modelBrand, ...modelFactFields });
export type ModelInput = z.infer<typeof ModelInput>;

/** PATCH /api/admin/models/{id}: absent fields stay. */
export const ModelPatch = ModelInput.partial().extend({ id: Id });
export type ModelPatch = z.infer<typeof ModelPatch>;

export const BRAND_TAKEN = 'Există deja o marcă cu acest nume';
export const MODEL_TAKEN = 'Există deja un model cu acest nume la această marcă';
export const MODEL_NOT_FOUND = 'Modelul nu a fost găsit';
