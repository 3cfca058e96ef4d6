import { Button, Loader, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconMoodEmpty, IconRefresh, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallError } from 'contracts/field-issues';
import { SupportCode, supportCodeOf } from './support-code.tsx';

export type StateBoxProps = {
  icon?: Icon;
  /** One sentence about what is (not) there. */
  title: string;
  hint?: ReactNode;
  /** At most one action. */
  action?: ReactNode;
  role?: 'alert' | 'status';
  /** It is all that the page shows: its title is the page's heading. */
  isPage?: boolean;
};

/** The box shown in place of content: an icon in a soft circle, one sentence, one action. */
export function StateBox({ icon: Shape = IconMoodEmpty, title, hint, action, role, isPage }: StateBoxProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="an-state" role={role}>
      <span className="an-state-icon" aria-hidden="true">
        <Shape size={40} stroke={1.5} />
      </span>
      <Title className="an-state-title">{title}</Title>
      {hint ? <div className="an-state-hint">{hint}</div> : null}
      {action}
    </div>
  );
}

/** An empty state. The spec's sentence as title, the remedy as hint. */
export const EmptyState = (props: Omit<StateBoxProps, 'role'>) => <StateBox role="status" {...props} />;

export type ErrorStateProps = {
  title?: string;
  hint?: ReactNode;
  /** The failed call, whose code is shown: support finds it in the log. */
  error?: CallError | null | undefined;
  /** The code of a failure that is no call's. */
  code?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
} & Pick<StateBoxProps, 'isPage'>;

/** A failure: reported in its own box with a retry button. */
export function ErrorState({ title, hint, error, code, onRetry, isRetrying, isPage }: ErrorStateProps) {
  return (
    <StateBox
      role="alert"
      {...(isPage ? { isPage } : {})}
      icon={IconAlertTriangle}
      title={title ?? 'Nu am putut încărca datele'}
      hint={
        <>
          {hint ?? 'Verificați conexiunea la internet și încercați din nou.'}
          <SupportCode code={code ?? supportCodeOf(error)} />
        </>
      }
      action={
        onRetry ? (
          <Button variant="default" leftSection={<IconRefresh />} onClick={onRetry} loading={isRetrying}>
            Reîncearcă
          </Button>
        ) : null
      }
    />
  );
}

/** A wait without a known shape; where the final layout is known, use skeletons of that size instead. */
export function LoadingState({ label = 'Se încarcă...' }: { label?: string }) {
  return (
    <div className="an-state" role="status">
      <Loader />
      <p className="an-state-hint">{label}</p>
    </div>
  );
}

/** `count` boxes of equal height while a list loads. */
export function SkeletonRows({ count, height = 56 }: { count: number; height?: number }) {
  return (
    <div className="an-skeleton-rows" role="status" aria-label="Se încarcă...">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} radius="lg" />
      ))}
    </div>
  );
}
