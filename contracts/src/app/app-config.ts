// What the server writes into every page, and what a remote announces about itself: the contract that lets teams deploy alone.

/** Who a screen is meant for. The server guards the data; this only chooses the screen shown. */
export type RouteAccess = 'public' | 'signed-in' | 'buyer' | 'dealer' | 'admin';

/** What a page says of an address before its data are known. */
type PageFacts = {
  /** Document title without the site's name, where the page says no better one. */
  title: string;
  /** `site` (default): public header and footer. `work`: the page brings its own frame. */
  frame?: 'site' | 'work';
};

/** The site that a page is asked on: the main one, or a dealer's own. */
export type PageSite = {
  /** The dealer's on its sub-site. */
  name: string;
  /** Origin of the main site, without a trailing slash. */
  publicUrl: string;
  /** The dealer's sub-site, null on the main site. */
  subdomain: string | null;
};

/** One address, as its page is asked about it: by the server before drawing, in the browser on each navigation. */
export type PageRequest = {
  /** With a leading slash, without the query. */
  path: string;
  /** Values of the path's `$name` parts, decoded. */
  params: Record<string, string>;
  /** On the server only what means something to the page (`query` of its definition), and an empty `_` for anything else. */
  query: URLSearchParams;
  site: PageSite;
};

/**
 * Status of an address, or where it leads; a location has no query, since the one that was asked goes with it. Search engines
 * may keep what answers 200 and was asked without a query; `isIndexed` says otherwise.
 */
export type PageAnswer =
  | { status: 200 | 404 | 410; isIndexed?: boolean }
  | { status: 301 | 302; /** A path of this site, or an address. */ location: string };

/** What stands in the document's head; a text that is left out is not said. */
export type PageHead = {
  /** The whole title, at most 60 characters. */
  title: string;
  /** At most 160 characters. */
  description?: string;
  /** Path on the main site. Left out: the path that was asked, where it answers 200. Null: no address of its own. */
  canonical?: string | null;
  /** schema.org objects; put into the page as they are. */
  jsonLd?: object[];
  /** Picture of a shared link, as a path or address. */
  image?: string | null;
  /** What the picture shows; the title without it. */
  imageAlt?: string | null | undefined;
};

/** A page of a remote, whole: the only place that knows its address, its data, its answer, its head and its screen. */
export type PageDefinition<Api = unknown, Data = unknown, Screen = unknown> = PageFacts & {
  /** Path with `$name` parameters, or several that mean the same page. A static segment outranks a parameter. */
  path: string | readonly string[];
  /** Where the page stands on a dealer's sub-site too; left out: the main site alone has it. */
  subSite?: string;
  /** Left out: everybody. Other pages are drawn in the browser alone, without `load`, `answer` and `head`. */
  access?: RouteAccess;
  /** Shall the sitemap name it? */
  isInSitemap?: boolean;
  /** The names of the query that change what the page is; any other name makes no page of its own. */
  query?: readonly string[];
  /** Fetches what the screen asks for first: through the server's calls there, through the browser's cache here. */
  load?(api: Api, request: PageRequest): Promise<Data>;
  /** 200 where it is left out. */
  answer?(data: Data, request: PageRequest): PageAnswer;
  /** The title with the site's name where it is left out. */
  head?(data: Data, request: PageRequest): PageHead;
  /** By a late import: whoever reads a definition does not load React. */
  screen(): Promise<{ default: Screen }>;
};

/** A page's place in the address space, as the manifest carries it. */
export type RemoteRoute = PageFacts & {
  path: string;
  subSite?: string;
  access: RouteAccess;
  /** Name under which the remote exposes the definition. */
  expose: string;
};

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

/** A dealer's own site at `{subdomain}.{host}` (docs/rules.md "Dealer site"). */
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
