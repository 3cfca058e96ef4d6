// A checked release without files that needs and offers nothing: a test adds what it is about.
import type { Provides, ReleaseManifest, Requires } from '../release/release.schema.ts';

export const NEEDS_NOTHING = { procedures: {}, modules: {}, packages: {}, shell: {} } satisfies Requires;
export const OFFERS_NOTHING: Provides = { procedures: {}, modules: {}, packages: {}, shell: [], migrations: [] };

type Named = Pick<ReleaseManifest, 'part' | 'id' | 'version'>;

export const emptyRelease = ({ part, id, version }: Named): ReleaseManifest => ({
  part,
  id,
  version,
  commit: null,
  committedAt: null,
  files: {},
  paths: [],
  requires: NEEDS_NOTHING,
  provides: OFFERS_NOTHING,
  checked: { bytes: {} },
});
