import { capDescription, capTitle } from 'contracts/seo';
import { NO_INDEX, type PageFunction } from '../page-result.ts';

export interface AccountPage {
  title: string;
  description: string;
  /** Another page that shows the same. */
  canonical?: string;
}

/** Login and registration: the form, and beside it how large the market is. */
export const accountPage =
  ({ title, description, canonical }: AccountPage): PageFunction =>
  async ({ api, ctx, path, query }) => {
    await api.stats.get.prefetch();
    return {
      status: 200,
      head: {
        title: capTitle(`${title} | ${ctx.env.siteName}`),
        description: capDescription(description),
        canonical: canonical ?? path,
        robots: query.size > 0 ? NO_INDEX : undefined,
      },
    };
  };
