/** Finds a page in the cache, or makes it in its turn. */
import type { FastifyInstance } from 'fastify';
import type { SearchRuntime } from '../../catalog/search/search-runtime.ts';
import type { Ctx, Written } from '../../platform/context/context.ts';
import { isFresh } from '../../platform/database/read-replicas.ts';
import type { Env } from '../../platform/config/env.ts';
import { runAs } from '../../platform/limits/load/pool-shares.ts';
import { WorkQueue } from '../../platform/limits/load/work-queue.ts';
import { CutPages } from './cut-pages.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import { pageDrawer } from './page-drawer.ts';
import { type AskedAddress, makePage, type PageMakerDeps } from './page-maker.ts';
import { type CacheOutcome, Stopwatch } from './page-timing.ts';

/**
 * Pages that fetch data, or are written, while the threads render others. Most of them wait: when searches are slow, too
 * few would keep the threads idle and the queue full.
 */
const FETCHING = 6;

export interface FinderDeps extends Pick<PageMakerDeps, 'definitions'> {
  newContext: (written: Written | null) => Ctx;
  env: Env;
  search: Pick<SearchRuntime, 'onChange' | 'state' | 'writes'>;
}

/** An address and what it is made with; `url` is what the address means (page-address.ts). */
interface FinderRequest
  extends Pick<AskedAddress, 'url' | 'subdomain' | 'visitor'>, Pick<PageMakerDeps, 'builds' | 'elsewhere'> {
  /** A canary's visitors are few, and its pages are nobody else's. */
  isCanary: boolean;
  /** The caller's last write: a page made before it is not theirs. */
  written: Written | null;
}

interface FoundPage {
  page: CachedPage;
  outcome: CacheOutcome | 'bypass';
}

export function pageFinder(app: FastifyInstance, { search, newContext, ...deps }: FinderDeps) {
  const { pageThreads } = deps.env;
  const cache = new PageCache({
    onChange: (listener) => search.onChange(listener),
    isFollowing: () => search.state() === 'ready',
    get writes() {
      return search.writes;
    },
  });
  app.addHook('onClose', async () => cache.stop());
  const queue = new WorkQueue('pages', { atOnce: pageThreads + FETCHING });
  const makerDeps = { ...deps, drawer: pageDrawer(pageThreads), cutPages: new CutPages() };

  return async ({ written, isCanary, builds, elsewhere, ...asked }: FinderRequest): Promise<FoundPage> => {
    const { url, subdomain, visitor = null } = asked;
    const make = () => {
      const watch = new Stopwatch();
      return queue.run(() => {
        watch.endQueue();
        const deps = { ...makerDeps, builds, elsewhere, newContext: () => newContext(written) };
        return runAs('pages', () => makePage(deps, { url, subdomain, visitor, watch }));
      });
    };
    if (isCanary || visitor || isFresh(written)) return { page: await make(), outcome: 'bypass' };
    const places = elsewhere.importMap === null ? '' : 'elsewhere';
    return cache.get(`${builds.version()} ${places} ${subdomain ?? ''} ${url}`, make);
  };
}
