import { isPartFailure, LoadingState, retryFailedParts } from 'ui';
import { useRouter } from 'contracts/router';
import type { ErrorComponentProps } from 'contracts/router-setup';
import { useEffect, useEffectEvent, useState } from 'react';
import { LateCodeError } from '../loading/load-watch.ts';
import { codeOf, FailurePanel } from './panels.tsx';
import { reportCrash } from './report-crash.ts';

/** A file of the shell that failed to load stays broken in this document: the second failed retry reloads it. */
const RELOAD_AFTER = 2;
const retries = new Map<string, number>();
/** Areas whose lazy chunk failed to load; the second time the user has to retry. */
const healed = new Set<string>();

interface FailedAreaProps extends ErrorComponentProps {
  /** The address of the failed build's entry. */
  entry: string;
  /** The next attempt uses the area's live build. */
  forget(): void;
}

/**
 * One area failed to load or threw; only its own box says so, the header and the rest stay. When the whole site is
 * unreachable, the box says that instead, and the area recovers together with the site. An area with a missing lazy
 * chunk, as after a deploy, is first loaded again automatically.
 */
export function FailedArea(props: FailedAreaProps) {
  const { error } = props;
  const router = useRouter();
  const area = router.state.location.pathname;
  const [heals] = useState(() => isPartFailure(error) && !healed.has(area));
  const draw = async () => {
    retryFailedParts();
    await router.invalidate();
    props.reset();
  };
  const heal = useEffectEvent(() => {
    healed.add(area);
    props.forget();
    void draw();
  });
  useEffect(() => {
    if (heals) heal();
  }, [heals]);
  if (heals) return <LoadingState />;
  if (isDisabled(error)) return <FailurePanel kind="disabled" />;
  return <BrokenArea {...props} area={area} draw={draw} />;
}

/** The server says so in the configuration (an administrator has switched the part off); it is no crash. */
const isDisabled = (error: unknown): boolean => error instanceof Error && error.name === 'DisabledError';

type BrokenAreaProps = FailedAreaProps & { area: string; draw(): Promise<void> };

function BrokenArea({ error, entry, area, draw }: BrokenAreaProps) {
  const [isRetrying, setRetrying] = useState(false);
  const [isLate, setLate] = useState(error instanceof LateCodeError);
  const retry = async () => {
    const count = (retries.get(area) ?? 0) + 1;
    retries.set(area, count);
    if (count >= RELOAD_AFTER) {
      location.reload();
      return;
    }
    setRetrying(true);
    await draw();
    setRetrying(false);
  };
  const isReachable = useReachable(() => void retry());
  const drawLate = useEffectEvent(() => void draw());
  useEffect(() => {
    if (!(error instanceof LateCodeError)) return;
    let isShown = true;
    void error.arrival.then(
      () => isShown && drawLate(),
      // It has failed after all.
      () => isShown && setLate(false),
    );
    return () => {
      isShown = false;
    };
  }, [error]);
  useEffect(() => {
    // While the site is unreachable, what failed to load says nothing about the release.
    if (isReachable === true && !(error instanceof LateCodeError)) reportCrash(error, entry);
  }, [error, entry, isReachable]);
  const buttons = { onRetry: () => void retry(), isRetrying };
  if (isReachable === false) return <FailurePanel kind="unreachable" {...buttons} />;
  if (isLate) return <FailurePanel kind="late" {...buttons} />;
  return <FailurePanel kind="failed" code={codeOf(error)} {...buttons} />;
}

const RETRY_MS = 4_000;

/**
 * Is the server reachable? Null until that is known. While it is not, it is polled every few seconds and when the
 * browser goes online; `onBack` is called once it isAnswered again.
 */
function useReachable(onBack: () => void): boolean | null {
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
