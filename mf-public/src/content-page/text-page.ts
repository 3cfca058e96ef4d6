import type { PageDefinition } from 'contracts/app-config';
import { capDescription, capTitle } from 'contracts/head-texts';
import type { ComponentType } from 'react';
import { page } from '../page.ts';

type TextPage = Pick<PageDefinition<unknown, void, ComponentType>, 'title' | 'dealerSite' | 'screen'> & {
  path: string;
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const plainText = (html: string) =>
  html.replace(/<[^<>]*>/g, ' ').replace(/&(amp|lt|gt|quot|nbsp);/g, (_entity, name: string) => ENTITIES[name] ?? ' ');

/** A content page: its text is fetched with it; the description is the beginning of the text. */
export const textPage = (facts: TextPage) =>
  page({
    ...facts,
    isInSitemap: true,
    load: (api, { path }) => api.page.get.fetch({ slug: path.slice(1) }),
    answer: () => ({ status: 200, isIndexed: true }),
    head: ({ title, content }, { site }) => ({
      title: capTitle(`${title} | ${site.name}`),
      description: capDescription(plainText(content)),
    }),
  });
