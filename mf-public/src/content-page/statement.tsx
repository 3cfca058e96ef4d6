import { ServerDrawn, Title } from 'ui';
import type { ReactNode } from 'react';
import { ContentPageSide } from './content-page-side.tsx';
import styles from './content-page.module.css';

/** A page whose text is part of the product: it describes how the site works, so it changes only with the code. */
export function Statement({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  return (
    <article className={`an-wrap ${styles.page}`}>
      <Title order={1}>{title}</Title>
      <div className={`an-column ${styles.columns}`}>
        <ServerDrawn as="div" className={styles.text} data-testid="page-text">
          {children}
        </ServerDrawn>
        <ContentPageSide path={path} />
      </div>
    </article>
  );
}
