import { Link, useLocation } from 'contracts/router';
import { IconChevronDown } from '@tabler/icons-react';
import type { CurrentUser } from 'contracts/user';
import { Button, lazyWithRetry, useIsHydrating } from 'ui';
import { fullName, initials } from '../session/role-links.ts';
import { useSession } from '../session/use-session.ts';
import { FramePart } from './frame-part.tsx';
import styles from './user-menu.module.css';

const SignedInMenu = lazyWithRetry(() => import('./signed-in-menu.tsx'));

/**
 * Signed in: the account's menu (`signed-in-menu.tsx`: name, e-mail, Dashboard, 'Ieșire'), loaded only then. Signed out: 'Conectează-te' and 'Creează cont'. The lazy menu gets
 * its label as a prop: importing it from here would put these styles into a file before the facade's, which would
 * then win.
 */
export function UserMenu() {
  const { user } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  // The server can't wait for code, and what it has left open React would draw anew.
  const isHydrating = useIsHydrating();
  if (!user) return <SignedOut />;
  const closed = <span className={styles.user}>{userLabel(user)}</span>;
  if (isHydrating) return closed;
  return (
    <FramePart attempt={pathname} instead={closed}>
      <SignedInMenu user={user} className={styles.user} label={userLabel(user)} />
    </FramePart>
  );
}

/** The content of the menu's button, with or without the menu behind it. */
function userLabel(user: CurrentUser) {
  return (
    <>
      <Initials user={user} />
      <b className={`an-ellipsis ${styles.userName}`}>{fullName(user)}</b>
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
    </>
  );
}

export function Initials({ user }: { user: CurrentUser }) {
  return (
    <span className={`an-circle an-soft ${styles.initials}`} aria-hidden="true">
      {initials(user)}
    </span>
  );
}

function SignedOut() {
  return (
    <>
      <Button variant="transparent" c="var(--text)" renderRoot={(props) => <Link to="/login" {...props} />}>
        Conectează-te
      </Button>
      <Button renderRoot={(props) => <Link to="/inregistrare" {...props} />}>Creează cont</Button>
    </>
  );
}
