import { IconMessages } from '@tabler/icons-react';
import { Badge, EmptyState } from 'contracts/ui';
import { TabHead } from '../section/tab-head.tsx';
import { useTableView } from '../table/use-table-view.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';
import { useInbox } from './use-inbox.ts';
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
