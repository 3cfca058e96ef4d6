import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * First path segments are shared by brands and cities, so one table keeps them unique; a former segment stays as a
 * redirect to its owner's present slug (docs/rules/addresses.md "Addresses").
 */
export const PathSlug = defineEntity({
  name: 'PathSlug',
  tableName: 'path_slug',
  properties: {
    slug: p.string().length(120).primary(),
    kind: p.enum(['brand', 'city']),
    ownerId: p.integer(),
    isCurrent: p.boolean(),
  },
});
