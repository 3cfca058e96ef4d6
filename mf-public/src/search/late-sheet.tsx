import { lazyWithRetry, WaitingDialog } from 'ui';
import { Suspense } from 'react';
import type { FilterSheetProps } from './filter-sheet.tsx';

const Sheet = lazyWithRetry<FilterSheetProps>(() => import('./filter-sheet.tsx'));

/** The sheet of filters, whose code is fetched when it is opened. */
export const LateSheet = (props: FilterSheetProps) => (
  <Suspense fallback={<WaitingDialog title="Filtre" onClose={props.onClose} />}>
    <Sheet {...props} />
  </Suspense>
);
