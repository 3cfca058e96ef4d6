import { EXCERPT_LENGTH, type LastEntry } from 'contracts/conversation-list';
import { MessageKind, MessageSide } from 'contracts/message-kind';
import { col, type RowOf } from '../../platform/database/read-rows.ts';

const LastRow = {
  lastId: col.nullable(col.number),
  lastSide: col.nullable(col.oneOf(MessageSide.options)),
  lastKind: col.nullable(col.oneOf(MessageKind.options)),
  lastText: col.nullable(col.text),
  isLastConfirmed: col.nullable(col.flag),
  lastAt: col.nullable(col.time),
};

/** The newest entry of `lead l` that a side may see, for a list: columns, joined table, and the view of both. */
export const lastEntry = {
  columns: LastRow,
  select: `last.id as "lastId", last.side as "lastSide", last.kind as "lastKind", left(last.text, ${EXCERPT_LENGTH}) as "lastText",
    last.is_confirmed as "isLastConfirmed", last.created_at as "lastAt"`,
  join: (shown: string): string =>
    `left join lateral (select m.id, m.side, m.kind, m.text, m.is_confirmed, m.created_at from lead_message m
       where m.lead_id = l.id and ${shown} order by m.id desc limit 1) last on true`,
  viewOf(row: RowOf<typeof LastRow>): LastEntry | null {
    const { lastId, lastSide, lastKind, lastText, isLastConfirmed, lastAt } = row;
    if (lastId === null || lastSide === null || lastKind === null || lastAt === null) return null;
    return {
      id: lastId,
      side: lastSide,
      kind: lastKind,
      text: lastText,
      isConfirmed: isLastConfirmed === true,
      createdAt: new Date(lastAt).toISOString(),
    };
  },
};
