import { defineEntity, p } from '@mikro-orm/postgresql';
import { SendFrequency } from 'contracts/saved-search';
import type { CarFilters } from 'contracts/search';
import { User } from '../../identity/user/user.entity.ts';

/** A search that somebody keeps: a person with an account, or the owner of an address who confirmed it. */
export const SavedSearch = defineEntity({
  name: 'SavedSearch',
  tableName: 'saved_search',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').nullable(),
    /** In lower case. */
    email: p.string().length(254).nullable(),
    name: p.string().length(120),
    /** As saved-search-filters.ts leaves them, so that two searches for the same are one. */
    filters: p.json<CarFilters>(),
    frequency: p.enum(SendFrequency.options),
    /** Null until the owner of the address has followed the link. */
    confirmedAt: p.datetime().nullable(),
    /** SHA-256 of the link's token; null once it is used. */
    confirmHash: p.string().length(64).nullable().unique(),
    confirmUntil: p.datetime().nullable(),
    /** What happened up to here has been told, or was before its time. */
    seenEventId: p.bigint('number'),
    /** When the next daily or weekly letter is made. */
    dueAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
