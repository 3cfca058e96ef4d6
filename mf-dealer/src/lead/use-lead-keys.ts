import type { ConversationRow } from 'contracts/conversation-list';
import { useEffect, useRef } from 'react';
import { nextStatus } from './lead-words.ts';
import { useLeadActions } from './use-lead-actions.ts';

export interface LeadKeys {
  rows: readonly ConversationRow[];
  openId: number | null;
  open(leadId: number): void;
  /** Opens the conversation, or goes to its field. */
  reply(leadId: number): void;
}

const TYPED = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';
const PLACE = '[data-lead-keys]';
const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-lead="${id}"] [data-opens]`);
const focusedRow = (): number | null => {
  const row = document.activeElement?.closest<HTMLElement>('[data-lead]');
  return row ? Number(row.dataset['lead']) : null;
};

/**
 * j and k: the next and the previous row, or its conversation while one is open; r: answer; e: the next status. Only
 * while the focus is in the list or the conversation: a letter spoken or pressed elsewhere must change nothing (WCAG 2.1.4).
 */
export function useLeadKeys(keys: LeadKeys): void {
  const { setStatus } = useLeadActions();
  const latest = useRef({ ...keys, setStatus });
  useEffect(() => {
    latest.current = { ...keys, setStatus };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || !target.closest(PLACE) || target.closest(TYPED)) return;
      if (act(key, latest.current)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

type Acting = LeadKeys & Pick<ReturnType<typeof useLeadActions>, 'setStatus'>;

/** Whether the key meant something. */
function act(key: string, keys: Acting): boolean {
  const id = keys.openId ?? focusedRow();
  if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1, id, keys);
  const row = keys.rows.find(({ leadId }) => leadId === id);
  if (!row) return false;
  if (key === 'r') keys.reply(row.leadId);
  else if (key === 'e') {
    const next = nextStatus(row.status);
    if (next) keys.setStatus(row, next);
  } else return false;
  return true;
}

function step(by: 1 | -1, id: number | null, { rows, openId, open }: Acting): boolean {
  const at = rows.findIndex(({ leadId }) => leadId === id);
  const next = at === -1 ? rows[0] : rows[at + by];
  if (!next) return false;
  if (openId !== null) open(next.leadId);
  rowOf(next.leadId)?.focus();
  rowOf(next.leadId)?.scrollIntoView?.({ block: 'nearest' });
  return true;
}
