// A remote's previous release on a running site: promoted as its team would, and visited where the check accepts it.
import path from 'node:path';
import { expect } from 'vitest';
import type { useBrowser } from './browser.ts';
import { areaOf } from './main-screens.ts';
import { checkoutOf, releaseOf, script } from './previous-versions.ts';

type Browser = ReturnType<typeof useBrowser>;

export const SHALLOW = 'the commits before are not in this clone';

/** The outcome of an attempt that did not throw. */
export const OUTCOME = /is accepted, \d+ screens work$|Refused, since it would break|Cannot be released/;

export interface Attempt {
  remote: string;
  commit: string;
  site: { url: string; dataDir: string };
  browser: Browser;
}

/** Tells the outcome in one line or with the reasons of the refusal; throws when an accepted release does not work. */
export async function tryPrevious({ remote, commit, site, browser }: Attempt): Promise<string> {
  const store = path.join(site.dataDir, 'releases');
  const checkout = checkoutOf(commit);
  const made = await releaseOf(checkout, remote, store).catch(toUnreleased).finally(checkout.remove);
  if ('reason' in made) return `${remote} of ${commit}: Cannot be released: ${made.reason}`;
  const { id } = made;
  const promote = (wanted: string) =>
    script('tools/release/switch.ts', 'promote', remote, wanted, '--unchecked', '--store', store).then(
      () => null,
      (error: Error) => error.message,
    );
  const refusal = await promote(id);
  if (refusal !== null) {
    // Anything else is a failure of the command.
    expect(refusal).toMatch(new RegExp(`^Refused, since it would break:\\n {2}${remote} ${id}: `));
    return `${remote} of ${commit}: ${refusal}`;
  }
  try {
    const entry = `/mf/${remote.slice('mf-'.length)}/${id}/`;
    // The running server follows within a moment.
    await expect.poll(async () => (await fetch(`${site.url}/config`)).text()).toContain(entry);
    const screens = await visit(browser, { remote, at: site.url, entry });
    return `${remote} of ${commit}: ${id} is accepted, ${screens} screens work`;
  } finally {
    // Left promoted, it would be what every later test of this server sees.
    expect(await promote('checkout')).toBeNull();
  }
}

/**
 * Code from before releases may call the server in ways that a release cannot describe, its scripts may need a package
 * that is no longer installed, and until December 2026 the facade was no package of its own, as today's build expects;
 * any other failure is one.
 */
function toUnreleased(error: Error): { reason: string } {
  const [, reason] =
    /(?:UnknownCallsError: |ERR_MODULE_NOT_FOUND\]: |ENOENT: (?=.*\/ui\/))(.+)/.exec(error.message) ?? [];
  if (!reason) throw error;
  return { reason };
}

/** The browser's message when the chat is left while it still connects, in any version. */
const LEFT_EARLY =
  /^warning: WebSocket connection to '.*' failed: WebSocket is closed before the connection is established/;

/** Opens the remote's area, checks whose code runs there, and goes through its screens. */
export async function visit(
  browser: Browser,
  { remote, at, entry }: { remote: string; at: string; entry: string },
): Promise<number> {
  const area = areaOf(remote);
  const visitor = await browser.open(area.start, { at, expects: LEFT_EARLY, ...(area.as && { as: area.as }) });
  const loaded = await visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(
    loaded.filter((name) => name.includes(entry)),
    `files of ${entry}`,
  ).not.toEqual([]);
  return area.walk(visitor);
}
