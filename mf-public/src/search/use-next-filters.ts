import { useRouter } from 'contracts/router';
import type { FilterValues } from 'contracts/search-path';
import { useEffect, useRef, useState } from 'react';
import { rememberFocus } from './restore-focus.ts';

/** The chosen filters and their address. */
export interface Choice {
  values: FilterValues;
  href: string;
  /** The visitor was at the end of the list, or in a dialog: the new list is shown from its start. */
  isFromTop?: boolean;
}

type Wanted = Choice & { from: FilterValues; hasFailed: boolean };

export interface NextFilters {
  /** The filters chosen last while their answer is on the way, else those of the address. */
  shown: FilterValues;
  isLoading: boolean;
  /** The answer to the last choice did not come: list and filters are those of the address. */
  hasFailed: boolean;
  choose: (choice: Choice) => void;
  retry: () => void;
}

/**
 * Shows a choice of filters at once and navigates when its answer is there, so that the list and the place of the page
 * stay until then. The choice made last counts; any other navigation ends it.
 */
export function useNextFilters(current: FilterValues, load: (choice: Choice) => Promise<unknown>): NextFilters {
  const router = useRouter();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const latest = useRef<Wanted | null>(null);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  const want = (next: Wanted | null) => {
    latest.current = next;
    setWanted(next);
  };
  const choose = (choice: Choice) => {
    const before = router.state.location.href;
    if (choice.href === before) return want(null);
    const next: Wanted = { ...choice, from: current, hasFailed: false };
    const isLatest = () => latest.current === next && router.state.location.href === before;
    want(next);
    // Code, and whatever else the page asks for.
    const page = router.preloadRoute({ href: choice.href } as Parameters<typeof router.preloadRoute>[0]);
    void Promise.all([load(choice), page]).then(
      () => {
        if (!isLatest()) return;
        rememberFocus();
        void router.navigate({ href: choice.href, resetScroll: choice.isFromTop ?? false });
      },
      () => {
        if (isLatest()) want({ ...next, hasFailed: true });
      },
    );
  };
  // Another address has other values: the choice has been answered, or left.
  const valid = wanted?.from === current ? wanted : null;
  const isLoading = valid !== null && !valid.hasFailed;
  return {
    shown: isLoading ? valid.values : current,
    isLoading,
    hasFailed: valid?.hasFailed ?? false,
    choose,
    retry: () => valid && choose(valid),
  };
}
