import { afterEach } from 'vitest';
import { newDataDir, startSite, type Site, type SiteOptions } from './site.ts';

/** Sites and folders of one test; after it the sites are stopped and the folders removed, the newest first. */
export function sitesOfTest() {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });
  return {
    dataDir(): string {
      const folder = newDataDir();
      cleanups.push(folder.remove);
      return folder.path;
    },
    start(options: SiteOptions): Site {
      const site = startSite(options);
      cleanups.push(() => site.kill('SIGTERM'));
      return site;
    },
    /** Another cleanup at the end of the test. */
    after(cleanup: () => unknown): void {
      cleanups.push(cleanup);
    },
  };
}
