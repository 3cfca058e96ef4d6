import { capDescription, capTitle } from 'contracts/seo';
import { NO_INDEX, type PageFunction } from '../page-result.ts';

/** A page whose text is part of the product: nothing to fetch. */
export const statementPage =
  (title: string, description: string): PageFunction =>
  ({ ctx, path, query }) => ({
    status: 200,
    head: {
      title: capTitle(`${title} | ${ctx.env.siteName}`),
      description: capDescription(description),
      canonical: path,
      robots: query.size > 0 ? NO_INDEX : undefined,
    },
  });
