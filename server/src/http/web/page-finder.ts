/** Finds a page in the cache, or makes it in its turn. */
import type { FastifyInstance } from 'fastify';
import type { SearchRuntime } from '../../catalog/search/search-runtime.ts';
import type { Env } from '../../platform/env.ts';
import { CutPages } from './cut-pages.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import { pageDrawer } from './page-drawer.ts';
import { type AskedAddress, makePage, type PageMakerDeps } from './page-maker.ts';
import { pageQueue } from './page-queue.ts';
import { type CacheOutcome, Stopwatch } from './page-timing.ts';

/** Pages that fetch data, or are written, while the threads render others. */
const FETCHING = 2;
/** The longest wait for the start of a page: a socket without an answer is cut after ten seconds. */
const QUEUE = { maxWaiting: 100, maxWaitMs: 5_000 };

export interface FinderDeps extends Pick<PageMakerDeps, 'definitions' | 'newContext'> {
  env: Env;
  search: Pick<SearchRuntime, 'onChange' | 'state' | 'writes'>;
}

/** An address and what it is made with; `url` is what the address means (page-address.ts). */
interface Wanted
  extends Pick<AskedAddress, 'url' | 'subdomain' | 'visitor'>, Pick<PageMakerDeps, 'builds' | 'elsewhere'> {
  /** A canary's visitors are few, and its pages are nobody else's. */
  isCanary: boolean;
}

interface FoundPage {
  page: CachedPage;
  outcome: CacheOutcome | 'bypass';
}

export function pageFinder(app: FastifyInstance, { search, ...deps }: FinderDeps) {
  const { pageThreads } = deps.env;
  const cache = new PageCache({
    onChange: (listener) => search.onChange(listener),
    isFollowing: () => search.state() === 'ready',
    get writes() {
      return search.writes;
    },
  });
  app.addHook('onClose', async () => cache.stop());
  const inTurn = pageQueue({ ...QUEUE, atOnce: pageThreads + FETCHING });
  const makerDeps = { ...deps, drawer: pageDrawer(pageThreads), cutPages: new CutPages() };

  return async ({ url, subdomain, builds, elsewhere, isCanary, visitor = null }: Wanted): Promise<FoundPage> => {
    const make = () => {
      const watch = new Stopwatch();
      return inTurn(() => {
        watch.endQueue();
        return makePage({ ...makerDeps, builds, elsewhere }, { url, subdomain, visitor, watch });
      });
    };
    if (isCanary || visitor) return { page: await make(), outcome: 'bypass' };
    const places = elsewhere.importMap === null ? '' : 'elsewhere';
    return cache.get(`${builds.version()} ${places} ${subdomain ?? ''} ${url}`, make);
  };
}
