import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button, StateBox, WorkWaiting } from 'contracts/ui';
import type { CurrentUser } from 'contracts/user';
import type { ReactNode } from 'react';
import { api } from '../api.ts';

/** Administrators only; everyone else sees why, with a way to sign in (work-areas §2 "Admin dashboard"). */
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
        action={<Button renderRoot={(props) => <Link to="/login" {...props} />}>Conectează-te</Button>}
      />
    </div>
  );
}
