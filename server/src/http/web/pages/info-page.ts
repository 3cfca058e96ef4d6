import { capDescription, capTitle } from 'contracts/seo';
import type { PageFunction } from '../page-result.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const plainText = (html: string) =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|nbsp);/g, (_entity, name: string) => ENTITIES[name] ?? ' ');

/** An information page: its text is fetched with it; the description is how the text begins. */
export const infoPage: PageFunction = async ({ api, ctx, path }) => {
  const { title, content } = await api.page.get.fetch({ slug: path.slice(1) });
  return {
    status: 200,
    head: {
      title: capTitle(`${title} | ${ctx.env.siteName}`),
      description: capDescription(plainText(content)),
      canonical: path,
    },
  };
};
