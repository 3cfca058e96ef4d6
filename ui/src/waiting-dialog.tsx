import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './use-back-closes.ts';
import { SkeletonRows } from './page-state.tsx';

export type WaitingDialogProps = {
  /** Title of the dialog that follows. */
  title: string;
  onClose: () => void;
  /** A panel at the right edge. */
  isSide?: boolean;
};

/**
 * In place of a dialog whose code is being fetched, so that a click is answered at once. A popover over the whole page,
 * since `showModal` makes the browser lay out the page behind it first, which takes a phone long.
 */
export function WaitingDialog({ title, onClose, isSide }: WaitingDialogProps) {
  const veil = useRef<HTMLDivElement>(null);
  useBackCloses(true, onClose);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    veil.current?.showPopover?.();
    veil.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // Nothing here can take the focus, and the page behind must not.
    if (event.key === 'Tab') event.preventDefault();
  };
  return (
    // A control has opened it; this only takes the keys that belong to a dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={veil}
      popover="manual"
      className="an-veil"
      role="dialog"
      aria-modal="true"
      aria-busy="true"
      aria-label={`${title}: se încarcă`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="an-waiting-dialog" data-side={isSide}>
        <p>{title}</p>
        <SkeletonRows count={isSide ? 6 : 4} height={44} />
      </div>
    </div>
  );
}
