// Records the requests of a page and its frames.
import type { Page, Request } from 'playwright-core';

export interface PageRequests {
  /** In the order in which they began. */
  all: readonly Request[];
  /** How many have no whole answer yet. One whose end the browser does not report counts for a while only. */
  open(): number;
}

const OPEN_MS = 10_000;

export function listenToRequests(page: Page): PageRequests {
  const all: Request[] = [];
  const open = new Map<Request, number>();
  page.on('request', (request) => {
    all.push(request);
    open.set(request, Date.now());
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { all, open: () => [...open.values()].filter((since) => Date.now() - since < OPEN_MS).length };
}

/** The shell asks for a file again under another address when it does not come. */
const RETRY = /\/retry-\d+\//;

/** The scripts whose path begins so, each once: a busy browser gives a preload up and asks again. */
export function scriptsOf({ all }: PageRequests, begin: string): string[] {
  const paths = all.map((request) => new URL(request.url()).pathname.replace(RETRY, '/'));
  return [...new Set(paths)].filter((path) => path.startsWith(begin) && path.endsWith('.js'));
}

/** Sums up files of a site as they are sent, asking for the size of each once. */
export function sizesOf(site: string): (paths: readonly string[]) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  const ask = async (path: string) => {
    const answer = await fetch(site + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    return Number(answer.headers.get('content-length'));
  };
  return async (paths) => {
    for (const path of paths) known.set(path, known.get(path) ?? ask(path));
    const sizes = await Promise.all(paths.map((path) => known.get(path)!));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
}
