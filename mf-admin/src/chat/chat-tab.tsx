import { IconMessages } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Badge, EmptyState, useLeave } from 'ui';
import { TabHead } from '../section/tab-head.tsx';
import { useTableView } from '../table/use-table-view.ts';
import { api } from '../api.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';
import { InboxSession } from './inbox-session.ts';
import styles from './chat.module.css';

const STATES = {
  connected: { label: 'Prezent: vizitatorii vă văd online', style: 'an-badge-ok' },
  connecting: { label: 'Conectare în curs...', style: 'an-badge-warn' },
  waiting: { label: 'Reconectare...', style: 'an-badge-warn' },
  closed: { label: 'Deconectat', style: 'an-badge-err' },
  parked: { label: 'În pauză', style: 'an-badge-warn' },
};

/** The support chat's inbox, shared by all administrators (docs/rules/chat.md "Chat"); `?conversatie=` is the open one. */
export default function ChatTab() {
  const { session, view } = useInbox();
  const table = useTableView();
  const open = Number(table.filter('conversatie')) || null;
  const { label, style } = STATES[view.connection];
  return (
    <>
      <TabHead
        title="Chat suport"
        hint="Administratorii lucrează împreună: ce a citit unul apare citit la toți, iar răspunsurile lui le văd toți."
        actions={
          <span role="status">
            <Badge className={style}>{label}</Badge>
          </span>
        }
      />
      <div className={styles.root}>
        <ThreadList view={table} current={open} />
        {open === null ? (
          <div className="an-card">
            <EmptyState icon={IconMessages} title="Alegeți o conversație" />
          </div>
        ) : (
          <ThreadView key={open} id={open} session={session} view={view} />
        )}
      </div>
    </>
  );
}

/** The inbox while its tab is open: for this long the administrator counts as online (docs/rules/chat.md "Chat"). */
function useInbox() {
  const utils = api.useUtils();
  const leave = useLeave();
  const [session] = useState(
    () =>
      new InboxSession({
        onEvent: (threadId) => {
          void utils.chat.list.invalidate();
          void (threadId === null ? utils.chat.get.invalidate() : utils.chat.get.invalidate({ id: threadId }));
        },
        onSessionEnded: leave,
      }),
  );
  useEffect(() => {
    session.start();
    return session.stop;
  }, [session]);
  const view = useSyncExternalStore(session.subscribe, session.view);
  return { session, view };
}
