import { lazyWithRetry } from 'ui';
import { api } from '../api/api.ts';
import { useSession } from '../session/use-session.ts';
import { FramePart } from './frame-part.tsx';
import styles from './impersonation-banner.module.css';

const Impersonation = lazyWithRetry(() => import('./impersonation.tsx'));

/** Shows an administrator that they are impersonating a user (public-site §4); hidden otherwise. */
export function ImpersonationBanner() {
  const { user } = useSession();
  if (!user?.isImpersonating || user.role === 'admin') return null;
  const text = <span>Sunteți în modul de impersonare ({user.email})</span>;
  return (
    <div className={`an-row an-no-print ${styles.root}`} role="status">
      <FramePart attempt={user.email} instead={text}>
        <Impersonation text={text} call={api.impersonation.stop} />
      </FramePart>
    </div>
  );
}
