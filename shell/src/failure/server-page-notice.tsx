import { Button } from 'ui';
import { useState, useSyncExternalStore } from 'react';
import { useOpenGate } from '../loading/hydration.tsx';
import { slowPage } from '../loading/load-state.ts';
import styles from './server-page-notice.module.css';
import type { ServerPage } from './server-page.ts';

/** One line above a page that the server has drawn and whose code is late or failed; the page itself stays. */
export function ServerPageNotice({ page }: { page: ServerPage }) {
  const state = useSyncExternalStore(page.state.subscribe, page.state.get, () => 'waiting' as const);
  const isSlow = useSyncExternalStore(slowPage.subscribe, slowPage.get, () => null) !== null;
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await page.retry();
    setBusy(false);
  };
  if (state === 'over' || (state === 'waiting' && !isSlow)) return null;
  const isFailed = state === 'failed';
  return (
    <div className={`an-row an-no-print an-flush ${styles.root}`} role="status">
      <p>
        {isFailed ? 'Pagina se poate citi, dar unele funcții ale ei nu s-au încărcat.' : 'Se încarcă în continuare…'}
      </p>
      {isFailed ? <OpenGate /> : null}
      {isFailed ? (
        <Button size="xs" variant="default" loading={isBusy} onClick={retry}>
          Reîncearcă
        </Button>
      ) : null}
    </div>
  );
}

/** The header's calls need not wait for a page that does not come. */
function OpenGate() {
  useOpenGate();
  return null;
}
