import { useEffect, useState } from 'react';

/** Without a touch: the page is drawn by then, and what it needs has arrived. */
const LATE_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'focus'] as const;

/** Whether the account follows its conversations: at once where they are shown, else from the first touch on. */
export function useListening(isNeeded: boolean): boolean {
  const [isTouched, setTouched] = useState(isNeeded);
  useEffect(() => {
    if (isTouched) return undefined;
    const begin = () => setTouched(true);
    const timer = setTimeout(begin, isNeeded ? 0 : LATE_MS);
    for (const touch of TOUCHES) addEventListener(touch, begin, { once: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) removeEventListener(touch, begin);
    };
  }, [isNeeded, isTouched]);
  return isTouched;
}
