// Versions beside each other: the last two releases of every remote on today's shell and server, and today's remotes on
// the shell and the server before. What the promotion check refuses is named and not visited; the rest must work.
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { breaksOf, type RunningPart } from 'contracts/release-promotion';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remoteDirs } from '../../build/remotes.mjs';
import { breakLine } from 'contracts/break-words';
import { useBrowser } from './browser.ts';
import { buildFrame, type Checkout, checkoutOf, factsOf, previousVersions, script } from './previous-versions.ts';
import { startTestServer, type TestServer } from './server.ts';
import { OUTCOME, SHALLOW, tryPrevious, visit } from './skew.ts';

const browser = useBrowser();
const ROOT = path.resolve(import.meta.dirname, '../..');
const RELEASES = 2;
/** Versions of the shell: one between two merges may not build, and was never live then. */
const TRIED = 5;

describe('the last two releases of a remote, on this shell and server', () => {
  let site: TestServer;
  beforeAll(async () => {
    // The check compares with what this checkout's parts offer now.
    await script('tools/release/write-facts.ts');
    site = await startTestServer();
  });
  afterAll(() => site?.stop());

  const cases = remoteDirs.flatMap((remote) =>
    // The oldest first: a version follows from the release before it.
    Array.from({ length: RELEASES }, (_, made) => RELEASES - 1 - made).map((at) => ({
      remote,
      at,
      name: `${remote}, ${at + 1} before`,
    })),
  );
  test.for(cases)('$name', { timeout: 300_000 }, async ({ remote, at }, { skip }) => {
    const commit = previousVersions(remote, RELEASES)[at];
    if (!commit) return skip(SHALLOW);
    const outcome = await tryPrevious({ remote, commit, site, browser });
    console.log(outcome);
    expect(outcome).toMatch(OUTCOME);
  });
});

/** @throws when none of them builds; null without any */
async function newestThatBuilds(commits: string[]): Promise<{ checkout: Checkout; commit: string } | null> {
  const failures: unknown[] = [];
  for (const commit of commits) {
    const checkout = checkoutOf(commit);
    try {
      await buildFrame(checkout);
      return { checkout, commit };
    } catch (error) {
      checkout.remove();
      failures.push(error);
      console.log(`the shell of ${commit} does not build`);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'no shell of before builds');
  return null;
}

describe('these remotes, on the shell and server before', () => {
  let previous: Checkout | undefined;
  let site: TestServer;
  let offered: RunningPart[];
  let commit = '';
  beforeAll(async () => {
    const built = await newestThatBuilds(previousVersions('shell', TRIED));
    if (!built) return;
    ({ checkout: previous, commit } = built);
    for (const name of remoteDirs)
      for (const folder of ['dist', 'dist-ssr']) {
        const from = path.join(ROOT, name, folder);
        if (existsSync(from)) cpSync(from, path.join(previous.root, name, folder), { recursive: true });
      }
    offered = await factsOf(previous.root, ['shell', 'server']);
    site = await startTestServer({ root: previous.root });
  }, 300_000);
  afterAll(async () => {
    await site?.stop();
    previous?.remove();
  });

  async function tryHere(remote: string): Promise<string> {
    const breaks = breaksOf((await factsOf(ROOT, [remote]))[0]!, offered);
    if (breaks.length > 0) return `Refused, since it would break:\n${breaks.map(breakLine).join('\n')}`;
    const screens = await visit(browser, { remote, at: site.url, entry: `/mf/${remote.slice('mf-'.length)}/` });
    return `${remote} is accepted, ${screens} screens work`;
  }

  test.for(remoteDirs)('%s', { timeout: 300_000 }, async (remote, { skip }) => {
    if (!commit) return skip(SHALLOW);
    const outcome = await tryHere(remote);
    console.log(`On shell and server of ${commit}: ${outcome}`);
    expect(outcome).toMatch(OUTCOME);
  });
});
