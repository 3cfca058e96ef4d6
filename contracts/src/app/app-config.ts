// What the server writes into every page, and what a remote announces about itself: the contract that lets teams deploy alone.

/** Who a screen is meant for. The server guards the data; this only chooses the screen shown. */
export type RouteAccess = 'public' | 'signed-in' | 'buyer' | 'dealer' | 'admin';

/** One page of a remote, as its `src/routes.ts` states it. */
export type RouteData = {
  /** Path with `$name` parameters. A static segment outranks a parameter. */
  path: string;
  /** Where the page stands on a dealer's sub-site too; left out: the main site alone has it. */
  subSite?: string;
  /** File name under `src/pages`, without ending. */
  page: string;
  /** Document title without the site's name. */
  title: string;
  /** Label in the menu of the area, when the page has a place there. */
  nav?: string;
  access: RouteAccess;
  /** `site` (default): public header and footer. `work`: the page brings its own frame. */
  frame?: 'site' | 'work';
};

/** The same page as the manifest carries it. */
export type RemoteRoute = Omit<RouteData, 'page'> & { expose: string };

export type RemoteConfig = { name: string; entry: string; routes: RemoteRoute[] };

/** Legal identity shown in the footer. */
export type LegalIdentity = {
  name: string;
  cui: string;
  registerNumber: string;
  address: string;
  email: string;
  phone: string;
};

/** Whose sub-site this is, as its header and footer show it. */
export type SubSiteDealer = {
  name: string;
  /** Address of a picture, or null. */
  logo: string | null;
  phone: string | null;
  email: string;
  address: string | null;
  city: string | null;
  legal: { name: string | null; cui: string | null; registerNumber: string | null };
};

/** A dealer's own site at `{subdomain}.{host}` (docs/rules.md "Sub-site"). */
export type SubSite = {
  subdomain: string;
  /** Origin of the sub-site, without a trailing slash. */
  origin: string;
  /** Name of the marketplace that the dealer belongs to; `siteName` is the dealer's. */
  platform: string;
  /** Null where no dealer has this name, or none that the public may see. */
  dealer: SubSiteDealer | null;
};

export type AppConfig = {
  siteName: string;
  /** Where the logo leads. */
  siteHomeUrl: string;
  /** Origin of the main site, without a trailing slash. */
  publicUrl: string;
  passwordMinLength: number;
  hasDemoData: boolean;
  /** The present year in Bucharest, from the server, so that both renders agree at New Year. */
  year: number;
  /** Replacement of the drawn ANPC pictogram; null shows ours. */
  salImage: string | null;
  legal: LegalIdentity;
  /** Yearly interest of the example credit as a share, 0.055 = 5.5 % (docs/rules.md "Instalment"). */
  creditRate: number;
  /** Null on the main site. */
  subSite: SubSite | null;
  remotes: RemoteConfig[];
};
