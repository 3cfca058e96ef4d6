import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { FailureNote } from './failure-note.tsx';
import { watchForms } from './form-place.ts';
import { lastPressed, watchPresses } from './pressed-control.ts';
import { SupportCode } from './support-code.tsx';
import { endToast, forgetNoteOf, hideToast, hideToastIn, type ShownToast, toastStore } from './toast.ts';

const SHOWN_MS = 5_000;
const nothing = () => null;

/** The only part that draws toasts; the shell has one. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, nothing);
  // An error of a form's last attempt no longer applies once it is submitted again.
  useEffect(() => watchForms((form) => hideToastIn((place) => form.contains(place))), []);
  useEffect(() => watchPresses(forgetNoteOf), []);
  const corner = useFreeSide(toast);
  return (
    <>
      {/* The live region exists from the start: one that appears together with its text is often not announced. */}
      <div
        ref={corner}
        className="an-toasts"
        data-toasts=""
        aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'}
        aria-atomic="true"
      >
        {toast && !toast.place && !toast.isNote ? <ToastBox key={toast.id} toast={toast} /> : null}
      </div>
      {toast?.place && !toast.isNote ? createPortal(<PlacedToast key={toast.id} toast={toast} />, toast.place) : null}
      {toast?.isNote ? <FailureNote key={toast.id} toast={toast} /> : null}
    </>
  );
}

/** In its form or dialog; an error is scrolled into view, and announced at once. */
function PlacedToast({ toast }: { toast: ShownToast }) {
  const box = useRef<HTMLDivElement>(null);
  const isError = toast.kind === 'error';
  useEffect(() => {
    if (!isError) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    // A waiting button is disabled and has lost the focus: without this the keyboard would start at the top of the
    // page.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [isError]);
  return (
    <div ref={box} role={isError ? 'alert' : 'status'} tabIndex={-1} className="an-toast-placed">
      <ToastBox toast={toast} />
    </div>
  );
}

function ToastBox({ toast }: { toast: ShownToast }) {
  const Shape = toast.kind === 'error' ? IconAlertCircle : IconCircleCheck;
  const held = useTimeOf(toast);
  return (
    <div className="an-toast" data-kind={toast.kind} data-testid="toast" data-toasts="" {...held}>
      <Shape size={24} stroke={1.75} aria-hidden="true" />
      <div className="an-toast-text">
        <p className="an-toast-title">{toast.title}</p>
        {toast.message ? <p className="an-toast-message">{toast.message}</p> : null}
        <SupportCode code={toast.code} />
      </div>
      <CloseButton size={36} aria-label="Închide notificarea" onClick={() => hideToast(toast.id)} />
    </div>
  );
}

/** Ends the toast after its time, which waits while the pointer or the focus is on it. */
function useTimeOf({ id }: ShownToast) {
  const [holds, setHolds] = useState({ pointer: false, focus: false });
  const isHeld = holds.pointer || holds.focus;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => endToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const hold = (by: Partial<typeof holds>) => () => setHolds((old) => ({ ...old, ...by }));
  return {
    onPointerEnter: hold({ pointer: true }),
    onPointerLeave: hold({ pointer: false }),
    onFocus: hold({ focus: true }),
    onBlur: hold({ focus: false }),
  };
}

/** Written in again and again, such as a conversation's field: no toast may lie on it. */
const FREE = '[data-toast-free]';

const isOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Errors appear at the top, successes at the bottom, each at the other end when it would cover what was pressed last,
 * the submit button of the form that it belongs to, or what stays free.
 */
function useFreeSide(toast: ShownToast | null): RefObject<HTMLDivElement | null> {
  const corner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const region = corner.current;
    if (!region || !toast || toast.place || toast.isNote) return;
    const sides = toast.kind === 'error' ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
    region.dataset['side'] = sides[0];
    const senders = [...document.querySelectorAll(toast.isOfForm ? `${FREE}, [type="submit"]` : FREE)];
    const pressed = lastPressed();
    const kept = pressed ? [pressed, ...senders] : senders;
    const box = region.getBoundingClientRect();
    if (kept.some((control) => isOver(box, control.getBoundingClientRect()))) region.dataset['side'] = sides[1];
  }, [toast]);
  return corner;
}
