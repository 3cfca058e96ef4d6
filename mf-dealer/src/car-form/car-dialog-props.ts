import type { CurrentUser } from 'contracts/user';

/** The dialog's purpose: a new car, one of the stock, or a duplicate of it. */
export type CarDialogTarget = { kind: 'add' } | { kind: 'edit' | 'duplicate'; id: number };

/** Whether a restored value opens the dialog. */
export const isCarDialogTarget = (value: unknown): boolean => {
  const { kind, id } = (value ?? {}) as { kind?: unknown; id?: unknown };
  return kind === 'add' || ((kind === 'edit' || kind === 'duplicate') && Number.isInteger(id));
};

export interface CarDialogProps {
  user: CurrentUser;
  dealerId: number;
  /** Null: closed. */
  target: CarDialogTarget | null;
  onClose(): void;
}
