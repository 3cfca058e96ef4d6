/** A page's metadata before rendering: its own, and the site's defaults. */
import type { PageDefinition, PageHead, PageRequest } from 'contracts/app-config';
import { toDomainError } from '../../platform/errors/problem.ts';
import type { RemotePage } from '../releases/front-builds.ts';

/** The head as text. */
export interface Head extends PageHead {
  robots?: string | undefined;
}

export type PageResult = { status: 200 | 404 | 410 | 503; head: Head } | { status: 301 | 302; location: string };

const NO_INDEX = 'noindex, nofollow';
export const NOT_FOUND_PAGE: PageResult = { status: 404, head: { title: '404 Page Not Found', robots: NO_INDEX } };

/** A page of a remote that an administrator has switched off. */
export const disabledPage = ({ route }: RemotePage, { site }: PageRequest): PageResult => ({
  status: 503,
  head: { title: `${route.title} | ${site.name}`, robots: NO_INDEX },
});

export interface Asked {
  page: RemotePage;
  /** Null for a page that its remote has not built for the server. */
  definition: PageDefinition | null;
  request: PageRequest;
  /** Calls the procedures inside the process and collects the answers for the page. */
  api: unknown;
  /** Of a page that is not public: is it asked for by the visitor whose page it is? */
  isOwned?: boolean;
}

/**
 * Loads a page's data. An address that its calls refuse as invalid (a segment of a thousand letters, a control
 * character) does not exist.
 */
export async function askPage({ page, definition, request, api, isOwned = false }: Asked): Promise<PageResult> {
  if (page.route.access !== 'public') {
    // What is missing then is fetched by the browser, which says what failed.
    if (isOwned) await definition?.load?.(api, request).catch(() => undefined);
    return { status: 200, head: privateHead({ page, definition, request }) };
  }
  try {
    const data = await definition?.load?.(api, request);
    const answer = definition?.answer?.(data, request) ?? { status: 200 };
    if ('location' in answer) return answer;
    const isIndexed = answer.status === 200 && (answer.isIndexed ?? request.query.size === 0);
    const head = definition?.head?.(data, request) ?? { title: titleOf(page, request) };
    const canonical = head.canonical === undefined && answer.status === 200 ? request.path : head.canonical;
    return {
      status: answer.status,
      head: { ...head, canonical: canonical ?? null, robots: isIndexed ? undefined : NO_INDEX },
    };
  } catch (error) {
    if (toDomainError(error).code === 'bad_request') return NOT_FOUND_PAGE;
    throw error;
  }
}

const titleOf = ({ route }: RemotePage, { site }: PageRequest) => `${route.title} | ${site.name}`;

type Private = Pick<Asked, 'page' | 'definition' | 'request'>;

/** The headers of a signed-in area: the same for everybody. */
const privateHead = ({ page, definition, request }: Private): Head => ({
  title: titleOf(page, request),
  ...(definition?.description === undefined ? {} : { description: definition.description }),
  robots: NO_INDEX,
});

/** The head of a page whose data is unknown: no claim about its address. */
export const headByTitle = (asked: Asked): Head => {
  const { page, request } = asked;
  if (page.route.access !== 'public') return privateHead(asked);
  return { title: titleOf(page, request), canonical: null, robots: request.query.size === 0 ? undefined : NO_INDEX };
};
