import { useState } from 'react';

const placeOf = (leadId: number) => `autonou-message-draft:${leadId}`;

function readDraft(leadId: number): string {
  try {
    return sessionStorage.getItem(placeOf(leadId)) ?? '';
  } catch {
    return '';
  }
}

function writeDraft(leadId: number, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(placeOf(leadId));
    else sessionStorage.setItem(placeOf(leadId), text);
  } catch {
    // The storage is full or blocked: the field itself still has the text.
  }
}

/**
 * The text of a message that is not sent yet, by conversation: stored for this window only, so that another
 * conversation, a reload or the end of a session loses nothing.
 */
export function useDraft(leadId: number): [string, (text: string) => void] {
  const [kept, setKept] = useState({ leadId, text: readDraft(leadId) });
  const current = kept.leadId === leadId ? kept : { leadId, text: readDraft(leadId) };
  if (current !== kept) setKept(current);
  const change = (text: string) => {
    writeDraft(leadId, text);
    setKept({ leadId, text });
  };
  return [current.text, change];
}
