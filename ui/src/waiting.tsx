import { Skeleton } from '@mantine/core';
import { Logo } from './logo.tsx';
import { useShell } from './shell-context.ts';

const LOADING = 'Se încarcă...';
const MENU_ITEMS = 6;
const ROWS = 3;

export type WorkWaitingProps = {
  /** The work area's name. */
  title: string;
  /** Text for a wait that has one of its own. */
  hint?: string;
};

/**
 * The frame of a work area while its code or its visitor is not known yet: the boxes of `WorkFrame`, so that nothing
 * shifts when it arrives. The server renders it into the page, before any script.
 */
export function WorkWaiting({ title, hint = LOADING }: WorkWaitingProps) {
  const { config } = useShell();
  return (
    <div className="wf">
      <div className="wf-bar">
        <b>{title}</b>
      </div>
      <aside className="wf-rail" aria-label="Meniul panoului">
        <div className="wf-rail-head">
          <Logo href={config.siteHomeUrl} name={config.siteName} />
        </div>
        <div className="wf-nav" aria-hidden="true">
          {Array.from({ length: MENU_ITEMS }, (_, index) => (
            <span key={index} className="wf-item">
              <Skeleton height={14} width={index % 2 === 0 ? '62%' : '78%'} />
            </span>
          ))}
        </div>
      </aside>
      <div className="wf-main">
        <p className="an-dim an-waiting-hint" role="status">
          {hint}
        </p>
        <p className="an-waiting-title">{title}</p>
        <NoScript />
        <Boxes />
      </div>
    </div>
  );
}

/** The same for a page within the site's own header and footer. */
export function PageWaiting({ title, hint = LOADING }: WorkWaitingProps) {
  return (
    <div className="an-wrap an-waiting-page">
      <p className="an-dim an-waiting-hint" role="status">
        {hint}
      </p>
      <p className="an-waiting-title">{title}</p>
      <NoScript />
      <Boxes />
    </div>
  );
}

/** A user's own pages are rendered by the browser only. */
const NoScript = () => (
  <noscript>
    <p>Această pagină are nevoie de JavaScript.</p>
  </noscript>
);

const Boxes = () => (
  <div className="an-skeleton-rows" aria-hidden="true">
    {Array.from({ length: ROWS }, (_, index) => (
      <Skeleton key={index} height={index === 0 ? 96 : 180} radius="lg" />
    ))}
  </div>
);
