import { lazyWithRetry } from 'contracts/ui';
import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onPick(): void;
}

export interface LateMenuProps {
  /** An ActionIcon or a Button. */
  button: ReactElement<{ onClick?(): void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;
  /** With a line between them. */
  groups: readonly (readonly MenuAction[])[];
  position?: 'bottom-end' | 'top-end';
}

const DrawnMenu = lazyWithRetry(() => import('./drawn-menu.tsx'));

/** A menu whose code is fetched with the first click: a list of cars has twelve, and most are never opened. */
export function LateMenu(props: LateMenuProps) {
  const [isUsed, setIsUsed] = useState(false);
  const closed = (isExpanded: boolean) =>
    cloneElement(props.button, {
      'aria-haspopup': 'menu',
      'aria-expanded': isExpanded,
      onClick: () => setIsUsed(true),
    });
  return isUsed ? (
    <Suspense fallback={closed(true)}>
      <DrawnMenu {...props} />
    </Suspense>
  ) : (
    closed(false)
  );
}
