// Labels for parts of the site and changes of their releases, on screens and in emails.
import remotes from '../../../build/remotes.json' with { type: 'json' };
import type { PartChange } from './live-parts.schema.ts';
import type { PartName } from './release.schema.ts';

/** Changes of before December 2026 name the server too. */
const SHARED: Readonly<Record<string, string>> = { shell: 'Cadrul site-ului', server: 'Serverul' };

/** "Panoul dealerului"; a remote's title is in build/remotes.json. */
export const partLabel = (part: PartName): string =>
  SHARED[part] ?? remotes.find(({ dir }) => dir === part)?.title ?? part;

export const RELEASE_ACTION_LABELS: Readonly<Record<PartChange['action'], string>> = {
  promote: 'Promovare',
  rollback: 'Revenire',
  'automatic-rollback': 'Revenire automată',
  canary: 'Versiune de probă',
  'canary-end': 'Sfârșitul probei',
  disable: 'Oprire',
  enable: 'Repornire',
};

/** Null is the build of the checkout. */
export const releaseLabel = (release: string | null): string => release ?? 'Copia de lucru';

/** The frame is the site itself: it cannot be switched off, and has no canary. */
export const isRemotePart = (part: PartName): boolean => part.startsWith('mf-');
