import { CloseButton } from '@mantine/core';
import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { SupportCode } from './support-code.tsx';
import { hideToast, type ShownToast } from './toast.ts';

/** The message of an error whose toast has left: in the place of its form or dialog, else beside the pressed control. */
export function FailureNote({ toast }: { toast: ShownToast }) {
  if (toast.place) return createPortal(<Words toast={toast} />, toast.place);
  return toast.control ? createPortal(<Beside toast={toast} control={toast.control} />, document.body) : null;
}

const Words = ({ toast: { title, message, code } }: { toast: ShownToast }) => (
  <div className="an-failure">
    <p>
      {title}
      {message ? `: ${message}` : null}
    </p>
    <SupportCode code={code} />
  </div>
);

const GAP_PX = 6;
const EDGE_PX = 8;

function Beside({ toast, control }: { toast: ShownToast; control: HTMLElement }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const settle = () => {
      if (box.current && !placeBeside(box.current, control)) hideToast(toast.id);
    };
    settle();
    // Also notices that the control goes.
    const size = new ResizeObserver(settle);
    size.observe(control);
    addEventListener('scroll', settle, { capture: true, passive: true });
    addEventListener('resize', settle);
    const described = control.getAttribute('aria-describedby');
    control.setAttribute('aria-describedby', described ? `${described} ${id}` : id);
    return () => {
      size.disconnect();
      removeEventListener('scroll', settle, { capture: true });
      removeEventListener('resize', settle);
      if (described) control.setAttribute('aria-describedby', described);
      else control.removeAttribute('aria-describedby');
    };
  }, [control, id, toast.id]);
  return (
    <div ref={box} className="an-failure-note" data-toasts="">
      <div id={id}>
        <Words toast={toast} />
      </div>
      <CloseButton size={36} aria-label="Închide mesajul" onClick={() => hideToast(toast.id)} />
    </div>
  );
}

/**
 * Below the control, or above it where there is no room. On the right of a card, or of the page, it grows to the left, so
 * that it does not lie on the next card. False when it is not to be seen any more.
 */
function placeBeside(box: HTMLElement, control: HTMLElement): boolean {
  if (control.getClientRects().length === 0) return false;
  const { top, bottom, left, right } = control.getBoundingClientRect();
  const around = (control.closest('.an-card') ?? document.body).getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = box;
  const fitsBelow = bottom + GAP_PX + height <= innerHeight;
  box.style.top = `${fitsBelow ? bottom + GAP_PX : top - GAP_PX - height}px`;
  const begin = left + right > around.left + around.right ? right - width : left;
  box.style.left = `${Math.max(EDGE_PX, Math.min(begin, innerWidth - width - EDGE_PX))}px`;
  return true;
}
