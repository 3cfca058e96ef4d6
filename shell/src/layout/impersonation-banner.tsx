import { IconUserShield } from '@tabler/icons-react';
import { lazyWithRetry } from 'contracts/ui';
import { useSession } from '../session/use-session.ts';
import { FramePart } from './frame-part.tsx';
import styles from './impersonation-banner.module.css';

const StopButton = lazyWithRetry(() => import('../session/stop-impersonation.tsx'));

/** Shows an administrator that they are impersonating a user (public-site §4); hidden otherwise. */
export function ImpersonationBanner() {
  const { user } = useSession();
  if (!user?.isImpersonating || user.role === 'admin') return null;
  return (
    <div className={styles.root} role="status">
      <IconUserShield size={20} stroke={1.75} aria-hidden="true" />
      <span>Sunteți în modul de impersonare ({user.email})</span>
      <FramePart attempt={user.email}>
        <StopButton />
      </FramePart>
    </div>
  );
}
