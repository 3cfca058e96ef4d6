import { lazyWithRetry } from 'ui';
import { cloneElement, Suspense, useState } from 'react';
import type { LateMenuProps } from './menu-props.ts';

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
