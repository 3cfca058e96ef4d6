import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { messageOf } from 'contracts/field-issues';
import { Button, lazyWithRetry, useCall, useDisclosure } from 'ui';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useAfterSession } from '../session/use-after-session.ts';
import { useRole } from '../session/use-role.ts';
import { AddressLink } from '../link/address-link.tsx';
import type { Watched } from './watched.ts';
import styles from './save-search.module.css';

// Only for visitors without an account: the form is loaded on click.
const Dialog = lazyWithRetry(() => import('./saved-search-dialog.tsx'));

export type SaveButtonProps = {
  watched: Watched;
  label: string;
  savedLabel: string;
  /** After a buyer's click; `name` is that of what was saved. */
  savedMessage: (name: string) => string;
};

/** One click for a buyer, an address for a visitor (docs/rules/buyers.md "Saved searches"); nothing for other roles. */
export function SaveButton({ watched, label, savedLabel, savedMessage }: SaveButtonProps) {
  const role = useRole();
  const [isOpen, dialog] = useDisclosure(false);
  const { save, isSaving, isSaved } = useSave(watched, { title: savedLabel, message: savedMessage });
  const press = useAfterSession(() => (role ? save() : dialog.open()));
  if (role !== undefined && role !== 'user') return null;
  if (isSaved) {
    return (
      <AddressLink
        to="/user-dashboard?tab=cautari"
        className={`an-link an-inline ${styles.saved}`}
        // It replaces the pressed button, and takes its focus.
        ref={(link) => link?.focus()}
      >
        <IconBellCheck size={20} stroke={1.75} aria-hidden="true" /> {savedLabel}
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
        {label}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog title={label} watched={watched} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}

interface SavedWords {
  title: string;
  message: (name: string) => string;
}

function useSave(watched: Watched, { title, message }: SavedWords) {
  const key = JSON.stringify(watched);
  const utils = api.useUtils();
  // Other filters are another search.
  const [saved, setSaved] = useState<string | null>(null);
  const create = useCall(api.savedSearch.create, {
    networkMode: 'always',
    // It may have been saved before, and its emails switched off since.
    done: ({ name, frequency }) => ({
      title,
      message:
        frequency === 'off' ? `„${name}” este fără emailuri: porniți-le din contul dumneavoastră.` : message(name),
    }),
    failed: (error) => ({
      title: 'carId' in watched ? 'Alerta nu a fost salvată' : 'Căutarea nu a fost salvată',
      message: messageOf(error, 'Vă rugăm să încercați din nou.'),
    }),
    onDone: () => {
      setSaved(key);
      void utils.savedSearch.list.invalidate();
    },
  });
  return { save: () => create.mutate(watched), isSaving: create.isPending, isSaved: saved === key };
}
