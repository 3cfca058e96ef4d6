import { defineEntity, p } from '@mikro-orm/postgresql';
import { Announced, SendFrequency } from 'contracts/saved-search';
import { User } from '../../identity/user/user.entity.ts';
import type { Watched } from './watched.ts';

/** A search saved by a person with an account, or by the owner of a confirmed address. */
export const SavedSearch = defineEntity({
  name: 'SavedSearch',
  tableName: 'saved_search',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').nullable(),
    /** In lower case. */
    email: p.string().length(254).nullable(),
    name: p.string().length(120),
    /** As saved-search-filters.ts normalises them, so that two equal searches are one; or a car, or the favourites. */
    filters: p.json<Watched>(),
    announced: p.enum(Announced.options).default('all'),
    frequency: p.enum(SendFrequency.options),
    /** Null until the owner of the address has followed the link. */
    confirmedAt: p.datetime().nullable(),
    /** SHA-256 of the link's token; null once it is used. */
    confirmHash: p.string().length(64).nullable().unique(),
    confirmUntil: p.datetime().nullable(),
    /** Events up to here have been sent, or happened before the search was saved. */
    seenEventId: p.bigint('number'),
    /** When the next daily or weekly email is due. */
    dueAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
