// A built folder of a part with real files and their hashes, for tests that send releases somewhere.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from 'contracts/release';
import { emptyRelease } from 'contracts/testing/empty-release';

/** In a new folder below `root`, with its `release.json`; the id is the version and twelve digits. */
export function builtRelease(
  root: string,
  { version, part = 'mf-dealer' }: { version: string; part?: string },
): { manifest: ReleaseManifest; folder: string } {
  const folder = mkdtempSync(path.join(root, 'built-'));
  const texts = { 'dist/mf-manifest.json': `{"version":"${version}"}`, 'dist/.vite/x~y.js': `// ${version}` };
  const files = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
      return [name, { integrity, bytes: text.length }];
    }),
  );
  const manifest = { ...emptyRelease({ part, id: `${version}-0123456789ab`, version }), files };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
  return { manifest, folder };
}
