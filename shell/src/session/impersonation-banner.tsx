import { IconUserShield } from '@tabler/icons-react';
import { useSession } from './use-session.ts';

/** Tells an administrator that they act as somebody else (public-site §4); never shown to an admin or to no one. */
export function ImpersonationBanner() {
  const { user } = useSession();
  if (!user?.isImpersonating || user.role === 'admin') return null;
  return (
    <div className="sh-impersonation" role="status">
      <IconUserShield size={20} stroke={1.75} aria-hidden="true" />
      <span>Sunteți în modul de impersonare ({user.email})</span>
    </div>
  );
}
