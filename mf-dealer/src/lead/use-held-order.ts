import type { ConversationRow } from 'contracts/conversation-list';
import { useState } from 'react';

interface FirstOrder {
  key: string;
  order: readonly number[];
}

/**
 * The rows in the order in which they were first shown: a message that arrives, or one's own answer, moves no row under
 * the pointer. Another page, filter or `key` takes the server's order, once its rows have come: until then `isSettled` is
 * false, and the rows are those of the view before.
 */
export function useHeldOrder(
  rows: readonly ConversationRow[],
  { key, isSettled }: { key: string; isSettled: boolean },
): readonly ConversationRow[] {
  const [held, setHeld] = useState<FirstOrder>({ key: '', order: [] });
  if (!isSettled) return rows;
  const known = held.key === key ? held.order : [];
  const place = new Map(known.map((id, at) => [id, at]));
  const placed = [...rows].sort((one, other) => placeOf(place, one) - placeOf(place, other));
  const order = placed.map(({ leadId }) => leadId);
  if (held.key !== key || order.join() !== held.order.join()) setHeld({ key, order });
  return placed;
}

/** Rows that were not there follow, in the server's order. */
const placeOf = (place: ReadonlyMap<number, number>, { leadId }: ConversationRow) =>
  place.get(leadId) ?? Number.MAX_SAFE_INTEGER;
