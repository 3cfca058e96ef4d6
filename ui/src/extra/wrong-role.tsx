import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { DASHBOARDS } from 'contracts/dashboards';
import type { Role } from 'contracts/user';
import { StateBox } from '../page-state.tsx';

const OWN_PLACE: Record<Role, string> = {
  user: 'Mergeți la contul dumneavoastră',
  dealer: 'Mergeți la panoul de dealer',
  admin: 'Mergeți la administrare',
};

/** Signed in, but this page belongs to another role: says so and links to the user's own area. */
export function WrongRole({ role, area }: { role: Role; area: string }) {
  return (
    <div className="an-wrap an-section">
      <StateBox
        isPage
        icon={IconLock}
        title={`Această pagină este rezervată: ${area}`}
        hint="Sunteți conectat cu alt tip de cont."
        action={<Button renderRoot={(props) => <Link to={DASHBOARDS[role]} {...props} />}>{OWN_PLACE[role]}</Button>}
      />
    </div>
  );
}
