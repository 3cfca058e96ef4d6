import { useEffect, useState } from 'react';

/** Long enough for the first view's requests to start. */
const PAUSE_MS = 600;

/** True a moment after the page and its first requests have loaded: the time for optional parts. */
export function useAfterLoad(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => setAfter(true), PAUSE_MS);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, []);
  return isAfter;
}
