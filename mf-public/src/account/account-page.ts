import type { PageDefinition } from 'contracts/app-config';
import { capDescription, capTitle } from 'contracts/head-texts';
import type { ComponentType } from 'react';
import { page } from '../page.ts';

interface AccountPage extends Pick<
  PageDefinition<unknown, void, ComponentType>,
  'title' | 'query' | 'screen' | 'isInSitemap'
> {
  path: string;
  description: string;
  /** The canonical page with the same content. */
  canonical?: string;
}

/** Login and registration: the form, and beside it the size of the market. */
export const accountPage = ({ description, canonical, ...facts }: AccountPage) =>
  page({
    ...facts,
    load: (api) => api.stats.get.prefetch(),
    head: (_data, { path, site }) => ({
      title: capTitle(`${facts.title} | ${site.name}`),
      description: capDescription(description),
      canonical: canonical ?? path,
    }),
  });

/** The description of both addresses of a buyer's registration. */
export const BUYER_DESCRIPTION =
  'Creați gratuit un cont: păstrați mașinile favorite și urmăriți cererile de ofertă trimise dealerilor.';
