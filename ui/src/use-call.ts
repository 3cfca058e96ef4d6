import { useContext } from 'react';
import type { CallError } from 'contracts/field-issues';
import { SessionGuardContext } from './session-guard.ts';
import { isSessionOver } from './session-over.ts';
import { lastPressed } from './pressed-control.ts';
import { supportCodeOf } from './support-code.tsx';
import { showToast } from './toast.ts';

/** A mutation of the client, such as `api.lead.create`. */
interface Procedure {
  useMutation: (options?: never) => object;
}
/** The result of `useCall`: a mutation of TanStack Query. */
export type Call<P extends Procedure> = ReturnType<P['useMutation']>;
type InputOf<P extends Procedure> =
  Call<P> extends { mutate: (input: infer Input, ...rest: never[]) => void } ? Input : never;
type OutputOf<P extends Procedure> =
  Call<P> extends { mutateAsync: (...input: never[]) => Promise<infer Output> } ? Output : never;

/** A call known by its input and answer: for a part that gets it from the remote that draws it. */
export interface GivenCall<Input, Output = unknown> {
  useMutation: (options?: never) => {
    mutate: (input: Input) => void;
    mutateAsync: (input: Input) => Promise<Output>;
    isPending: boolean;
  };
}

/** A toast; a text alone belongs to a failure and appears under "Eroare". */
export type CallWords = { title: string; message?: string | undefined };
type FailureWords = CallWords | string | null;

export interface CallOptions<Input, Output> {
  /** The toast after a success; without it, or with null, there is none. */
  done?: CallWords | ((output: Output, input: Input) => CallWords | null);
  /** The toast after a failure. The panel's guard reports an ended session. */
  failed?: FailureWords | ((error: CallError, input: Input) => FailureWords);
  /** Refetches what the call has changed; the toast waits for it. */
  refresh?: () => unknown;
  /** Optimistic update: shows the result before it is known; returns the rollback for a failure. */
  optimistic?: (input: Input) => Promise<() => void>;
  onDone?: (output: Output, input: Input) => unknown;
  /** Not called when the guard has taken over. */
  onFailed?: (error: CallError, input: Input) => unknown;
  /** After the call, in either case. */
  onOver?: () => unknown;
  /** `failed` reports an ended session itself; the guard only leads to the sign-in page. */
  tellsEndedSession?: boolean;
  /** With "always", being offline is a failure reported at once, not a wait for the network. */
  networkMode?: 'always';
  /** Read by the call's link beside its input: a guest's token. */
  context?: Record<string, unknown> | undefined;
  /** With 0, the input leaves the page's memory with the call: for secrets. */
  gcTime?: 0;
}

/** State that a call keeps from its start. */
interface Begun {
  control: HTMLElement | null;
  takeBack: (() => void) | undefined;
}

/** `meta` by which the guard knows that a call has reported the ended session. */
export const TELLS_ENDED_SESSION = { endedSession: 'told' };

/** Makes a call that changes something, and reports the result (public-site §8, work-areas §8). */
export function useCall<P extends Procedure>(
  procedure: P,
  options: CallOptions<InputOf<P>, OutputOf<P>> = {},
): Call<P> {
  const isGuarded = useContext(SessionGuardContext) !== null;
  const {
    done,
    failed,
    refresh,
    optimistic,
    onDone,
    onFailed,
    onOver,
    tellsEndedSession = false,
    context,
    ...network
  } = options;
  const mutation = {
    ...network,
    ...(context ? { trpc: { context } } : {}),
    ...(tellsEndedSession ? { meta: TELLS_ENDED_SESSION } : {}),
    // The control is read first: by the time of the failure another may have been pressed.
    onMutate: async (...begin: [InputOf<P>]): Promise<Begun> => ({
      control: lastPressed(),
      takeBack: await optimistic?.(...begin),
    }),
    onSuccess: async (output: OutputOf<P>, input: InputOf<P>) => {
      if (refresh) await refresh();
      const words = typeof done === 'function' ? done(output, input) : done;
      if (words) showToast({ kind: 'success', ...words });
      await onDone?.(output, input);
    },
    onError: async (error: CallError, input: InputOf<P>, begun: Begun | undefined) => {
      begun?.takeBack?.();
      if (isGuarded && isSessionOver(error) && !tellsEndedSession) return;
      const words = typeof failed === 'function' ? failed(error, input) : failed;
      const toast = typeof words === 'string' ? { title: 'Eroare', message: words } : words;
      if (toast) showFailure(error, toast, begun?.control);
      await onFailed?.(error, input);
    },
    ...(onOver ? { onSettled: onOver } : {}),
  };
  return procedure.useMutation(mutation as never) as Call<P>;
}

/** The toast of a failed call; with the code that support asks for where the site is at fault, not for a refusal. */
export function showFailure(error: CallError, words: CallWords, control: HTMLElement | null = null): void {
  const isFault = (error.data?.httpStatus ?? 0) >= 500;
  showToast({ kind: 'error', ...words, control, code: isFault ? supportCodeOf(error) : undefined });
}
