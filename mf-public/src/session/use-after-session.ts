import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../api.ts';

/**
 * For what depends on who the visitor is: `run` acts at once, or as soon as the server has answered that. On a page
 * that was touched early, the answer comes after the touch.
 */
export function useAfterSession(act: () => void): { run: () => void; isWaiting: boolean } {
  const { isFetched } = api.session.current.useQuery();
  const isAsked = useRef(false);
  const [hasWaited, setWaited] = useState(false);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isFetched || !isAsked.current) return;
    isAsked.current = false;
    actNow();
  }, [isFetched]);
  const run = () => {
    if (isFetched) return act();
    isAsked.current = true;
    setWaited(true);
  };
  return { run, isWaiting: hasWaited && !isFetched };
}
