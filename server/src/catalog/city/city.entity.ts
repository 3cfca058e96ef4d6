import { defineEntity, p } from '@mikro-orm/postgresql';

export const City = defineEntity({
  name: 'City',
  tableName: 'city',
  uniques: [{ properties: ['name', 'county'] }],
  properties: {
    id: p.integer().primary(),
    name: p.string().length(80),
    slug: p.string().length(120).unique(),
    county: p.string().length(80).nullable(),
    /** Degrees, for searches by distance; null where nobody entered them. */
    latitude: p.double().nullable(),
    longitude: p.double().nullable(),
  },
});
