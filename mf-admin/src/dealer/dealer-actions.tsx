import { IconDots, IconUserShare } from '@tabler/icons-react';
import type { DealerRow } from 'contracts/dealer';
import { ActionIcon, lazyWithRetry } from 'contracts/ui';
import { useSavedState } from 'contracts/ui-extra/lost-session';
import { Suspense } from 'react';
import type { DealerDialogName } from './dealer-dialog.tsx';
import { DealerMenu } from './dealer-menu.tsx';
import { StatusToggle } from './status-toggle.tsx';
import { useSetDealerStatus } from './use-set-dealer-status.ts';
import styles from '../table/table.module.css';

const DealerDialog = lazyWithRetry(() => import('./dealer-dialog.tsx'));

const isText = (value: unknown): boolean => typeof value === 'string';

/** The actions on a dealer (work-areas §4, §6): the toggle, impersonation, and a menu with the rest. */
export function DealerActions({ dealer }: { dealer: DealerRow }) {
  const [dialog, setDialog] = useSavedState<DealerDialogName | null>(`dealer-dialog:${dealer.id}`, null, isText);
  const setStatus = useSetDealerStatus();
  return (
    <div className={styles.actions}>
      <StatusToggle dealer={dealer} setStatus={setStatus} onDialog={setDialog} />
      <ActionIcon
        aria-label={`Conectează-te ca ${dealer.name}`}
        title="Conectează-te ca acest dealer"
        onClick={() => setDialog('impersonation')}
      >
        <IconUserShare size={20} stroke={1.75} />
      </ActionIcon>
      <DealerMenu
        dealer={dealer}
        onDialog={setDialog}
        onStatus={(status) => setStatus.mutate({ id: dealer.id, status })}
      >
        <ActionIcon aria-label={`Mai multe pentru ${dealer.name}`}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </DealerMenu>
      {dialog ? (
        <Suspense fallback={null}>
          <DealerDialog name={dialog} dealer={dealer} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
