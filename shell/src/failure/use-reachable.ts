import { useEffect, useEffectEvent, useState } from 'react';

const AGAIN_MS = 4_000;

/**
 * Is the server reachable? Null until that is known. While it is not, it is polled every few seconds and when the
 * browser goes online; `onBack` is called once it answers again.
 */
export function useReachable(onBack: () => void): boolean | null {
  const [isReachable, setReachable] = useState<boolean | null>(null);
  const notifyBack = useEffectEvent(onBack);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasSilent = false;
    let isGone = false;
    const ask = async () => {
      clearTimeout(timer);
      const answers = await fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isGone) return;
      setReachable(answers);
      if (answers && wasSilent) notifyBack();
      wasSilent = !answers;
      if (!answers) timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    const askNow = () => void ask();
    askNow();
    window.addEventListener('online', askNow);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
    };
  }, []);
  return isReachable;
}
