import { accountPage } from './pages/account-page.ts';
import { carPage } from './pages/car-page.ts';
import { brandPage } from './pages/brand-page.ts';
import { comparePage } from './pages/compare-page.ts';
import { dealerPage } from './pages/dealer-page.ts';
import { subSiteCarPage } from './pages/sub-site-car-page.ts';
import { homePage } from './pages/home-page.ts';
import { infoPage } from './pages/info-page.ts';
import { pathSearchPage } from './pages/path-search-page.ts';
import { searchPage } from './pages/search-page.ts';
import { statementPage } from './pages/statement-page.ts';
import { unlistedPage } from './pages/unlisted-page.ts';
import { COMPARED_NAME } from 'contracts/compare-path';
import { SEARCH_NAMES } from 'contracts/search-url';
import type { PageFunction } from './page-result.ts';

const rankingPage = statementPage(
  'Cum ordonăm rezultatele',
  'După ce criterii apar mașinile în liste, cum sunt marcate pozițiile plătite și ce nu schimbă ordinea rezultatelor.',
);
const accessibilityPage = statementPage(
  'Declarație de accesibilitate',
  'Cum respectăm WCAG 2.2 AA, cum verificăm, ce știm că lipsește și cui îi puteți scrie când întâmpinați o dificultate.',
);

/** Two addresses of the same form. */
const BUYER = {
  description: 'Creați gratuit un cont: păstrați mașinile favorite și urmăriți cererile de ofertă trimise dealerilor.',
  canonical: '/inregistrare-cumparator',
};

/**
 * What the server knows of each public page, by the path of its route. A page without a row answers 200 with its route's
 * title; so does every page of a signed-in area, which the browser draws.
 */
export const PAGE_TABLE: Record<string, PageFunction | undefined> = {
  '/': homePage,
  '/cauta': searchPage,
  '/search': searchPage,
  '/cars/$id': carPage,
  '/login': accountPage({
    title: 'Conectare',
    description: 'Conectați-vă pentru favorite, cereri de ofertă și panoul de dealer.',
  }),
  '/inregistrare': accountPage({
    title: 'Creează cont',
    description:
      'Alegeți tipul de cont: cumpărător, pentru favorite și cereri de ofertă, sau dealer, pentru stoc și website propriu.',
  }),
  '/inregistrare-cumparator': accountPage({ ...BUYER, title: 'Cont de cumpărător' }),
  '/register': accountPage({ ...BUYER, title: 'Creează cont' }),
  '/inregistrare-dealer': accountPage({
    title: 'Cont de dealer',
    description:
      'Înregistrați dealerul: publicați stocul de mașini noi, primiți cereri de ofertă și un website propriu.',
  }),
  '/parola-uitata': unlistedPage('Am uitat parola'),
  '/resetare-parola': unlistedPage('Parolă nouă'),
  '/cautare-salvata': unlistedPage('Emailurile despre o căutare salvată'),
  '/cautare-salvata/confirmare': unlistedPage('Confirmați alerta'),
  '/anulare-schimbare-email': unlistedPage('Anularea schimbării adresei de email'),
  '/confirmare': unlistedPage('Confirmarea adresei de email'),
  '/cum-ordonam-rezultatele': rankingPage,
  '/declaratie-de-accesibilitate': accessibilityPage,
  '/compara': comparePage,
  '/favorite': unlistedPage('Mașini favorite'),
  '/dealer/$subdomain': dealerPage,
  '/brand/$subdomain': brandPage,
  '/despre-noi': infoPage,
  '/cum-functioneaza': infoPage,
  '/termeni-si-conditii': infoPage,
  '/politica-de-confidentialitate': infoPage,
  '/contact': infoPage,
  '/$a': pathSearchPage,
  '/$a/$b': pathSearchPage,
  '/$a/$b/$c': pathSearchPage,
};

/** The pages of a dealer's sub-site, by their paths there; whatever is not here lives on the main site. */
export const SUB_SITE_TABLE: Record<string, PageFunction | undefined> = {
  '/': dealerPage,
  '/cars/$id': subSiteCarPage,
  '/termeni-si-conditii': infoPage,
  '/politica-de-confidentialitate': infoPage,
  '/cum-ordonam-rezultatele': rankingPage,
  '/declaratie-de-accesibilitate': accessibilityPage,
};

/**
 * The names of a page's query that change what the server makes of it; a page without a row reads none. Whatever else stands in
 * an address makes no page of its own (page-address.ts).
 */
export const QUERY_NAMES: Record<string, readonly string[] | undefined> = {
  '/cauta': SEARCH_NAMES,
  '/search': SEARCH_NAMES,
  '/$a': SEARCH_NAMES,
  '/$a/$b': SEARCH_NAMES,
  '/$a/$b/$c': SEARCH_NAMES,
  '/brand/$subdomain': SEARCH_NAMES,
  '/dealer/$subdomain': SEARCH_NAMES,
  '/compara': [COMPARED_NAME],
  '/register': ['role'],
};

export const SUB_SITE_QUERY_NAMES: typeof QUERY_NAMES = { '/': SEARCH_NAMES };
