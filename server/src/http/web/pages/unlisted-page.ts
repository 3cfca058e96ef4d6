import { NO_INDEX, type PageFunction } from '../page-result.ts';

/** A page that people reach by a link of ours and search engines have no use for. */
export const unlistedPage =
  (title: string): PageFunction =>
  ({ ctx }) => ({ status: 200, head: { title: `${title} | ${ctx.env.siteName}`, robots: NO_INDEX } });
