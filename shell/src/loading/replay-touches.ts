// Answers the touches that the boot has recorded, once React answers for the part of the page that they belong to.
import type { EarlyTouch, EarlyTouches } from '../boot/early-touches.ts';

const FIELD = 'input, textarea, select';
/** The browser answers a click on these by itself. */
const ANSWERED = `a[href], summary, label, [popovertarget], ${FIELD}`;
/** Widgets that handle arrow keys themselves. */
const MOVED = '[role=combobox], [role=tab]';
const MOVES = /^(?:Arrow|Home$|End$)/;

export interface TouchReplay {
  /** Answers what can be answered by now: called whenever more of the page is hydrated. */
  replay(): void;
  /** Whatever is left has no answer: the page's code has failed. */
  drop(): void;
  /** Everything is hydrated. */
  end(): void;
}

export const NO_REPLAY: TouchReplay = { replay: () => undefined, drop: () => undefined, end: () => undefined };

/** Takes the recorded touches over from the boot; from then on it records only what React does not answer yet. */
export function takeOverTouches(early: EarlyTouches | undefined): TouchReplay {
  if (!early) return NO_REPLAY;
  const { list } = early;
  early.isLive = isHydrated;
  const replay = async () => {
    const restoreCaret = keepCaret();
    for (const touch of list.slice()) {
      const target = touch.event.target as HTMLElement;
      // Only the last state of a field matters.
      const isOutdated = list.findLast((other) => isSameField(other, touch)) !== touch;
      const isWaiting = target.isConnected && !isOutdated && !isHydrated(target);
      if (isWaiting || !list.includes(touch)) continue;
      early.settle(touch);
      if (!isOutdated && target.isConnected) answer(touch, target);
      // React draws what has changed in a microtask: between two touches, as if the browser had sent them.
      await undefined;
    }
    restoreCaret();
  };
  const drop = () => {
    for (const touch of list.slice()) early.settle(touch);
  };
  const end = () => void replay().then(() => early.stop());
  return { replay: () => void replay(), drop, end };
}

/** A field that is emptied and filled again, as a list is that opens, has its caret at the end. */
function keepCaret(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined;
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (selectionStart === null || field !== document.activeElement || field.value !== value) return;
    if (field.selectionStart !== selectionStart) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

const isOfField = ({ event: { type } }: EarlyTouch): boolean => type === 'input' || type === 'change';
const isSameField = (one: EarlyTouch, other: EarlyTouch): boolean =>
  one === other || (isOfField(one) && isOfField(other) && one.event.target === other.event.target);

/** An event that nothing handles, of a kind that React holds back from what it has not hydrated. */
const PROBE = 'touchcancel';

/**
 * Does React answer for this element? Asked by an event: for an element that is not hydrated yet React hydrates its
 * part at once, before all others, and when it can't, because code is missing, it ends the event before its target.
 */
function isHydrated(target: Element): boolean {
  let hasArrived = false;
  const arrive = () => {
    hasArrived = true;
  };
  target.addEventListener(PROBE, arrive);
  target.dispatchEvent(new Event(PROBE, { bubbles: true }));
  target.removeEventListener(PROBE, arrive);
  return hasArrived;
}

function answer(touch: EarlyTouch, target: HTMLElement): void {
  const { event, control } = touch;
  if (isOfField(touch) && target.matches(FIELD)) setField(target, touch);
  else if (event.type === 'submit') resubmit(event as SubmitEvent, touch);
  else if (event.type === 'click' && (control || isOwnClick(target))) replayPress(event);
  else if (event.type === 'keydown' && isOwnKey(event as KeyboardEvent, target)) repeat(KeyboardEvent, event);
}

/** A list with text input opens by a click; what is in the tab order without being a control has a click of its own. */
function isOwnClick(target: Element): boolean {
  const answered = target.closest(ANSWERED);
  return answered ? answered.matches(MOVED) : target.closest('button, [tabindex], [role]') !== null;
}

/** The browser makes a click of Enter and space on a control. */
function isOwnKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, target: Element): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  if (MOVES.test(key)) return target.matches(MOVED);
  return (key === 'Enter' || key === ' ') && target.matches(`[tabindex]:not(button, ${ANSWERED})`);
}

/** All that a press consists of: some controls answer its first half. */
function replayPress(event: Event): void {
  for (const type of ['mousedown', 'mouseup', 'click']) repeat(MouseEvent, event, type);
}

function repeat(Kind: typeof MouseEvent | typeof KeyboardEvent, event: Event, type = event.type): void {
  event.target?.dispatchEvent(new Kind(type, event as MouseEvent & KeyboardEvent));
}

/** Only what the boot has kept from being sent. */
function resubmit({ target, submitter }: SubmitEvent, { control }: EarlyTouch): void {
  if (control) (target as HTMLFormElement).requestSubmit(submitter);
}

/** Gives the field what it held, also when a render has reset it meanwhile, and tells React. */
function setField(target: HTMLElement, { value = '', checked = false }: EarlyTouch): void {
  const field = target as HTMLInputElement;
  if (field.type === 'checkbox' || field.type === 'radio') {
    // The click sets it.
    field.checked = !checked;
    field.click();
    return;
  }
  // A chosen file stays where it is, since no script may set it, and so does half a date, which has no value yet.
  if (field.type !== 'file' && !field.validity.badInput) setUnseen(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * React takes an event for news only if the value differs from the last one that it has seen by the element's own
 * property: so it sees another one there, and the true one is set by the class's property, past it.
 */
function setUnseen(field: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  field.value = `${value} `;
  set?.call(field, value);
}
