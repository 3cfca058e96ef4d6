import { useQueryClient } from 'contracts/query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PageDefinition } from 'contracts/app-config';
import { pageRequest, type Place } from './page-request.ts';
import { useShell } from './shell-context.ts';

export interface TitledPage {
  /** The page's name until more is known of it; undefined for an unknown address. */
  title: string | undefined;
  /** Once the page's code is loaded. */
  definition: PageDefinition | undefined;
  place: Place | undefined;
  /** The server's calls through the browser's cache. */
  calls: object;
}

/** The document's title: the name of the page after each navigation, then the title of its `head`, as on the server. */
export function usePageTitle({ title, definition, place, calls }: TitledPage): void {
  const { config } = useShell();
  const { siteName } = config;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const isServerTitle = isFirst.current && document.title !== '';
    isFirst.current = false;
    if (!isServerTitle && title) document.title = `${title} | ${siteName}`;
  }, [title, siteName]);

  const cache = useQueryClient().getQueryCache();
  // As a text: the router creates a new object for each of its own changes.
  const address = place && JSON.stringify({ pathname: place.pathname, params: place.params, search: place.search });
  useEffect(() => {
    if (!definition?.head || !address) return;
    const request = pageRequest(config, JSON.parse(address) as Place);
    const known = knownAnswers(calls);
    let turn = 0;
    const say = async () => {
      const mine = ++turn;
      try {
        const data = await definition.load?.(known, request);
        if (mine === turn) document.title = definition.head!(data, request).title;
      } catch {
        // Not known yet: the current title stays.
      }
    };
    void say();
    const stop = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') void say();
    });
    return () => {
      turn = -Infinity;
      stop();
    };
  }, [definition, address, config, calls, cache]);
}

interface Call {
  getData: (input: unknown) => unknown;
}

/** The same calls answered from the browser's cache, without a request: a missing answer rejects. */
const knownAnswers = (calls: object): object =>
  new Proxy(calls, {
    get: (target, name) => {
      if (name === 'prefetch') return async () => {};
      if (name === 'fetch') return async (input: unknown) => told((target as Call).getData(input));
      return knownAnswers(Reflect.get(target, name) as object);
    },
  });

function told(answer: unknown): unknown {
  if (answer === undefined) throw new Error('not told yet');
  return answer;
}
