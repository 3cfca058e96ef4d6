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
    /** The maker's page about the data of the connected car. */
    dataSheet: p.string().length(500).nullable(),
    /** The producer's guarantee of durability, for the whole car and without charge. */
    guaranteeMonths: p.smallint().nullable(),
  },
});
