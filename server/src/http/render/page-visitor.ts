/** Whose page it is: a signed-in visitor's own panel is drawn with the visitor's data, and kept nowhere. */
import type { PageDefinition, RouteAccess } from 'contracts/app-config';
import { DASHBOARDS } from 'contracts/dashboards';
import { SIDEBAR_CLOSED, SIDEBAR_COOKIE } from 'contracts/sidebar-cookie';
import type { Role } from 'contracts/user';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/context/context.ts';
import type { ActorReader } from '../hooks/session.ts';
import type { Match } from './route-match.ts';

export interface PageVisitor {
  actor: Actor;
  /** The side rail of the work areas is closed. */
  isRailClosed: boolean;
}

const OWNERS: Readonly<Record<RouteAccess, readonly Role[]>> = {
  public: [],
  'signed-in': Object.keys(DASHBOARDS) as Role[],
  buyer: ['user'],
  dealer: ['dealer'],
  admin: ['admin'],
};

interface Asked {
  match: Match | null;
  definition: PageDefinition | null;
  /** As the page is made for it (page-address.ts). */
  address: string;
}

/**
 * The visitor for whom the server draws a page that is not public; null where the browser draws it: without its owner's
 * session, with a query (another tab), during an impersonation, and when the page names no data.
 */
export async function visitorOf(
  request: Pick<FastifyRequest, 'cookies' | 'subdomain'>,
  { match, definition, address }: Asked,
  actorOf: ActorReader,
): Promise<PageVisitor | null> {
  if (!match || match.page.remote.isDisabled || !definition?.load || address.includes('?')) return null;
  const owners = OWNERS[match.page.route.access];
  const actor = owners.length > 0 ? await actorOf(request) : null;
  if (!actor || actor.impersonatorId !== null || !owners.includes(actor.role)) return null;
  return { actor, isRailClosed: request.cookies[SIDEBAR_COOKIE] === SIDEBAR_CLOSED };
}
