// Which remotes `npm run dev` serves from their sources.
import { remoteDirs as remotes } from './remotes.mjs';

/**
 * The remotes in DEV_REMOTES, separated by commas: those run from source, the others from their last build. All when
 * it is empty or absent.
 * @param {string | undefined} text
 * @returns {{ remotes: string[] } | { complaint: string }}
 */
export function chosenRemotes(text = '') {
  const names = text.split(',').map((name) => name.trim());
  const chosen = names.filter(Boolean);
  const unknown = chosen.filter((name) => !remotes.includes(name));
  if (unknown.length > 0) {
    return { complaint: `DEV_REMOTES names ${unknown.join(', ')}, which is none of ${remotes.join(', ')}.` };
  }
  return { remotes: chosen.length > 0 ? [...new Set(chosen)] : remotes };
}
