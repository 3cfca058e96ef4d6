import { BUSY, hideBusy, showBusy } from './busy-sign.ts';
import type { EarlyTouches } from './early-touches.ts';

const RECORDED = ['click', 'keydown', 'input', 'change', 'submit'];

/** Records what is touched. What the browser answers by itself is left to it; the shell does not replay that. */
export function recordTouches(): EarlyTouches {
  const record = (event: Event) => {
    const target = event.target as HTMLInputElement;
    // Events by scripts are replays, or the page's own.
    if (!event.isTrusted || early.isLive(target)) return;
    const control = controlOf(event, target);
    if (control) {
      // A second click on it, or the second half of a double click, asks for nothing new.
      if (control.hasAttribute(BUSY)) return;
      showBusy(control);
    }
    list.push({ event, control, value: target.value, checked: target.checked });
  };
  // Answers a finger in the next frame: the browser's own `:active` waits until it has lifted.
  const press = ({ target }: Event) =>
    early.isLive(target as Element) ||
    (target as Element).closest('button,summary')?.animate({ opacity: [0.5, 1] }, 300);
  const list: EarlyTouches['list'] = [];
  const early: EarlyTouches = {
    list,
    isLive: () => false,
    settle(touch) {
      list.splice(list.indexOf(touch), 1);
      if (touch.control) hideBusy(touch.control, !list.some(({ control }) => control));
    },
    stop() {
      early.isLive = () => true;
      for (const touch of list.slice()) early.settle(touch);
    },
  };
  for (const type of RECORDED) addEventListener(type, record, true);
  addEventListener('pointerdown', press, true);
  // Whoever comes back to the page later, from the back/forward cache, expects no dialog of before.
  addEventListener('pagehide', () => {
    for (const touch of list.filter(({ control }) => control)) early.settle(touch);
  });
  return early;
}

/** The button that has to wait for its code; null where the browser answers. */
function controlOf(event: Event, target: Element): Element | null {
  if (event.type === 'click') {
    // The browser opens a popover by itself.
    const button = target.closest<HTMLButtonElement>('button:not([popovertarget])');
    // The click on a submit button is followed by the form's `submit`.
    return button?.form && button.type === 'submit' ? null : button;
  }
  // A form sent by GET works without scripts; by POST it would only come back empty.
  if (event.type !== 'submit' || (target as HTMLFormElement).method !== 'post') return null;
  event.preventDefault();
  return (event as SubmitEvent).submitter ?? target;
}
