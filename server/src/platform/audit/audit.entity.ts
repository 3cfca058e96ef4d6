import { defineEntity, p } from '@mikro-orm/postgresql';

/** Append-only by trigger (docs/rules/calls.md, rule 9): actor, action and object. Never bodies or tokens. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  properties: {
    id: p.bigint('number').primary(),
    at: p.datetime().index(),
    actorId: p.integer().nullable(),
    impersonatorId: p.integer().nullable(),
    action: p.string().length(80),
    object: p.string().length(120).nullable(),
    ip: p.string().length(45).nullable(),
    result: p.string().length(40),
  },
});
