import { useTableView } from '../table/use-table-view.ts';
import { useState } from 'react';

export type ReferenceDialog<Row> =
  | { kind: 'add' }
  | { kind: 'edit'; row: Row }
  | { kind: 'merge'; row: Row }
  | { kind: 'delete'; row: Row };

/** Which dialog is open. `?nou=1` in the address opens the one that adds: the overview's quick actions lead there. */
export function useReferenceDialog<Row>() {
  const view = useTableView();
  const [open, setOpen] = useState<ReferenceDialog<Row> | null>(() => (view.filter('nou') ? { kind: 'add' } : null));
  const close = () => {
    setOpen(null);
    if (view.filter('nou')) view.change({ nou: '' });
  };
  return { view, open, setOpen, close };
}
