import { ErrorState, isPartFailure, LoadingState, retryFailedParts } from 'contracts/ui';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReachable } from './use-reachable.ts';

/** A module that threw while evaluating stays broken in this document: the second failed retry reloads it. */
const RELOAD_AFTER = 2;
const retries = new Map<string, number>();
/** Areas of which a late part did not come; a second time somebody has to ask for it. */
const healed = new Set<string>();

interface FailedAreaProps extends ErrorComponentProps {
  /** The next attempt takes the area's live build. */
  forget(): void;
}

/**
 * One area could not be loaded or threw; only its own box says so, header and the rest stay. When it is the whole site that
 * does not answer, the box says that instead, and the area comes back by itself with the site. An area of which a late part is
 * gone, as after a deploy, is first fetched anew by itself.
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
