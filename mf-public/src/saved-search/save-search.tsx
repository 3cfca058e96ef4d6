import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { messageOf } from 'contracts/field-issues';
import type { FilterValues } from 'contracts/search-path';
import { toCarSearch } from 'contracts/search-url';
import { Button, lazyWithRetry, useCall, useDisclosure } from 'contracts/ui';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useAfterSession } from '../session/use-after-session.ts';
import { useRole } from '../session/use-role.ts';
import { AddressLink } from '../link/address-link.tsx';
import styles from './save-search.module.css';

// Only for visitors without an account: the form is loaded on click.
const Dialog = lazyWithRetry(() => import('./saved-search-dialog.tsx'));

export type SaveSearchProps = { values: FilterValues };

/** What is saved of an address: its filters, without order and page. */
function filtersOf(values: FilterValues) {
  const { sort: _sort, limit: _limit, offset: _offset, ...filters } = toCarSearch(values);
  return filters;
}

/**
 * "Salvează căutarea" (docs/rules.md "Saved searches"): one click for a buyer, an address for a visitor. Dealers and
 * administrators save none.
 */
export function SaveSearch({ values }: SaveSearchProps) {
  const role = useRole();
  const [isOpen, dialog] = useDisclosure(false);
  const filters = filtersOf(values);
  const { save, isSaving, isSaved } = useSave(filters);
  const press = useAfterSession(() => (role ? save() : dialog.open()));
  if (role !== undefined && role !== 'user') return null;
  if (isSaved) {
    return (
      <AddressLink
        to="/user-dashboard?tab=cautari"
        className={`an-link ${styles.saved}`}
        // It replaces the pressed button, and takes its focus.
        ref={(link) => link?.focus()}
      >
        <IconBellCheck size={20} stroke={1.75} aria-hidden="true" /> Căutare salvată
      </AddressLink>
    );
  }
  return (
    <>
      <Button
        variant="default"
        className={styles.save}
        leftSection={<IconBell aria-hidden="true" />}
        aria-haspopup={role ? undefined : 'dialog'}
        data-scripted
        aria-busy={press.isWaiting || undefined}
        loading={isSaving}
        onClick={press.run}
      >
        Salvează căutarea
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog filters={filters} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}

function useSave(filters: ReturnType<typeof filtersOf>) {
  const key = JSON.stringify(filters);
  const utils = api.useUtils();
  // Other filters are another search.
  const [saved, setSaved] = useState<string | null>(null);
  const create = useCall(api.savedSearch.create, {
    networkMode: 'always',
    done: ({ name }) => ({
      title: 'Căutare salvată',
      message: `„${name}”: vă scriem în fiecare dimineață dacă apar mașini noi sau prețuri mai mici. Schimbați oricând din contul dumneavoastră.`,
    }),
    failed: (error) => ({
      title: 'Căutarea nu a fost salvată',
      message: messageOf(error, 'Vă rugăm să încercați din nou.'),
    }),
    onDone: () => {
      setSaved(key);
      void utils.savedSearch.list.invalidate();
    },
  });
  return { save: () => create.mutate({ filters }), isSaving: create.isPending, isSaved: saved === key };
}
