import { defineEntity, p } from '@mikro-orm/postgresql';

/** A content page that an administrator has edited; the others show their built-in text. */
export const Page = defineEntity({
  name: 'Page',
  tableName: 'page',
  properties: {
    slug: p.string().length(64).primary(),
    title: p.string().length(120),
    content: p.text(),
    updatedAt: p.datetime(),
    /** The version of the built-in text when it was written; null: not known. */
    defaultVersion: p.string().length(22).nullable(),
  },
});
