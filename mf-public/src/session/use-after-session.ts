import { useQueryClient } from 'contracts/query';
import { getQueryKey } from 'contracts/trpc-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../api.ts';

/**
 * Calls `run` when the session is known: at once, or as soon as the server has answered. On a page
 * that was touched early, the answer comes after the touch. Read from the cache, so that the answer draws nothing that
 * does not wait for it.
 */
export function useAfterSession(act: () => void): { run: () => void; isWaiting: boolean } {
  const cache = useQueryClient().getQueryCache();
  const [step, setStep] = useState<'untouched' | 'waiting' | 'known'>('untouched');
  const isKnown = () => {
    const state = cache.find({ queryKey: getQueryKey(api.session.current, undefined, 'query') })?.state;
    return state !== undefined && state.dataUpdateCount + state.errorUpdateCount > 0;
  };
  const look = useEffectEvent(() => {
    if (isKnown()) setStep('known');
  });
  // Drawn with the session by then.
  const actNow = useEffectEvent(act);
  useEffect(() => {
    // The cache also tells of what happens while React draws.
    if (step === 'waiting') return cache.subscribe(({ type }) => type === 'updated' && look());
    if (step === 'known') actNow();
    return undefined;
  }, [step, cache]);
  return { run: () => (isKnown() ? act() : setStep('waiting')), isWaiting: step === 'waiting' };
}
