import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../api.ts';

/**
 * For what depends on who the visitor is: `run` acts at once, or as soon as the server has answered that. On a page
 * that was touched early, the answer comes after the touch.
 */
export function useAfterSession(act: () => void): { run: () => void; isWaiting: boolean } {
  const { isFetched } = api.session.current.useQuery();
  const [isWaiting, setWaiting] = useState(false);
  const actNow = useEffectEvent(() => {
    setWaiting(false);
    act();
  });
  useEffect(() => {
    if (isWaiting && isFetched) actNow();
  }, [isWaiting, isFetched]);
  return { run: () => (isFetched ? act() : setWaiting(true)), isWaiting };
}
