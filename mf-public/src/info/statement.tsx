import { Title } from 'contracts/ui';
import type { ReactNode } from 'react';
import { InfoSide } from './info-side.tsx';
import styles from './info.module.css';

/** A page whose text is part of the product: it says how the site works, so nobody edits it apart from that. */
export function Statement({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  return (
    <article className={`an-wrap ${styles.page}`}>
      <Title order={1}>{title}</Title>
      <div className={styles.columns}>
        <div className={styles.text} data-testid="page-text">
          {children}
        </div>
        <InfoSide path={path} />
      </div>
    </article>
  );
}
