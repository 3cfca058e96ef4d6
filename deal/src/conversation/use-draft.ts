import { sessionStore } from 'ui';
import { useState } from 'react';

const placeOf = (leadId: number) => `autonou-message-draft:${leadId}`;

const readDraft = (leadId: number): string => sessionStore.read(placeOf(leadId)) ?? '';

/**
 * The text of a message that is not sent yet, by conversation: stored for this window only, so that another
 * conversation, a reload or the end of a session loses nothing.
 */
export function useDraft(leadId: number): [string, (text: string) => void] {
  const [kept, setKept] = useState({ leadId, text: readDraft(leadId) });
  const current = kept.leadId === leadId ? kept : { leadId, text: readDraft(leadId) };
  if (current !== kept) setKept(current);
  const change = (text: string) => {
    sessionStore.write(placeOf(leadId), text || null);
    setKept({ leadId, text });
  };
  return [current.text, change];
}
