import type { PageAnswer, PageHead, PageRequest } from 'contracts/app-config';
import { socialImage } from 'contracts/picture';
import {
  canonicalSearchPath,
  isIndexedSearch,
  pageDescription,
  pageTitle,
  searchDescription,
  searchTitle,
} from 'contracts/seo';
import type { FilterValues } from 'contracts/search-path';
import { pageOf, toCarSearch, withReading } from 'contracts/search-url';
import type { ModelSummary } from 'contracts/model-summary';
import { modelQuestions } from 'contracts/model-words';
import type { CarPage } from 'contracts/search';
import { listBreadcrumbs } from '../breadcrumbs.ts';

/** A results page's data: the filters of its address, and their cars. */
export interface ResultsData {
  values: FilterValues;
  page: CarPage;
  /** Set on a model's page without further filters. */
  summary?: ModelSummary | null;
}

const isIndexed = ({ page }: ResultsData, { path, query }: PageRequest): boolean =>
  isIndexedSearch(path, query, page.cars.length);

export const resultsAnswer = (data: ResultsData, request: PageRequest): PageAnswer => ({
  status: 200,
  isIndexed: isIndexed(data, request),
});

/**
 * Head of a results page. A path page with stock is a common search: indexed under its own address, its further pages
 * too; with any other query, or empty, it is not, and the canonical link is built from brand, model and city.
 */
export function resultsHead(data: ResultsData, request: PageRequest): PageHead {
  const { values, page } = data;
  const { name, publicUrl } = request.site;
  const isFound = isIndexed(data, request);
  const canonical = canonicalSearchPath(page.understood);
  const number = pageOf(values);
  // Filters resolved from the text are shown as explicit filters, here and on the screen alike.
  const asked = toCarSearch(withReading(values, page.reading));
  return {
    title: pageTitle(searchTitle(page.understood, asked, name), number),
    description: pageDescription(searchDescription(page.understood, asked, page.total), number),
    canonical: isFound && number > 1 ? `${canonical}?page=${number}` : canonical,
    image: socialImage(page.cars[0]?.images[0]),
    imageAlt: page.cars[0]?.title,
    jsonLd: isFound
      ? [itemList(page, publicUrl), listBreadcrumbs(page.understood, publicUrl), ...questions(data.summary)]
      : [],
  };
}

/** The questions that the page answers, for search engines. */
const questions = (summary: ModelSummary | null | undefined): object[] =>
  summary
    ? [
        {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: modelQuestions(summary).map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]
    : [];

const itemList = ({ cars }: CarPage, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: cars.map((car, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${publicUrl}/cars/${car.id}`,
    name: car.title,
  })),
});
