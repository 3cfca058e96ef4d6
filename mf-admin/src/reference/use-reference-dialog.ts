import { useTableView } from '../table/use-table-view.ts';
import { useSavedState } from 'ui/lost-session';

export type ReferenceDialog<Row> =
  | { kind: 'add' }
  | { kind: 'edit'; row: Row }
  | { kind: 'merge'; row: Row }
  | { kind: 'delete'; row: Row };

const isDialog = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'add' || 'row' in value);

/**
 * The state of the open dialog. `?nou=1` in the address opens the dialog that adds: the overview's quick actions link to it.
 * @param list the list's value in the address (`?lista=`), where a tab has two
 */
export function useReferenceDialog<Row>(list = '') {
  const view = useTableView();
  const isAsked = view.filter('nou') !== '' && view.filter('lista') === list;
  const asked: ReferenceDialog<Row> | null = isAsked ? { kind: 'add' } : null;
  const [open, setOpen] = useSavedState<ReferenceDialog<Row> | null>(`reference:${list}`, asked, isDialog);
  const close = () => {
    setOpen(null);
    if (view.filter('nou')) view.change({ nou: '' });
  };
  return { view, open, setOpen, close };
}
