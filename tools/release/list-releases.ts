// `npm run tool -- releases`: what is live, what is a canary, what stays to go back to.
import type { PartName } from 'contracts/release';
import { stateOf } from '../../server/src/platform/storage/change-parts.ts';
import type { ReleaseStore } from '../../server/src/platform/storage/release-store.ts';

export async function listReleases(store: ReleaseStore, parts: readonly PartName[]): Promise<string> {
  const live = await store.readLive();
  const blocks = await Promise.all(
    parts.map(async (part) => {
      const state = stateOf(live, part);
      const marks = (id: string | null, isChecked: boolean) =>
        [
          id === state.live ? `live since ${state.since.slice(0, 16).replace('T', ' ')} UTC, by ${state.by}` : '',
          id !== null && id === state.canary?.release ? `canary, ${state.canary.share} % of the visitors` : '',
          id === state.before[0] && state.before.length > 0 ? 'a rollback goes here' : '',
          isChecked ? '' : 'not loaded in a browser',
        ].filter((mark) => mark !== '');
      const releases = await store.list(part);
      const lines = releases.map(({ id, commit, checked }) =>
        [
          '  ',
          id,
          commit ? ` ${commit.slice(0, 10)}` : ' uncommitted',
          ...marks(id, Boolean(checked)).map((mark) => `  ← ${mark}`),
        ].join(''),
      );
      const isNever = state.by === '';
      const checkout = isNever ? ['live'] : marks(null, true);
      lines.push(['  checkout', ...checkout.map((mark) => `  ← ${mark}`)].join(''));
      return [`${part}${state.isDisabled ? ' (disabled)' : ''}`, ...lines].join('\n');
    }),
  );
  return blocks.join('\n');
}
