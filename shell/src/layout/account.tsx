import { Link } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import type { CurrentUser } from 'contracts/user';
import { Button } from 'contracts/ui';
import { lazy, Suspense } from 'react';
import { fullName, initials } from '../session/role-links.ts';
import { useSession } from '../session/use-session.ts';

const UserMenu = lazy(() => import('./user-menu.tsx'));

/** Signed in: the account's menu, fetched only then. Signed out: 'Conectează-te' and 'Creează cont'. */
export function Account() {
  const { user } = useSession();
  if (!user) return <SignedOut />;
  return (
    <Suspense fallback={<span className="sh-user">{userLabel(user)}</span>}>
      <UserMenu user={user} />
    </Suspense>
  );
}

/** What the menu's button shows, with or without the menu behind it. */
export function userLabel(user: CurrentUser) {
  return (
    <>
      <Initials user={user} />
      <b className="sh-user-name">{fullName(user)}</b>
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
    </>
  );
}

export function Initials({ user }: { user: CurrentUser }) {
  return (
    <span className="sh-initials" aria-hidden="true">
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
