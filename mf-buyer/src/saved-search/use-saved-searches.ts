import { messageOf } from 'contracts/field-issues';
import { useCall } from 'contracts/ui';
import { api } from '../api.ts';

/** Another name or another pace; the list takes over what the server says. */
export function useUpdateSearch() {
  const { list } = api.useUtils().savedSearch;
  return useCall(api.savedSearch.update, {
    done: (saved) => ({ title: 'Salvat', message: saved.name }),
    failed: (error) => messageOf(error, 'Căutarea nu a putut fi schimbată. Încercați din nou.'),
    onDone: (saved) => {
      list.setData(undefined, (all) => all?.map((one) => (one.id === saved.id ? saved : one)));
    },
  });
}

/** Forgets a search and ends its letters. */
export function useDeleteSearch() {
  const { list } = api.useUtils().savedSearch;
  return useCall(api.savedSearch.delete, {
    done: { title: 'Căutare ștearsă', message: 'Nu vă mai scriem despre ea.' },
    failed: (error) => messageOf(error, 'Căutarea nu a putut fi ștearsă. Încercați din nou.'),
    onDone: (_done, { id }) => {
      list.setData(undefined, (all) => all?.filter((one) => one.id !== id));
    },
  });
}
