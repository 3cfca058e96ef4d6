import { lazyWithRetry, ServerDrawn } from 'ui';
import { type ComponentProps, Suspense } from 'react';
import { api } from '../api.ts';
import type { ModelSummary as Summary } from './model-summary.tsx';
import styles from './model-summary.module.css';

type SummaryProps = ComponentProps<typeof Summary>;

// The server draws it at once; a browser that hydrates the server's markup never fetches its code.
const ModelSummary = import.meta.env.SSR
  ? (await import('./model-summary.tsx')).ModelSummary
  : lazyWithRetry<SummaryProps>(() => import('./model-summary.tsx').then((part) => ({ default: part.ModelSummary })));

/** Below a model's results, without other filters; nothing while it is not known. */
export function ModelSection({ brand, model }: { brand: string; model: string }) {
  const { data } = api.model.summary.useQuery({ brand, model });
  if (!data) return null;
  return (
    <ServerDrawn as="section" className={`an-later ${styles.root}`}>
      <Suspense fallback={null}>
        <ModelSummary summary={data} />
      </Suspense>
    </ServerDrawn>
  );
}
