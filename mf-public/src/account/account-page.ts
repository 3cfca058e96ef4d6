import type { PageDefinition } from 'contracts/app-config';
import { capDescription, capTitle } from 'contracts/seo';
import type { ComponentType } from 'react';
import { page } from '../page.ts';

interface AccountPage extends Pick<
  PageDefinition<unknown, void, ComponentType>,
  'title' | 'query' | 'screen' | 'isInSitemap'
> {
  path: string;
  description: string;
  /** Another page that shows the same. */
  canonical?: string;
}

/** Login and registration: the form, and beside it how large the market is. */
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

/** Both addresses of a buyer's registration say this. */
export const BUYER_DESCRIPTION =
  'Creați gratuit un cont: păstrați mașinile favorite și urmăriți cererile de ofertă trimise dealerilor.';
