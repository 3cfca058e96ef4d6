import { type CallError, messageOf } from 'contracts/field-issues';
import { isSessionOver, showToast } from 'contracts/ui';
import { api } from '../api.ts';
import { useGuarded } from 'contracts/ui-extra/lost-session';

const tell = (error: CallError, fallback: string) =>
  showToast({ kind: 'error', title: 'Eroare', message: messageOf(error, fallback) });

/** Another name or another pace; the list takes over what the server says. */
export function useUpdateSearch() {
  const guarded = useGuarded();
  const { list } = api.useUtils().savedSearch;
  const { mutateAsync, isPending } = api.savedSearch.update.useMutation({
    onSuccess: (saved) => {
      list.setData(undefined, (all) => all?.map((one) => (one.id === saved.id ? saved : one)));
      showToast({ kind: 'success', title: 'Salvat', message: saved.name });
    },
  });
  /** Whether it was kept. */
  const update = async (input: Parameters<typeof mutateAsync>[0]): Promise<boolean> => {
    try {
      await guarded(() => mutateAsync(input));
      return true;
    } catch (error) {
      // Told already, and the sign-in page follows.
      if (isSessionOver(error)) return false;
      tell(error as CallError, 'Căutarea nu a putut fi schimbată. Încercați din nou.');
      return false;
    }
  };
  return { update, isPending };
}

/** Forgets a search and ends its letters. */
export function useDeleteSearch() {
  const { list } = api.useUtils().savedSearch;
  return api.savedSearch.delete.useMutation({
    onSuccess: (_done, { id }) => {
      list.setData(undefined, (all) => all?.filter((one) => one.id !== id));
      showToast({ kind: 'success', title: 'Căutare ștearsă', message: 'Nu vă mai scriem despre ea.' });
    },
    onError: (error) => tell(error, 'Căutarea nu a putut fi ștearsă. Încercați din nou.'),
  });
}
