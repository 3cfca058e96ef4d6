// Files of conversations: their rows. Their contents are private objects (conversation/file.service.ts).
import type { EntityManager } from '@mikro-orm/postgresql';
import { col, type RowOf, readRows } from '../../platform/database/read-rows.ts';
import { LeadFile } from './lead-file.entity.ts';

const FileRow = {
  id: col.number,
  messageId: col.nullable(col.number),
  side: col.oneOf(['buyer', 'dealer']),
  name: col.text,
  contentType: col.text,
  bytes: col.number,
  key: col.text,
};
export type FileRow = RowOf<typeof FileRow>;

const COLUMNS = `f.id, f.message_id as "messageId", f.side, f.name, f.content_type as "contentType", f.bytes, f.key`;

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

/** How much a side has stored in a conversation, loose files too. */
export async function bytesOfSide(em: EntityManager, leadId: number, side: 'buyer' | 'dealer'): Promise<number> {
  const [row] = await readRows(
    em,
    { bytes: col.number },
    'select coalesce(sum(bytes), 0)::float8 as bytes from lead_file where lead_id = ? and side = ?',
    [leadId, side],
  );
  return row?.bytes ?? 0;
}

/** A file of this conversation; null for any other. */
export async function findFile(em: EntityManager, leadId: number, id: number): Promise<FileRow | null> {
  const [file] = await readRows(
    em,
    FileRow,
    `select ${COLUMNS} from lead_file f where f.id = ?::bigint and f.lead_id = ?`,
    [id, leadId],
  );
  return file ?? null;
}

/** The files of these entries, in the order in which they were added. */
export async function filesOf(em: EntityManager, messages: readonly number[]): Promise<FileRow[]> {
  if (messages.length === 0) return [];
  return readRows(em, FileRow, `select ${COLUMNS} from lead_file f where f.message_id = any(?::int[]) order by f.id`, [
    `{${messages.join(',')}}`,
  ]);
}

/** Attaches loose files of the same side to an entry, each once; null when one of them is not such a file. */
export async function attachFiles(
  em: EntityManager,
  { leadId, side, messageId, files }: { leadId: number; side: string; messageId: number; files: readonly number[] },
): Promise<FileRow[] | null> {
  const attached = await readRows(
    em,
    FileRow,
    `update lead_file f set message_id = ? where f.id = any(?::bigint[]) and f.lead_id = ? and f.side = ? and f.message_id is null
     returning ${COLUMNS}`,
    [messageId, `{${files.join(',')}}`, leadId, side],
  );
  if (attached.length !== new Set(files).size) return null;
  return attached.toSorted((one, other) => one.id - other.id);
}

/** Deletes some loose files that were added before; returns the keys of their contents. */
export async function deleteLooseFiles(em: EntityManager, before: Date, limit: number): Promise<string[]> {
  const rows = await readRows(
    em,
    { key: col.text },
    `delete from lead_file where id in (select id from lead_file where message_id is null and created_at < ?
       order by created_at limit ? for update skip locked) returning key`,
    [before, limit],
  );
  return rows.map(({ key }) => key);
}

/** Takes the files of these leads (as an array's text) from everybody; the next clean-up removes their contents. */
export async function loosenFiles(em: EntityManager, leads: string): Promise<void> {
  await em.execute(
    `update lead_file set message_id = null, author_id = null, name = 'fișier', created_at = to_timestamp(0)
     where lead_id = any(?::int[])`,
    [leads],
  );
}
