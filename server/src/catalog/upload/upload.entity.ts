import { defineEntity, p } from '@mikro-orm/postgresql';
import { UploadPurpose } from 'contracts/upload';
import { User } from '../../identity/user/user.entity.ts';

/**
 * The record of one picture's upload. `key` begins the names of its files and its address; `usedAt` is when it was last
 * stored somewhere, which keeps the picture of a form that is just being saved from being removed as an orphan.
 */
export const Upload = defineEntity({
  name: 'Upload',
  tableName: 'upload',
  properties: {
    id: p.integer().primary(),
    key: p.string().length(32).unique(),
    user: () => p.manyToOne(User).nullable().deleteRule('set null').index(),
    purpose: p.enum(UploadPurpose.options),
    status: p.enum(['waiting', 'receiving', 'stored', 'refused']),
    bytes: p.integer().nullable(),
    /** SHA-256 of what it shows, whatever the file says beside it; null for uploads from before. */
    contentHash: p.string().length(64).nullable(),
    createdAt: p.datetime().index(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});
