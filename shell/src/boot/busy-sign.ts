// The visible answer to a touch whose code is on its way: a line at the top, and `aria-busy` for the control.

// Not in a style sheet: those may not have arrived; the page's own rules have its colours.
const LOOK = 'position:fixed;z-index:9;inset:0 0 auto;border:2px solid var(--accent)';
export const BUSY = 'aria-busy';

let line: HTMLElement | undefined;

export function showBusy(control: Element): void {
  control.setAttribute(BUSY, 'true');
  if (line?.isConnected) return;
  line = document.createElement('div');
  line.role = 'progressbar';
  line.ariaLabel = 'Se încarcă';
  line.style.cssText = LOOK;
  document.body.append(line);
  // Fast at first, and not up to the end: how long it takes is not known; after half a minute the boot gives up.
  if (!matchMedia('(prefers-reduced-motion)').matches)
    line.animate({ width: ['9%', '90%'] }, { duration: 3e4, easing: 'ease' });
}

export function hideBusy(control: Element, isLast: boolean): void {
  control.removeAttribute(BUSY);
  if (isLast) line?.remove();
}
