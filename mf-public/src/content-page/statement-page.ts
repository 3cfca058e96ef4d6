import type { PageDefinition } from 'contracts/app-config';
import { capDescription, capTitle } from 'contracts/head-texts';
import type { ComponentType } from 'react';
import { page } from '../page.ts';

interface StatementPage extends Pick<PageDefinition<unknown, void, ComponentType>, 'title' | 'screen'> {
  /** On the main site and on every dealer site. */
  path: string;
  description: string;
}

/** A page whose text is part of the product: nothing to fetch. */
export const statementPage = ({ description, ...facts }: StatementPage) =>
  page({
    ...facts,
    dealerSite: facts.path,
    isInSitemap: true,
    head: (_data, { site }) => ({
      title: capTitle(`${facts.title} | ${site.name}`),
      description: capDescription(description),
    }),
  });
