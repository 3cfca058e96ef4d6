// The scroll of a list of messages; a part of each chat's own code, not a shared module.
import { useLayoutEffect, useRef } from 'react';

export interface MessageScrollOptions {
  /** Key of the first message that is shown. */
  first: string | undefined;
  /** Changes with the newest message of the conversation, shown or not. */
  newest: string;
  isShown: boolean;
  /** Shows messages before the first one; undefined while there are none. */
  older: (() => void) | undefined;
  /** Shows messages after the last one; undefined at the newest. */
  newer: (() => void) | undefined;
}

const MESSAGE = '[data-message]';

/**
 * The newest message is in sight when it arrives. When older or newer ones are asked for, or an end of the list is
 * reached by scrolling, the message at that end stays where it is on the screen. Elements have `data-message={key}`.
 */
export function useMessageScroll({ first, newest, isShown, older, newer }: MessageScrollOptions) {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef<{ key: string | undefined; top: number } | null>(null);
  const known = useRef(newest);
  const hold = (which: 0 | -1) => {
    const message = [...(list.current?.querySelectorAll<HTMLElement>(MESSAGE) ?? [])].at(which);
    held.current = message ? { key: message.dataset['message'], top: message.getBoundingClientRect().top } : null;
  };
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !isShown) return;
    const kept = known.current === newest ? held.current : null;
    known.current = newest;
    held.current = null;
    if (kept === null) return void element.scrollTo?.({ top: element.scrollHeight });
    const messages = [...element.querySelectorAll<HTMLElement>(MESSAGE)];
    const same = messages.find((message) => message.dataset['message'] === kept.key);
    if (same) element.scrollTop += same.getBoundingClientRect().top - kept.top;
    // The button is gone with the last of its messages.
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
  }, [first, newest, isShown]);
  /** `load` is how a button gets them where scrolling does not. */
  const showOlder = (load = older) => {
    hold(0);
    load?.();
  };
  const showNewer = () => {
    hold(-1);
    newer?.();
  };
  const onScroll = () => {
    const element = list.current;
    if (!element || held.current) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollTop <= 0 && older) showOlder();
    else if (scrollTop + clientHeight >= scrollHeight - 1 && newer) showNewer();
  };
  return { list, onScroll, showOlder, showNewer };
}
