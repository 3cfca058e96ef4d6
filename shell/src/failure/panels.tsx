import { ErrorState } from 'ui';
import { useLayoutEffect } from 'react';
import { showPanel } from './area-failure.ts';

const TEXTS = {
  failed: [
    'Această secțiune nu este disponibilă momentan',
    'Restul site-ului funcționează. Încercați din nou peste câteva momente.',
  ],
  /** Its code has not come yet, and appears by itself when it does. */
  late: [
    'Secțiunea se încarcă încă',
    'Conexiunea este lentă. Pagina apare singură de îndată ce sosește; nu trebuie să faceți nimic.',
  ],
  unreachable: [
    'Nu avem legătură cu site-ul',
    'Verificați conexiunea la internet. Reîncercăm automat, iar pagina apare de îndată ce legătura revine.',
  ],
  /** An administrator has switched it off. */
  disabled: ['Această secțiune este oprită temporar', 'O repornim cât mai curând. Restul site-ului funcționează.'],
} as const;

interface PanelProps {
  kind: keyof typeof TEXTS;
  code?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** An area that cannot be shown; while this is on the screen, the page has the site's header. */
export function FailurePanel({ kind, ...state }: PanelProps) {
  useLayoutEffect(() => showPanel(), []);
  const [title, hint] = TEXTS[kind];
  // A plain link works whatever has failed.
  const home = (
    <a className="an-link" href="/">
      Pagina principală
    </a>
  );
  return (
    <div className="an-wrap">
      <ErrorState
        isPage
        title={title}
        hint={
          <>
            {hint} {home}
          </>
        }
        {...state}
      />
    </div>
  );
}

/** Short enough to read out on the phone: the federation runtime's own code, or the kind of error. */
export function codeOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /RUNTIME-\d+/.exec(text)?.[0] ?? (error instanceof Error ? error.name : 'Error');
}
