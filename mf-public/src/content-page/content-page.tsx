import { QueryError, sanitizedHtml, Skeleton, Title } from 'ui';
import type { ReactNode } from 'react';
import { api } from '../api.ts';
import { ContentPageSide } from './content-page-side.tsx';
import { Steps } from './steps.tsx';
import styles from './content-page.module.css';

type ContentPageProps = {
  /** The page's slug in its address. */
  slug: string;
  /** Shown below the text, such as the contact form. */
  children?: ReactNode;
};

/** A content page: a title and sanitized HTML from the server (work-areas §2 "Info pages"). */
export function ContentPage({ slug, children }: ContentPageProps) {
  const query = api.page.get.useQuery({ slug });
  const { data, isError } = query;
  if (isError && !data) {
    return (
      <div className={`an-wrap ${styles.page}`}>
        <QueryError query={query} />
      </div>
    );
  }
  return (
    <article className={`an-wrap ${styles.page}`}>
      <Title order={1}>{data?.title ?? '\u00a0'}</Title>
      {slug === 'cum-functioneaza' ? <Steps /> : null}
      <div className={`an-column ${styles.columns}`}>
        {data ? (
          // Safe: the server sanitizes it on write and on read.
          <div
            className={styles.text}
            data-testid="page-text"
            dangerouslySetInnerHTML={{ __html: sanitizedHtml(data.content) }}
          />
        ) : (
          <Skeleton height={320} radius="lg" />
        )}
        {children ?? <ContentPageSide path={`/${slug}`} />}
      </div>
    </article>
  );
}
