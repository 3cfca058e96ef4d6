import type { QueryClient } from '@tanstack/react-query';
import type { AppConfig } from 'contracts/app-config';

/** The context of the shell's routes. */
export type RouterContext = {
  queryClient: QueryClient;
  config: AppConfig;
  /** The server's calls through the query client, for the pages' loaders. */
  calls: object;
};
