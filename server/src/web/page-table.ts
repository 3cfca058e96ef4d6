import { carPage } from './pages/car-page.ts';
import { homePage } from './pages/home-page.ts';
import { infoPage } from './pages/info-page.ts';
import { pathSearchPage } from './pages/path-search-page.ts';
import { searchPage } from './pages/search-page.ts';
import type { PageFunction } from './page-result.ts';

/**
 * What the server knows of each public page, by the path of its route. A page without a row answers 200 with its route's
 * title; so does every page of a signed-in area, which the browser draws.
 */
export const PAGE_TABLE: Record<string, PageFunction | undefined> = {
  '/': homePage,
  '/cauta': searchPage,
  '/search': searchPage,
  '/cars/$id': carPage,
  '/despre-noi': infoPage,
  '/cum-functioneaza': infoPage,
  '/termeni-si-conditii': infoPage,
  '/politica-de-confidentialitate': infoPage,
  '/contact': infoPage,
  '/$a': pathSearchPage,
  '/$a/$b': pathSearchPage,
  '/$a/$b/$c': pathSearchPage,
};
