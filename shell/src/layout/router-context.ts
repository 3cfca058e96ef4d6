import type { QueryClient } from '@tanstack/react-query';
import type { AppConfig } from 'contracts/app-config';

/** What the routes of the shell work with. */
export type RouterContext = {
  queryClient: QueryClient;
  config: AppConfig;
  /** The server's calls through the query client, as pages load what they show. */
  calls: object;
};
