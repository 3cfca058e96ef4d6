import { ErrorState, isPartFailure, LoadingState, retryFailedParts } from 'contracts/ui';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReachable } from './use-reachable.ts';

/** A module that threw while evaluating stays broken in this document: the second failed retry reloads it. */
const RELOAD_AFTER = 2;
const retries = new Map<string, number>();
/** Areas whose lazy chunk failed to load; the second time the user has to retry. */
const healed = new Set<string>();

interface FailedAreaProps extends ErrorComponentProps {
  /** The next attempt uses the area's live build. */
  forget(): void;
}

/**
 * One area failed to load or threw; only its own box says so, the header and the rest stay. When the whole site is
 * unreachable, the box says that instead, and the area recovers together with the site. An area with a missing lazy
 * chunk, as after a deploy, is first loaded again automatically.
 */
export function FailedArea({ error, reset, forget }: FailedAreaProps) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  const area = router.state.location.pathname;
  const [heals] = useState(() => isPartFailure(error) && !healed.has(area));
  const draw = async () => {
    retryFailedParts();
    await router.invalidate();
    reset();
  };
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
  const heal = useEffectEvent(() => {
    healed.add(area);
    forget();
    void draw();
  });
  useEffect(() => {
    if (heals) heal();
  }, [heals]);
  const isReachable = useReachable(() => void retry());
  if (heals) return <LoadingState />;
  if (isReachable === false)
    return (
      <div className="an-wrap">
        <ErrorState
          title="Nu avem legătură cu site-ul"
          hint="Verificați conexiunea la internet. Reîncercăm automat, iar pagina apare de îndată ce legătura revine."
          onRetry={() => void retry()}
          isRetrying={isRetrying}
        />
      </div>
    );
  return (
    <div className="an-wrap">
      <ErrorState
        title="Această secțiune nu este disponibilă momentan"
        hint="Restul site-ului funcționează. Încercați din nou peste câteva momente."
        code={codeOf(error)}
        onRetry={() => void retry()}
        isRetrying={isRetrying}
      />
    </div>
  );
}

/** Short enough to read out on the phone: the federation runtime's own code, or the kind of error. */
function codeOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /RUNTIME-\d+/.exec(text)?.[0] ?? (error instanceof Error ? error.name : 'Error');
}
