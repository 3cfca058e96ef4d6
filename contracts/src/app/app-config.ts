// Configuration that the server writes into every page, and the definition that a remote gives of itself: the contract that lets teams deploy
// independently.

/** Who may see a screen. The server guards the data; this only chooses the screen shown. */
export type RouteAccess = 'public' | 'signed-in' | 'buyer' | 'dealer' | 'admin';

/** Facts of a page that are known before its data. */
type PageFacts = {
  /** Document title without the site's name, unless the page sets a better one. */
  title: string;
  /** `site` (default): public header and footer. `work`: the page has its own frame. */
  frame?: 'site' | 'work';
};

/** The site of the request: the main one, or a dealer's own. */
export type PageSite = {
  /** On a dealer site the dealer's name. */
  name: string;
  /** Origin of the main site, without a trailing slash. */
  publicUrl: string;
  /** The dealer's site, null on the main site. */
  subdomain: string | null;
};

/** The request for a page: on the server before rendering, in the browser on each navigation. */
export type PageRequest = {
  /** With a leading slash, without the query. */
  path: string;
  /** Values of the path's `$name` parts, decoded. */
  params: Record<string, string>;
  /**
   * On the server only the names that matter to the page (`query` of its definition), and an empty `_` for any others.
   */
  query: URLSearchParams;
  site: PageSite;
};

/**
 * Status of an address, or its redirect; a location has no query, since the requested one is appended. Search engines
 * may index what answers 200 without a query; `isIndexed` overrides that.
 */
export type PageAnswer =
  | { status: 200 | 404 | 410; isIndexed?: boolean }
  | { status: 301 | 302; /** A path of this site, or an address. */ location: string };

/** The document's head; a text that is left out is not rendered. */
export type PageHead = {
  /** The whole title, at most 60 characters. */
  title: string;
  /** At most 160 characters. */
  description?: string;
  /** Path on the main site. Left out: the requested path, where it answers 200. Null: no canonical address. */
  canonical?: string | null;
  /** schema.org objects, embedded unchanged. */
  jsonLd?: object[];
  /** Picture of a shared link, as a path or address. */
  image?: string | null;
  /** The picture's alternative text; the title by default. */
  imageAlt?: string | null | undefined;
};

/**
 * A complete page of a remote: the only place that knows its address, its data, its answer, its head and its screen.
 */
export type PageDefinition<Api = unknown, Data = unknown, Screen = unknown> = PageFacts & {
  /** Path with `$name` parameters, or several paths of the same page. A static segment outranks a parameter. */
  path: string | readonly string[];
  /** The page's path on a dealer site; left out: only the main site has it. */
  dealerSite?: string;
  /**
   * Left out: public. Of another page the server draws the address without a query, for the signed-in visitor whose page
   * it is and if it has `load`; anything else of it is drawn by the browser, and it has neither `answer` nor `head`.
   */
  access?: RouteAccess;
  /** Description of a page that is not public, at most 160 characters; a public one has `head`. */
  description?: string;
  /** Is it listed in the sitemap? */
  isInSitemap?: boolean;
  /** Names of the query that change the page; any other name does not make another page. */
  query?: readonly string[];
  /** Prefetches the screen's data: on the server through its calls, in the browser into its cache. */
  load?(api: Api, request: PageRequest): Promise<Data>;
  /** 200 by default. */
  answer?(data: Data, request: PageRequest): PageAnswer;
  /** By default the title with the site's name. */
  head?(data: Data, request: PageRequest): PageHead;
  /** A dynamic import: reading a definition does not load React. */
  screen(): Promise<{ default: Screen }>;
};

/** A page's route, as in the manifest. */
export type RemoteRoute = PageFacts & {
  path: string;
  dealerSite?: string;
  access: RouteAccess;
  /** Name under which the remote exposes the definition. */
  expose: string;
};

export type RemoteConfig = {
  name: string;
  entry: string;
  routes: RemoteRoute[];
  /** The release behind the entry; null is the checkout's build. A server before the releases does not send it. */
  release?: string | null;
  /** Switched off by an administrator: its pages show a panel, and its code is not loaded. */
  isDisabled?: boolean;
};

/** The page of a speed report (docs/rules/releases.md "Web vitals"). */
export type MeasuredPage = {
  /** Percent of the visits that report. */
  share: number;
  /** The page's remote, its release, and the name of its definition. */
  part: string;
  release: string | null;
  page: string;
};

/** Legal identity shown in the footer. */
export type LegalIdentity = {
  name: string;
  cui: string;
  registerNumber: string;
  address: string;
  email: string;
  phone: string;
};

/** The dealer of this dealer site, for header and footer. */
export type SiteDealer = {
  name: string;
  /** Address of a picture, or null. */
  logo: string | null;
  phone: string | null;
  email: string;
  address: string | null;
  city: string | null;
  legal: { name: string | null; cui: string | null; registerNumber: string | null };
};

/** A dealer's own site at `{subdomain}.{host}` (docs/rules/dealers.md "Dealer site"). */
export type DealerSiteConfig = {
  subdomain: string;
  /** Origin of the dealer site, without a trailing slash. */
  origin: string;
  /** Name of the marketplace; `siteName` is the dealer's. */
  platform: string;
  /** Null where no dealer has this name, or none that is public. */
  dealer: SiteDealer | null;
};

export type AppConfig = {
  siteName: string;
  /** The logo's link. */
  siteHomeUrl: string;
  /** Origin of the main site, without a trailing slash. */
  publicUrl: string;
  passwordMinLength: number;
  hasDemoData: boolean;
  /** The current year in Bucharest, from the server, so that both renders agree at New Year. */
  year: number;
  /** Replacement of the built-in ANPC pictogram; null shows ours. */
  salImage: string | null;
  legal: LegalIdentity;
  /** Yearly interest of the example loan as a share, 0.055 = 5.5 % (docs/rules/costs.md "Instalment"). */
  creditRate: number;
  /** Null on the main site. */
  dealerSite: DealerSiteConfig | null;
  /** The page that this configuration came with; left out where nothing is measured. */
  measured?: MeasuredPage;
  /** In a visitor's own panel that the server has drawn: the visitor has closed its side rail. */
  isRailClosed?: boolean;
  remotes: RemoteConfig[];
};
