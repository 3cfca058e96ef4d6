import { defineEntity, p } from '@mikro-orm/postgresql';

/** An information page that an administrator has written anew; the others show their built-in text. */
export const Page = defineEntity({
  name: 'Page',
  tableName: 'page',
  properties: {
    slug: p.string().length(64).primary(),
    title: p.string().length(120),
    content: p.text(),
    updatedAt: p.datetime(),
  },
});
