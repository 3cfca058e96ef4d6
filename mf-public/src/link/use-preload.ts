import { useRouter } from 'contracts/router';
import { useRef } from 'react';

/** Handlers that load a page ahead for a visitor who points at its link, as the router's own links do. */
export function usePreload(to: string) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { defaultPreload, defaultPreloadDelay } = router.options;
  if (defaultPreload !== 'intent') return {};
  const load = () => void router.preloadRoute({ href: to } as Parameters<typeof router.preloadRoute>[0]);
  const cancel = () => clearTimeout(timer.current);
  const begin = () => {
    cancel();
    timer.current = setTimeout(load, defaultPreloadDelay);
  };
  return { onMouseEnter: begin, onMouseLeave: cancel, onFocus: begin, onBlur: cancel, onTouchStart: load };
}
