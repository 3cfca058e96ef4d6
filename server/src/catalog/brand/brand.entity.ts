import { defineEntity, p } from '@mikro-orm/postgresql';

export const Brand = defineEntity({
  name: 'Brand',
  tableName: 'brand',
  properties: {
    id: p.integer().primary(),
    name: p.string().length(80).unique(),
    slug: p.string().length(80).unique(),
    logo: p.string().length(500).nullable(),
  },
});
