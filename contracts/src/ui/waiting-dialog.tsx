import { useLayoutEffect, useRef } from 'react';
import { SkeletonRows } from './page-state.tsx';

export type WaitingDialogProps = {
  /** Of the dialog that follows. */
  title: string;
  onClose: () => void;
  /** A panel at the right edge. */
  isSide?: boolean;
};

/** In place of a dialog whose code is being fetched: the browser's own, so that a click is answered at once. */
export function WaitingDialog({ title, onClose, isSide }: WaitingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Gives the focus back to what has opened it.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="an-waiting-dialog"
      data-side={isSide}
      aria-label={`${title}: se încarcă`}
      aria-busy="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <p>{title}</p>
      <SkeletonRows count={isSide ? 6 : 4} height={44} />
    </dialog>
  );
}
