import { defineEntity, p } from '@mikro-orm/postgresql';

/** A platform setting (work-areas §3); values whose key names a secret are encrypted. */
export const Setting = defineEntity({
  name: 'Setting',
  tableName: 'setting',
  properties: {
    key: p.string().length(64).primary(),
    value: p.text(),
    category: p.string().length(64),
    updatedAt: p.datetime(),
  },
});
