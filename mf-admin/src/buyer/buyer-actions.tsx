import { IconDevices, IconTrash, IconUserCancel, IconUserShare } from '@tabler/icons-react';
import type { UserRow } from 'contracts/user-list';
import { ActionIcon, lazyWithRetry } from 'ui';
import { useSavedState } from 'ui/lost-session';
import { Suspense } from 'react';
import type { BuyerDialogName } from './buyer-dialog.tsx';
import { nameOf } from './name-of.ts';
import styles from '../table/table.module.css';

const BuyerDialog = lazyWithRetry(() => import('./buyer-dialog.tsx'));

const isText = (value: unknown): boolean => typeof value === 'string';

/** The actions on an account (work-areas §6): impersonate a buyer, end sessions, suspend, delete. */
export function BuyerActions({ user }: { user: UserRow }) {
  const [dialog, setDialog] = useSavedState<BuyerDialogName | null>(`buyer-dialog:${user.id}`, null, isText);
  const name = nameOf(user);
  return (
    <div className={styles.actions}>
      {user.role === 'user' && user.suspendedAt === null ? (
        <ActionIcon
          aria-label={`Conectează-te ca ${name}`}
          title="Conectează-te ca acest utilizator"
          onClick={() => setDialog('impersonation')}
        >
          <IconUserShare size={20} stroke={1.75} />
        </ActionIcon>
      ) : null}
      <ActionIcon aria-label={`Sesiuni ${name}`} title="Sesiuni" onClick={() => setDialog('sessions')}>
        <IconDevices size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        aria-label={user.suspendedAt ? `Suspendarea ${name}` : `Suspendă ${name}`}
        title={user.suspendedAt ? 'Suspendarea' : 'Suspendă'}
        onClick={() => setDialog('suspension')}
      >
        <IconUserCancel size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={`Șterge ${name}`} title="Șterge" color="red" onClick={() => setDialog('deletion')}>
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
      {dialog ? (
        <Suspense fallback={null}>
          <BuyerDialog name={dialog} user={user} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
