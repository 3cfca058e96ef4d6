/** The changes of what is live, as pure functions on the pointer. They only refuse what makes no sense. */
import { randomUUID } from 'node:crypto';
import type { Canary, LiveParts, PartChange, PartState } from 'contracts/live-parts';
import type { PartName, ReleaseId } from 'contracts/release';
import { alreadyLive, isSetAlready, noCanary, noRemote, nothingBefore } from './refused-change.ts';

/** The author and the part of a change. */
export interface Change {
  part: PartName;
  by: string;
  now: Date;
}

const MAX_BEFORE = 20;
const MAX_CHANGES = 200;

/** The state of a part that was never promoted: the checkout's build. */
export const stateOf = (live: LiveParts, part: PartName): PartState =>
  live.parts[part] ?? {
    live: null,
    before: [],
    canary: null,
    isDisabled: false,
    since: new Date(0).toISOString(),
    by: '',
    takenBack: [],
  };

/** Whether this release of the part runs or ran: as the live one, as a canary, or before. */
export function hasRun(live: LiveParts, { part, release }: { part: PartName; release: ReleaseId | null }): boolean {
  const { live: now, before, canary } = stateOf(live, part);
  return [now, canary?.release, ...before].includes(release);
}

/** Makes a release live, or with null the checkout's build; ends the part's canary. */
export function promoted(live: LiveParts, change: Change, to: ReleaseId | null): LiveParts {
  const state = stateOf(live, change.part);
  if (state.live === to && state.canary === null) throw alreadyLive();
  const before = [state.live, ...state.before].slice(0, MAX_BEFORE);
  return changed(live, change, { action: 'promote', to, state: { ...state, ...switched(change, to), before } });
}

/** Goes back to what was live before. */
export function rolledBack(
  live: LiveParts,
  change: Change,
  action: 'rollback' | 'automatic-rollback' = 'rollback',
): LiveParts {
  const state = stateOf(live, change.part);
  const [to, ...before] = state.before;
  if (to === undefined) throw nothingBefore();
  const takenBack =
    action === 'automatic-rollback' && state.live
      ? [state.live, ...state.takenBack].slice(0, MAX_BEFORE)
      : state.takenBack;
  return changed(live, change, { action, to, state: { ...state, ...switched(change, to), before, takenBack } });
}

/** Shows a release to a share of the visitors, or with null to none. */
export function withCanary(live: LiveParts, change: Change, canary: Canary | null): LiveParts {
  const state = stateOf(live, change.part);
  if (canary === null && state.canary === null) throw noCanary();
  if (canary?.release === state.live && canary !== null) throw alreadyLive();
  return changed(live, change, {
    action: canary ? 'canary' : 'canary-end',
    to: canary?.release ?? state.live,
    share: canary?.share ?? null,
    state: { ...state, canary },
  });
}

const isRemote = (part: PartName): boolean => part.startsWith('mf-');

/** Switches a part off or on again. */
export function withPart(live: LiveParts, change: Change, { isDisabled }: { isDisabled: boolean }): LiveParts {
  if (!isRemote(change.part)) throw noRemote();
  const state = stateOf(live, change.part);
  if (state.isDisabled === isDisabled) throw isSetAlready({ isDisabled });
  return changed(live, change, {
    action: isDisabled ? 'disable' : 'enable',
    to: state.live,
    state: { ...state, isDisabled },
  });
}

const switched = ({ by, now }: Change, live: ReleaseId | null) => ({
  live,
  by,
  since: now.toISOString(),
  canary: null,
});

type Outcome = Pick<PartChange, 'action' | 'to'> & { state: PartState; share?: number | null };

function changed(live: LiveParts, { part, by, now }: Change, { action, to, share = null, state }: Outcome): LiveParts {
  const from = stateOf(live, part).live;
  const record: PartChange = { id: randomUUID(), at: now.toISOString(), by, part, action, from, to, share };
  return { ...live, parts: { ...live.parts, [part]: state }, changes: [record, ...live.changes].slice(0, MAX_CHANGES) };
}
