import { defineEntity, p } from '@mikro-orm/postgresql';

/** The outbox: an email is written in the transaction that causes it and sent later (docs/rules/running.md "Mail"). */
export const Mail = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  properties: {
    id: p.integer().primary(),
    kind: p.string().length(40),
    toAddress: p.string().length(254),
    toName: p.string().length(121).nullable(),
    replyTo: p.string().length(254).nullable(),
    subject: p.string().length(200),
    text: p.text(),
    /** The HTML version; encrypted like the text. */
    html: p.text().nullable(),
    /** One-click unsubscribe URL of emails of this kind (RFC 8058); encrypted like the text. */
    unsubscribeUrl: p.text().nullable(),
    /** The text contains a secret and is encrypted (docs/rules/calls.md, rule 10). */
    isSealed: p.boolean().default(false),
    messageId: p.string().length(120).unique(),
    status: p.enum(['queued', 'unconfigured', 'sent', 'failed']).index(),
    attempts: p.smallint(),
    error: p.text().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
});
