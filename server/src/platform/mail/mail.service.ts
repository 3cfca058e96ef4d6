import type { InferEntity, RequiredEntityData } from '@mikro-orm/postgresql';
import type { Ctx, LimitedAction } from '../context/context.ts';
import { DomainError } from '../errors/errors.ts';
import { secretBoxOf } from '../config/secrets/secret-box.ts';
import { Mail } from './mail.entity.ts';
import { typedQuery } from '../database/typed-query.ts';

/** Recipient and content of an email, in Romanian; `composeEmail` makes text and HTML. */
export interface MailDraft {
  /** The kind of email, such as "lead-dealer"; the administrator sees it. */
  kind: string;
  to: string;
  toName: string | null;
  replyTo: string | null;
  subject: string;
  text: string;
  html?: string;
  /** One-click unsubscribe URL of emails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
  /** The text contains a link that gives access: it is stored encrypted. */
  isSecret?: boolean;
}

export const MAIL_QUEUE = 'mail';

type MailCtx = Pick<Ctx, 'em' | 'env' | 'jobs' | 'now'>;
type NewMail = RequiredEntityData<InferEntity<typeof Mail>>;

const SUBJECT_LENGTH = 200;
const NAME_LENGTH = 121;

/**
 * Adds an email to the outbox, inside the transaction of `ctx.em`: it is sent if and only if that commits, and no
 * caller waits for a mail server. Throws "unavailable" while the job queue has no database.
 */
export const queueMail = (ctx: MailCtx, draft: MailDraft): Promise<void> => queueMails(ctx, [draft]);

/** The same for several at once. */
export async function queueMails(ctx: MailCtx, drafts: readonly MailDraft[]): Promise<void> {
  // As entities: of plain rows MikroORM answers with the first id alone.
  const mails = drafts.map((draft) => ctx.em.create(Mail, rowOf(ctx, draft), { persist: false }));
  await ctx.em.insertMany(mails);
  await ctx.jobs.enqueue(ctx.em, MAIL_QUEUE, ...mails.map(({ id }) => ({ mailId: id })));
}

function rowOf(ctx: MailCtx, draft: MailDraft): NewMail {
  const domain = ctx.env.mailFrom.split('@')[1] ?? 'localhost';
  const messageId = `<${crypto.randomUUID()}@${domain}>`;
  const { isSecret: isSealed = false } = draft;
  const sealed = (words: string) => (isSealed ? secretBoxOf(ctx.env).seal(words, placeOf(messageId)) : words);
  return {
    kind: draft.kind,
    toAddress: draft.to,
    toName: draft.toName === null ? null : headerText(draft.toName, NAME_LENGTH),
    replyTo: draft.replyTo,
    subject: headerText(draft.subject, SUBJECT_LENGTH),
    text: sealed(draft.text),
    html: draft.html === undefined ? null : sealed(draft.html),
    unsubscribeUrl: draft.unsubscribeUrl === undefined ? null : sealed(draft.unsubscribeUrl),
    isSealed,
    messageId,
    status: 'queued',
    attempts: 0,
    createdAt: ctx.now(),
  };
}

interface SavedWords {
  text: string;
  html?: string | null | undefined;
  unsubscribeUrl?: string | null | undefined;
  isSealed: boolean;
  messageId: string;
}

/** An email's text. Throws SecretBoxError when it was encrypted with another APP_SECRET. */
export const wordsOf = (env: Ctx['env'], mail: SavedWords): string => partsOf(env, mail).text;

/** An email's text, its HTML version and its unsubscribe URL. Throws SecretBoxError. */
export function partsOf(env: Ctx['env'], mail: SavedWords) {
  const decrypted = (words: string) => (mail.isSealed ? secretBoxOf(env).open(words, placeOf(mail.messageId)) : words);
  const { text, html, unsubscribeUrl } = mail;
  return {
    text: decrypted(text),
    html: html == null ? null : decrypted(html),
    unsubscribeUrl: unsubscribeUrl == null ? null : decrypted(unsubscribeUrl),
  };
}

/** The text that an encrypted email is bound to. */
export const placeOf = (messageId: string): string => `mail:${messageId}`;

/**
 * The same for a typed, unproven address: a number of emails of a kind a day, the rest are dropped silently
 * (docs/rules/limits.md, rule 7). Typing a stranger's address must not flood their mailbox through us.
 */
export async function queueMailToTyped(
  ctx: Pick<Ctx, 'em' | 'env' | 'jobs' | 'now' | 'limits'>,
  draft: MailDraft,
): Promise<void> {
  try {
    await ctx.limits.take(...typedMailAction(draft));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return;
    throw error;
  }
  await queueMail(ctx, draft);
}

/** The action as which such an email is counted. A caller that counts it with other limits queues it by `queueMail`. */
export const typedMailAction = ({ kind, to }: Pick<MailDraft, 'kind' | 'to'>): LimitedAction => [
  'email',
  `${kind}:${mailboxOf(to)}`,
];

/** "ana+1@x.ro" and "Ana@x.ro" are mostly one mailbox. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/^([^+@]*)\+[^@]*(?=@)/, '$1');

/** Queues emails that were written while there was no mail server. Returns their number. */
export async function requeueUnconfigured({ em, jobs }: Pick<Ctx, 'em' | 'jobs'>): Promise<number> {
  const waiting = await typedQuery(em, Mail)
    .updateTable('mail')
    .set({ status: 'queued' })
    .where('status', '=', 'unconfigured')
    .returning('id')
    .execute();
  for (const { id } of waiting) await jobs.enqueue(em, MAIL_QUEUE, { mailId: id });
  return waiting.length;
}

/** One line without control characters: nothing that could start another header. */
function headerText(text: string, length: number): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, length);
}
