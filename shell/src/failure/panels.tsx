import { ErrorState, StateBox } from 'contracts/ui';
import { useLayoutEffect, type ReactNode } from 'react';
import { showPanel } from './area-failure.ts';

interface PanelProps {
  onRetry(): void;
  isRetrying: boolean;
}

/** The place of a panel; while it is on the screen, the page has the site's header. */
function Panel({ children }: { children: ReactNode }) {
  useLayoutEffect(() => showPanel(), []);
  return <div className="an-wrap">{children}</div>;
}

/** An area that failed to load or threw. */
export function FailedPanel({ error, ...buttons }: PanelProps & { error: unknown }) {
  return (
    <Panel>
      <ErrorState
        title="Această secțiune nu este disponibilă momentan"
        hint={
          <>
            Restul site-ului funcționează. Încercați din nou peste câteva momente sau mergeți la <HomeLink />.
          </>
        }
        code={codeOf(error)}
        {...buttons}
      />
    </Panel>
  );
}

export function UnreachablePanel(buttons: PanelProps) {
  return (
    <Panel>
      <ErrorState
        title="Nu avem legătură cu site-ul"
        hint="Verificați conexiunea la internet. Reîncercăm automat, iar pagina apare de îndată ce legătura revine."
        {...buttons}
      />
    </Panel>
  );
}

/** An area that an administrator has switched off. */
export function DisabledPanel() {
  return (
    <Panel>
      <StateBox
        role="status"
        title="Această secțiune este oprită temporar"
        hint={
          <>
            Lucrăm la ea și o repornim cât mai curând. Restul site-ului funcționează: mergeți la <HomeLink />.
          </>
        }
      />
    </Panel>
  );
}

/** A plain link: it works whatever has failed. */
const HomeLink = () => (
  <a className="an-link" href="/">
    pagina principală
  </a>
);

/** Short enough to read out on the phone: the federation runtime's own code, or the kind of error. */
function codeOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /RUNTIME-\d+/.exec(text)?.[0] ?? (error instanceof Error ? error.name : 'Error');
}
