import { lazyWhenOpen } from 'ui';
import type { CarDialogProps } from './car-dialog-props.ts';

/** The dialog for a car with its form, the pictures' sorting and its schema: half of the panel's code. */
export const LateCarDialog = lazyWhenOpen<CarDialogProps>(
  () => import('./car-dialog.tsx').then(({ CarDialog }) => ({ default: CarDialog })),
  ({ target }) => target !== null,
  ({ target, onClose }) => ({ title: target?.kind === 'edit' ? 'Editează Mașina' : 'Adaugă Mașină', onClose }),
);
