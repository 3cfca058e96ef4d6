// One pair of versions: the release of mf-buyer before this one, on this shell and server. All are in skew.long.test.ts.
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { previousVersions } from './previous-versions.ts';
import { siteData, siteUrl } from './site-url.ts';
import { OUTCOME, SHALLOW, tryPrevious } from './skew.ts';

const browser = useBrowser();

test('the release of mf-buyer before this one works here, or is refused with its places', async ({ skip }) => {
  const [commit] = previousVersions('mf-buyer', 1);
  if (!commit) return skip(SHALLOW);
  const site = { url: siteUrl(), dataDir: siteData() };
  const outcome = await tryPrevious({ remote: 'mf-buyer', commit, site, browser });
  expect(outcome).toMatch(OUTCOME);
  console.log(outcome);
});
