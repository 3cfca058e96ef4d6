import { defineEntity, p } from '@mikro-orm/postgresql';
import { Brand } from './brand.entity.ts';
import { Model } from './model.entity.ts';

/** Former segments of a model; they stay as redirects within their brand. */
export const ModelSlug = defineEntity({
  name: 'ModelSlug',
  tableName: 'model_slug',
  properties: {
    brand: () => p.manyToOne(Brand).primary().updateRule('cascade').deleteRule('cascade'),
    slug: p.string().length(80).primary(),
    model: () => p.manyToOne(Model).deleteRule('cascade').index(),
  },
});
