import type { ErrorCode } from 'contracts/errors';
import { ERROR_TABLE } from '../../platform/errors/errors.ts';
import type { RestRoute } from '../../platform/calls/rest-route.ts';

/** The meaning of each failure for an outside developer. */
export const FAILURE_TEXTS: Record<ErrorCode, string> = {
  bad_request: 'The request can’t be read or a field is wrong; `issues` names the fields.',
  unauthorized: 'Nobody is signed in, or the credentials are wrong.',
  forbidden: 'Signed in, but not allowed to do this; or the call comes from another site’s page.',
  not_found: 'There is no such thing, or it belongs to somebody else.',
  method_not_allowed: 'The address takes other methods; Allow names them.',
  gone: 'It was there and is not coming back.',
  conflict: 'It contradicts what is stored, such as a name that is taken.',
  precondition_failed: 'The row changed since the version that If-Match names.',
  payload_too_large: 'The body is larger than this call takes.',
  unsupported_media_type: 'The body is not of a type that this call takes.',
  misdirected: 'This server does not answer for that host.',
  too_many_requests: 'Too many calls; Retry-After tells the seconds to wait.',
  bad_gateway: 'The mail server did not take the email.',
  unavailable: 'The server is busy or starting; Retry-After tells the seconds to wait.',
  internal: 'A fault of the server’s own; `requestId` finds it in the log.',
};

const ofAccess: Record<RestRoute['access'], readonly ErrorCode[]> = {
  public: [],
  'signed-in': ['unauthorized'],
  'own-account': ['unauthorized', 'forbidden'],
  buyer: ['unauthorized', 'forbidden'],
  dealer: ['unauthorized', 'forbidden'],
  'dealer-or-admin': ['unauthorized', 'forbidden'],
  admin: ['unauthorized', 'forbidden'],
};
// An unreadable body, or a foreign page using a visitor's cookie (docs/rules/calls.md, rules 4 and 6).
const ofWriting: readonly ErrorCode[] = ['bad_request', 'forbidden', 'payload_too_large', 'unsupported_media_type'];

/**
 * Every failure that a call may answer, by status: those of its access policy, method and path, and those that the
 * route names.
 */
export function failuresOf(route: RestRoute): ErrorCode[] {
  const { access, method, path, errors } = route;
  const codes = new Set<ErrorCode>([
    // A signed-in caller's Idempotency-Key with another body.
    ...(route.creates ? (['conflict'] as const) : []),
    ...ofAccess[access],
    ...(method === 'GET' ? [] : ofWriting),
    ...(path.includes(':') ? (['not_found'] as const) : []),
    ...errors,
    ...(['too_many_requests', 'unavailable'] as const),
  ]);
  return [...codes].sort((a, b) => ERROR_TABLE[a].status - ERROR_TABLE[b].status);
}
