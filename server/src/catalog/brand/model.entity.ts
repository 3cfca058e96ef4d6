import { defineEntity, p } from '@mikro-orm/postgresql';
import { Brand } from './brand.entity.ts';

export const Model = defineEntity({
  name: 'Model',
  tableName: 'model',
  uniques: [{ properties: ['brand', 'name'] }, { properties: ['brand', 'slug'] }],
  properties: {
    id: p.integer().primary(),
    brand: () => p.manyToOne(Brand),
    name: p.string().length(80),
    slug: p.string().length(80),
  },
});
