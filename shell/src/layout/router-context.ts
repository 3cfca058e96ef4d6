import type { QueryClient } from 'contracts/query-setup';
import type { AppConfig } from 'contracts/app-config';
import type { ServerPage } from '../failure/server-page.ts';

/** The context of the shell's routes. */
export type RouterContext = {
  queryClient: QueryClient;
  config: AppConfig;
  /** The server's calls through the query client, for the pages' loaders. */
  calls: object;
  /** The first page, when the server has drawn it; only in the browser. */
  serverPage?: ServerPage | undefined;
};
