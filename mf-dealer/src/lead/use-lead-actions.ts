import type { Lead, LeadStatus } from 'contracts/lead';
import { LEAD_STATUS_LABELS } from 'contracts/lead';
import { isSessionOver, showToast } from 'contracts/ui';
import type { LeadNoteInput } from 'contracts/lead-panel';
import { issuesByField } from 'contracts/field-issues';
import { api } from '../api.ts';
import { useGuarded } from 'contracts/ui-extra/lost-session';
import { useEndedSession } from '../session/use-ended-session.ts';

/** Reads anew everything that a change of a request may show in. */
function useRefreshLeads() {
  const utils = api.useUtils();
  return () => Promise.all([utils.lead.list.invalidate(), utils.dealer.mine.invalidate()]);
}

/** Keeps note and reminder; `onDone` runs once they are kept, what was typed stays until then, also when the session ends. */
export function useLeadNote(onDone: () => void) {
  const refresh = useRefreshLeads();
  const guarded = useGuarded();
  const { mutateAsync, isPending, error } = api.lead.note.useMutation();
  const save = async (input: LeadNoteInput) => {
    try {
      await guarded(() => mutateAsync(input));
    } catch (failure) {
      if (isSessionOver(failure)) return;
      const message = 'Nu am putut salva notița. Vă rugăm să încercați din nou.';
      showToast({ kind: 'error', title: 'Eroare', message });
      return;
    }
    await refresh();
    onDone();
    showToast({ kind: 'success', title: 'Salvat', message: 'Notița și reminderul au fost salvate.' });
  };
  const issue = error ? issuesByField(error)['remindOn'] : undefined;
  return { save: (input: LeadNoteInput) => void save(input), isSaving: isPending, issue };
}

/** Marks a request seen and moves it along; list and badges follow. */
export function useLeadActions() {
  const refresh = useRefreshLeads();
  const isEnded = useEndedSession();
  // Another failure of mark-seen shows no toast (work-areas §8): the card simply stays "Nou".
  const seen = api.lead.markSeen.useMutation({ onSuccess: refresh, onError: (error) => void isEnded(error) });
  const status = api.lead.setStatus.useMutation({
    onSuccess: async (lead) => {
      await refresh();
      showToast({
        kind: 'success',
        title: 'Status actualizat',
        message: `${lead.userName}: ${LEAD_STATUS_LABELS[lead.status]}`,
      });
    },
    onError: (error) => {
      if (isEnded(error)) return;
      showToast({
        kind: 'error',
        title: 'Eroare',
        message: 'Nu am putut schimba statusul. Vă rugăm să încercați din nou.',
      });
    },
  });
  return {
    markSeen: (lead: Lead) => seen.mutate({ id: lead.id }),
    setStatus: (lead: Lead, next: LeadStatus) => status.mutate({ id: lead.id, status: next }),
    isBusy: seen.isPending || status.isPending,
  };
}
