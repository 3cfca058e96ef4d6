// Versions beside each other: the last two releases of every remote on today's shell and server, and today's remotes on
// the shell and the server before. What the promotion check refuses is named and not visited; the rest must work.
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { breaksOf, type RunningPart } from 'contracts/release-promotion';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remoteDirs } from '../scripts/remotes.mjs';
import { breakLine } from '../server/src/platform/storage/switch-part.ts';
import { useBrowser } from './browser.ts';
import { buildFrame, type Checkout, checkoutOf, factsOf, previousVersions, script } from './previous-versions.ts';
import { startTestServer, type TestServer } from './server.ts';
import { OUTCOME, SHALLOW, tryPrevious, visit } from './skew.ts';

const browser = useBrowser();
const ROOT = path.resolve(import.meta.dirname, '..');
const RELEASES = 2;

describe('the last two releases of a remote, on this shell and server', () => {
  let site: TestServer;
  beforeAll(async () => {
    // The check compares with what this checkout's parts offer now.
    await script('scripts/release/write-facts.ts');
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

describe('these remotes, on the shell and server before', () => {
  let previous: Checkout | undefined;
  let site: TestServer;
  let offered: RunningPart[];
  const [commit] = previousVersions('shell', 1);
  beforeAll(async () => {
    if (!commit) return;
    previous = checkoutOf(commit);
    await buildFrame(previous);
    for (const name of remoteDirs)
      for (const built of ['dist', 'dist-ssr']) {
        const from = path.join(ROOT, name, built);
        if (existsSync(from)) cpSync(from, path.join(previous.root, name, built), { recursive: true });
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
