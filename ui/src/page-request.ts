import type { AppConfig, PageRequest } from 'contracts/app-config';

/** An address as the router parses it. */
export interface Place {
  pathname: string;
  params: Record<string, string>;
  search: Record<string, string | undefined>;
}

/** An address of the browser, as the request for its page. */
export const pageRequest = (
  { siteName, publicUrl, dealerSite }: AppConfig,
  { pathname, params, search }: Place,
): PageRequest => ({
  path: pathname,
  params,
  query: new URLSearchParams(Object.entries(search).filter(isGiven)),
  site: { name: siteName, publicUrl, subdomain: dealerSite?.subdomain ?? null },
});

const isGiven = (parameter: [string, string | undefined]): parameter is [string, string] => parameter[1] !== undefined;
