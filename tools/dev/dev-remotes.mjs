// Reads the words of `npm run dev`: which remotes run from their sources, and whether fixtures answer their calls.
import { remoteDirs } from '../../build/remotes.mjs';

/**
 * `mf-dealer mf-public` are the remotes that run from source, the others from their last build; all without a name.
 * `--mock mf-dealer`: that one alone, with its fixtures instead of a server. DEV_REMOTES, separated by commas, is the
 * same as names.
 * @param {string[]} words
 * @param {string | undefined} text DEV_REMOTES
 * @returns {{ remotes: string[], isMock: boolean } | { complaint: string }}
 */
export function chosenRemotes(words, text = '') {
  const isMock = words.includes('--mock');
  const named = words.filter((word) => word !== '--mock');
  const chosen = (named.length > 0 ? named : text.split(',')).map((name) => name.trim()).filter(Boolean);
  const unknown = chosen.filter((name) => !remoteDirs.includes(name));
  if (unknown.length > 0) return { complaint: `${unknown.join(', ')} is none of ${remoteDirs.join(', ')}.` };
  if (isMock && chosen.length !== 1) return { complaint: `Name one remote after --mock: ${remoteDirs.join(', ')}.` };
  return { remotes: chosen.length > 0 ? [...new Set(chosen)] : remoteDirs, isMock };
}
