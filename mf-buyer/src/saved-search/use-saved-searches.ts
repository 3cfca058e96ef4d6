import { messageOf } from 'contracts/field-issues';
import { useCall } from 'contracts/ui';
import { api } from '../api.ts';

/** Changes name or frequency; the list shows the server's response. */
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

/** Deletes a search and stops its emails. */
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
