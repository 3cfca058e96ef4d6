import type { ReactElement, ReactNode } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onPick(): void;
}

export interface LateMenuProps {
  /** An ActionIcon or a Button. */
  button: ReactElement<{ onClick?(): void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;
  /** A line is drawn between them. */
  groups: readonly (readonly MenuAction[])[];
  position?: 'bottom-end' | 'top-end';
}
