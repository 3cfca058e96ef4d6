import { useEffect, useEffectEvent, useState } from 'react';

const RETRY_MS = 4_000;

/**
 * Is the server reachable? Null until that is known. While it is not, it is polled every few seconds and when the
 * browser goes online; `onBack` is called once it isAnswered again.
 */
export function useReachable(onBack: () => void): boolean | null {
  const [isReachable, setReachable] = useState<boolean | null>(null);
  const notifyBack = useEffectEvent(onBack);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasSilent = false;
    let isGone = false;
    const check = async () => {
      clearTimeout(timer);
      const isAnswered = await fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isGone) return;
      setReachable(isAnswered);
      if (isAnswered && wasSilent) notifyBack();
      wasSilent = !isAnswered;
      if (!isAnswered) timer = setTimeout(() => void check(), RETRY_MS);
    };
    const checkNow = () => void check();
    checkNow();
    window.addEventListener('online', checkNow);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', checkNow);
    };
  }, []);
  return isReachable;
}
