import { type CallError, refusalText } from 'contracts/field-issues';
import type { ReleaseOverview } from 'contracts/release-panel';
import { useCall } from 'ui';
import { api } from '../api.ts';
import type { ReleaseRequest } from './release-request.ts';

const FAILED = 'Schimbarea nu a putut fi făcută. Încercați din nou.';

interface ReleaseCallOptions {
  /** The toast after a success. */
  done: { title: string; message: string };
  onDone(): void;
  /** The refusal's first line, then those who would break. */
  onRefused(lines: string[]): void;
}

/** Sends a change of what runs; the answer is the new list. */
export function useReleaseCalls({ done, onDone, onRefused }: ReleaseCallOptions) {
  const { list } = api.useUtils().release;
  const options = {
    done,
    onDone: (overview: ReleaseOverview) => {
      list.setData(undefined, overview);
      onDone();
    },
    onFailed: (error: CallError) => {
      onRefused(refusalText(error, FAILED).split('\n'));
      void list.invalidate();
    },
  };
  const calls = {
    promote: useCall(api.release.promote, options),
    rollback: useCall(api.release.rollback, options),
    startCanary: useCall(api.release.startCanary, options),
    stopCanary: useCall(api.release.stopCanary, options),
    disable: useCall(api.release.disable, options),
    enable: useCall(api.release.enable, options),
  };
  const send = (request: ReleaseRequest, { revision, share }: { revision: number; share: number }): void => {
    const { part } = request;
    if (request.kind === 'startCanary') calls.startCanary.mutate({ part, revision, release: request.release, share });
    else if (request.kind === 'rollback') calls.rollback.mutate({ part, revision });
    else if (request.kind === 'promote') calls.promote.mutate({ part, revision, release: request.release });
    else calls[request.kind].mutate({ part, revision });
  };
  return { send, isPending: Object.values(calls).some(({ isPending }) => isPending) };
}
