import { IconShieldLock } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { DASHBOARDS } from 'contracts/dashboards';
import { Button, StateBox, WorkWaiting } from 'ui';
import type { CurrentUser } from 'contracts/user';
import type { ReactNode } from 'react';
import { api } from '../api.ts';
import styles from './admin-only.module.css';

/** The dashboards of the other roles. */
const OWN_PLACE: Record<Exclude<CurrentUser['role'], 'admin'>, string> = {
  user: 'Mergeți la contul dumneavoastră',
  dealer: 'Mergeți la panoul de dealer',
};

/**
 * Administrators only; others see why, a visitor with a link to sign in (work-areas §2 "Admin dashboard"), a user of
 * another role with a link to their own dashboard.
 */
export function AdminOnly({ children }: { children(user: CurrentUser): ReactNode }) {
  const { data: user } = api.session.current.useQuery();
  if (user === undefined) return <WorkWaiting title="Administrare" hint="Se verifică autentificarea..." />;
  if (user?.role === 'admin') return children(user);
  return (
    <div className="an-wrap an-section">
      <StateBox
        icon={IconShieldLock}
        title="Acces restricționat"
        hint="Această pagină este numai pentru administratori."
        action={
          <div className={`an-wrapping ${styles.root}`}>
            {user ? (
              <Button renderRoot={(props) => <Link to={DASHBOARDS[user.role]} {...props} />}>
                {OWN_PLACE[user.role]}
              </Button>
            ) : null}
            <Button variant={user ? 'default' : 'filled'} renderRoot={(props) => <Link to="/login" {...props} />}>
              Conectează-te
            </Button>
          </div>
        }
      />
    </div>
  );
}
