// The remotes of the site, from build/remotes.json, the only list of them: everything else reads it. Plain Node ≥ 20.19.
import { readFileSync } from 'node:fs';

/** @typedef {{ dir: string, ssr: boolean }} Remote `ssr`: the server renders its pages too */

/** @type {Remote[]} in the order of their dev ports */
export const remotes = JSON.parse(readFileSync(new URL('./remotes.json', import.meta.url), 'utf8'));

export const remoteDirs = remotes.map(({ dir }) => dir);

/** The packages that the browser loads. */
export const frontEnds = ['shell', ...remoteDirs];

/** Every workspace package, from the most depended-on one upwards. */
export const packages = ['contracts', 'ui', 'deal', 'server', ...frontEnds];
