// Types only: no value from here is imported at run time. The routes are a contract between the areas; with it every
// Link, navigate and useParams is typed, although the shell builds the real tree from the remotes' manifests. Each
// route is its own const: inline in the array the types vanish silently. A test requires that each has a page of a
// remote.
import type { PageDefinition, RouteAccess } from './app-config.ts';
import { createRootRoute, createRoute, createRouter } from '../browser/router-setup.ts';

const root = createRootRoute();
/** Query parameters are plain texts here; a page parses them with its own schema. */
const validateSearch = (search: Record<string, unknown>): Record<string, string | undefined> =>
  search as Record<string, string | undefined>;
const at = <const Path extends string>(path: Path) => createRoute({ getParentRoute: () => root, path, validateSearch });

const home = at('/');
const cauta = at('/cauta');
const search = at('/search');
const car = at('/cars/$id');
const compare = at('/compara');
const favorites = at('/favorite');
const dealer = at('/dealer/$subdomain');
const brand = at('/brand/$subdomain');
const login = at('/login');
const registerChoice = at('/inregistrare');
const registerBuyer = at('/inregistrare-cumparator');
const registerDealer = at('/inregistrare-dealer');
const register = at('/register');
const forgotPassword = at('/parola-uitata');
const resetPassword = at('/resetare-parola');
const invitation = at('/invitatie');
const confirmEmail = at('/confirmare');
const undoEmail = at('/anulare-schimbare-email');
const alert = at('/cautare-salvata');
const confirmSavedSearch = at('/cautare-salvata/confirmare');
const security = at('/securitate');
const conversation = at('/conversatie');
const quoteRequest = at('/cere-oferte');
const confirmQuoteRequest = at('/cere-oferte/confirmare');
const ranking = at('/cum-ordonam-rezultatele');
const accessibility = at('/declaratie-de-accesibilitate');
const aboutUs = at('/despre-noi');
const howItWorks = at('/cum-functioneaza');
const terms = at('/termeni-si-conditii');
const privacy = at('/politica-de-confidentialitate');
const contact = at('/contact');
const path1 = at('/$a');
const path2 = at('/$a/$b');
const path3 = at('/$a/$b/$c');
const dealerDashboard = at('/dealer-dashboard');
const userDashboard = at('/user-dashboard');
const adminDashboard = at('/admin-dashboard');

const routeTree = root.addChildren([
  home,
  cauta,
  search,
  car,
  compare,
  favorites,
  dealer,
  brand,
  login,
  registerChoice,
  registerBuyer,
  registerDealer,
  register,
  forgotPassword,
  resetPassword,
  invitation,
  confirmEmail,
  undoEmail,
  alert,
  confirmSavedSearch,
  security,
  conversation,
  quoteRequest,
  confirmQuoteRequest,
  ranking,
  accessibility,
  aboutUs,
  howItWorks,
  terms,
  privacy,
  contact,
  path1,
  path2,
  path3,
  dealerDashboard,
  userDashboard,
  adminDashboard,
]);
/** Compared with the remotes' pages by a test. */
export const router = createRouter({ routeTree });

/** The target of a link. */
export interface LinkedPlace {
  pathname: string;
  search: Record<string, string>;
  params: Record<string, string>;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: string;
    frame?: 'site' | 'work';
    access?: RouteAccess;
    /** The page's definition, once its code is loaded. */
    definition?: () => PageDefinition | undefined;
    /** Loads the page's code, and for a place its data too. */
    load?: (place?: LinkedPlace) => Promise<unknown>;
  }
}
