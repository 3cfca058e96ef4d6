import { useTableView } from '../table/use-table-view.ts';
import { useState } from 'react';

export type ReferenceDialog<Row> =
  | { kind: 'add' }
  | { kind: 'edit'; row: Row }
  | { kind: 'merge'; row: Row }
  | { kind: 'delete'; row: Row };

/**
 * Which dialog is open. `?nou=1` in the address opens the one that adds: the overview's quick actions lead there.
 * @param list the word of the list in the address (`?lista=`), where a tab has two
 */
export function useReferenceDialog<Row>(list = '') {
  const view = useTableView();
  const isAsked = view.filter('nou') !== '' && view.filter('lista') === list;
  const [open, setOpen] = useState<ReferenceDialog<Row> | null>(isAsked ? { kind: 'add' } : null);
  const close = () => {
    setOpen(null);
    if (view.filter('nou')) view.change({ nou: '' });
  };
  return { view, open, setOpen, close };
}
