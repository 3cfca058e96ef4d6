// Files of conversations: their rows. Their contents are private objects (conversation/file.service.ts).
import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readIds, readNumber, readRow, readRows, type RowOf } from '../../platform/database/read-rows.ts';
import { CONVERSATION_CHANNEL } from './lead-entry.service.ts';
import { LeadFile } from './lead-file.entity.ts';
import { IS_BUYER_REVEALED } from './hidden-buyer.ts';

const FileRow = {
  id: col.number,
  messageId: col.nullable(col.number),
  side: col.oneOf(['buyer', 'dealer']),
  name: col.text,
  contentType: col.text,
  bytes: col.number,
  key: col.text,
  /** Without the sender's words: what the other side reads while the buyer is hidden. */
  neutralName: col.text,
  copyState: col.nullable(col.oneOf(['ready', 'withheld'])),
  copyBytes: col.nullable(col.number),
};
export type FileRow = RowOf<typeof FileRow>;

/** "Document 1.pdf", "Fotografie 2.webp" of `lead_file f`: counted by side, in the order in which they were attached. */
const NEUTRAL_NAME = `concat(case f.content_type when 'application/pdf' then 'Document ' else 'Fotografie ' end,
  row_number() over (partition by f.lead_id, f.side, f.message_id is null order by f.message_id, f.id),
  case f.content_type when 'application/pdf' then '.pdf' else '.webp' end)`;
/** The files of one lead, whose id is the first value. */
const OF_LEAD = `select * from (select f.id, f.message_id as "messageId", f.side, f.name, f.content_type as "contentType", f.bytes,
    f.key, ${NEUTRAL_NAME} as "neutralName", f.copy_state as "copyState", f.copy_bytes as "copyBytes"
  from lead_file f where f.lead_id = ?) f`;

/** A file's name as the buyer reads it, of `lead l`: the same rule as in the conversation's view. */
export const NAMES_FOR_BUYER = `select f.message_id, f.id,
  case when f.side = 'dealer' and not ${IS_BUYER_REVEALED} then ${NEUTRAL_NAME} else f.name end as name from lead_file f where f.lead_id = l.id`;

export interface NewFile {
  leadId: number;
  side: 'buyer' | 'dealer';
  /** Null for a guest. */
  authorId: number | null;
  name: string;
  contentType: string;
  bytes: number;
  key: string;
  at: Date;
}

/** Adds a loose file, and returns its id. */
export const addFile = (em: EntityManager, { leadId, authorId, at, ...file }: NewFile): Promise<number> =>
  em.insert(LeadFile, { ...file, lead: leadId, author: authorId, createdAt: at });

/** How much a side has stored in a conversation, loose files and drawn pages too. */
export const bytesOfSide = (em: EntityManager, leadId: number, side: 'buyer' | 'dealer'): Promise<number> =>
  readNumber(
    em,
    'select coalesce(sum(bytes + coalesce(copy_bytes, 0)), 0)::float8 as bytes from lead_file where lead_id = ? and side = ?',
    [leadId, side],
  );

/** A file of this conversation; null for any other. */
export const findFile = (em: EntityManager, leadId: number, id: number): Promise<FileRow | null> =>
  readRow(em, FileRow, `${OF_LEAD} where f.id = ?::bigint`, [leadId, id]);

/** The files of these entries of a conversation, in the order in which they were added. */
export async function filesOf(em: EntityManager, leadId: number, messages: readonly number[]): Promise<FileRow[]> {
  if (messages.length === 0) return [];
  return readRows(em, FileRow, `${OF_LEAD} where f."messageId" = any(?::int[]) order by f.id`, [
    leadId,
    `{${messages.join(',')}}`,
  ]);
}

/** Attaches loose files of the same side to an entry, each once; null when one of them is not such a file. */
export async function attachFiles(
  em: EntityManager,
  { leadId, side, messageId, files }: { leadId: number; side: string; messageId: number; files: readonly number[] },
): Promise<FileRow[] | null> {
  if (files.length === 0) return [];
  const attached = await readIds(
    em,
    `update lead_file set message_id = ? where id = any(?::bigint[]) and lead_id = ? and side = ? and message_id is null
     returning id`,
    [messageId, `{${files.join(',')}}`, leadId, side],
  );
  return attached.length === new Set(files).size ? filesOf(em, leadId, [messageId]) : null;
}

const WaitingCopy = { id: col.number, leadId: col.number, messageId: col.number, side: col.text, key: col.text };
export type WaitingCopy = RowOf<typeof WaitingCopy>;
const WAITING_COPY = `select f.id, f.lead_id as "leadId", f.message_id as "messageId", f.side, f.key from lead_file f
  join lead l on l.id = f.lead_id where f.content_type = 'application/pdf' and f.copy_state is null and not ${IS_BUYER_REVEALED}`;

/** Documents of hidden buyers' conversations whose pages are not drawn yet; of one file, or all. */
export const waitingCopies = (em: EntityManager, id: number | null): Promise<WaitingCopy[]> =>
  readRows(em, WaitingCopy, `${WAITING_COPY} and f.message_id is not null and f.id = coalesce(?::int, f.id)`, [id]);

/**
 * Records what became of a document's pages, once; both sides' windows ask again with the commit. Null bytes: withheld.
 * False: the file was removed meanwhile.
 */
export async function recordCopy(em: EntityManager, copy: WaitingCopy, bytes: number | null): Promise<boolean> {
  const { id, leadId, messageId, side } = copy;
  await em.execute(
    `with recorded as (update lead_file set copy_state = ?, copy_bytes = ? where id = ? and copy_state is null returning id)
     select pg_notify(?, ?) from recorded`,
    [bytes === null ? 'withheld' : 'ready', bytes, id, CONVERSATION_CHANNEL, `${leadId}:${messageId}:${side}`],
  );
  return (await findFile(em, leadId, id)) !== null;
}

/** The key of the drawn pages, by that of the document. */
export const copyKeyOf = (key: string): string => key.replace(/\.pdf$/, '.pages.pdf');

/** Deletes some loose files that were added before; returns the keys of their contents, and of pages drawn of them. */
export async function deleteLooseFiles(em: EntityManager, before: Date, limit: number): Promise<string[]> {
  const rows = await readRows(
    em,
    { key: col.text, isDrawn: col.flag },
    `delete from lead_file where id in (select id from lead_file where message_id is null and created_at < ?
       order by created_at limit ? for update skip locked) returning key, copy_bytes is not null as "isDrawn"`,
    [before, limit],
  );
  return rows.flatMap(({ key, isDrawn }) => (isDrawn ? [key, copyKeyOf(key)] : [key]));
}

/** Takes the files of these leads (as an array's text) from everybody; the next clean-up removes their contents. */
export async function loosenFiles(em: EntityManager, leads: string): Promise<void> {
  await em.execute(
    `update lead_file set message_id = null, author_id = null, name = 'fișier', created_at = to_timestamp(0)
     where lead_id = any(?::int[])`,
    [leads],
  );
}
