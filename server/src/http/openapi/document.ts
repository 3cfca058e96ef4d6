/** The OpenAPI 3.1 document, generated from the mounted routes and the schemas that validate requests. */
import { readFileSync } from 'node:fs';
import { type ErrorCode, ErrorCode as ErrorCodes } from 'contracts/errors';
import { ERROR_TABLE } from '../../platform/errors/errors.ts';
import type { RestRoute } from '../../platform/calls/rest-route.ts';
import { restRoutes } from '../api/rest-routes.ts';
import { conversationFilePaths } from './conversation-file-paths.ts';
import { FAILURE_TEXTS } from './failures.ts';
import { operationOf, responseName } from './operation.ts';
import { RecordedAnswers } from './recorded-answers.ts';
import { componentSchemas } from './schemas.ts';
import { uploadPath } from './upload-path.ts';

/** The parts of the document that depend on the site. */
export interface DocumentedSite {
  name: string;
  sessionCookie: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
}

export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    termsOfService: string;
    contact: { name: string; url: string };
    license: { name: string; url: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, object>>;
  components: Record<string, Record<string, object>>;
}

/** The API's own version, raised when a call changes in a way that breaks clients. */
const VERSION = '1.0.0';
const RECORDED = RecordedAnswers.parse(
  JSON.parse(readFileSync(new URL('recorded-answers.json', import.meta.url), 'utf8')),
);

const DESCRIPTION = `The calls that outside clients may make.

- **Session**: \`POST /api/login\` sets a cookie; send it with every further call. There are no tokens and no CORS: browsers of other sites are refused.
- **Failures** are \`application/problem+json\` (RFC 9457). \`message\` is a Romanian text for users, \`code\` is for programs, \`issues\` names the wrong fields, \`requestId\` is for questions to the operator.
- **Limits**: 300 calls a minute, fewer where something is sent or guessed; 429 and 503 tell in \`Retry-After\` when to come back.
- **Lists** take \`limit\` and \`offset\`; plain lists tell the number of all rows in \`X-Total-Count\`.
- **Sending twice**: a call that creates or adds takes an \`Idempotency-Key\`. Sent again under the same key within 24 hours, it is done once and gives the first answer again.
- **Chat** is a WebSocket at \`/ws\`, which this document cannot describe.`;

function pathsOfRoutes(): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const route of restRoutes.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, RECORDED) };
  }
  return paths;
}

/** Sorted by tag, whole lists such as GET /api/models first. */
function placeOf({ tag, method, path }: RestRoute): number {
  const isWholeList = method === 'GET' && /^\/api\/\w+$/.test(path);
  return 2 * Object.keys(TAGS).indexOf(tag) + (isWholeList ? 0 : 1);
}

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'string' } } };
const passes: ReadonlySet<ErrorCode> = new Set(['too_many_requests', 'unavailable']);

function failureResponses(): Record<string, object> {
  const { problems } = RECORDED;
  const content = (code: string) => ({
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      ...(problems[code] === undefined ? {} : { example: problems[code] }),
    },
  });
  const named = ErrorCodes.options.map((code) => [
    responseName(code),
    {
      description: `${ERROR_TABLE[code].title}: ${FAILURE_TEXTS[code]}`,
      ...(passes.has(code) ? { headers: RETRY_AFTER } : {}),
      content: content(code),
    },
  ]);
  return {
    ...Object.fromEntries(named),
    Failure: { description: 'Any other failure; its `code` tells which.', content: content('any') },
  };
}

/** Only tags that a call uses; the others are meaningless for a reader. */
function usedOf(responses: Record<string, object>): Record<string, object> {
  const named = JSON.stringify(PATHS);
  return Object.fromEntries(
    Object.entries(responses).filter(([name]) => named.includes(`"#/components/responses/${name}"`)),
  );
}

/** The descriptions of the tags, in the document's order. */
const TAGS: Readonly<Record<string, string>> = {
  auth: 'Accounts: registration, signing in and out, who is signed in.',
  profile: 'One’s own name, telephone, town and e-mail address.',
  search: 'Cars by filters, order and page, with the exact number of hits.',
  car: 'Cars on offer, and what dealers write of theirs.',
  brand: 'Brands and their models, with their cars; administrators edit them.',
  city: 'Towns; administrators edit them.',
  favorite: 'A buyer’s kept cars.',
  lead: 'Requests for offers: sent by anybody, answered by the dealer whom they concern.',
  quoteRequest: 'Requests to several dealers at once: sent by anybody, listed for each of the dealers.',
  conversation: 'What buyer and dealer write about a request.',
  offer: 'A dealer’s offers in a conversation, and the buyer’s answers.',
  review: 'What buyers say of a dealer.',
  dealer: 'Dealers, their public pages and their states.',
  subscription: 'What dealers pay for: plans, prices and days.',
  user: 'Accounts as administrators see them.',
  impersonation: 'Administrators who act as a dealer or a buyer.',
  upload: 'Pictures: a place to send one to, and its address.',
  contact: 'The contact form.',
  page: 'Information pages.',
  stats: 'Figures of the whole site.',
  geoip: 'A guess at the visitor’s town.',
  setting: 'What administrators set.',
};

// The calls are the same for every site, and describing them takes a while: once per process.
const PATHS = { ...pathsOfRoutes(), ...conversationFilePaths, ...uploadPath };
const SCHEMAS = componentSchemas() as Record<string, object>;
const RESPONSES = usedOf(failureResponses());

/** Describes every route, and the calls whose body or answer is a stream, which are not routes. */
export function openApiDocument(site: DocumentedSite): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: VERSION,
      description: DESCRIPTION,
      termsOfService: `${site.publicUrl}/termeni-si-conditii`,
      contact: { name: site.name, url: `${site.publicUrl}/contact` },
      // Until the owner decides.
      license: { name: 'UNLICENSED', url: `${site.publicUrl}/termeni-si-conditii` },
    },
    // Regardless of the document's source.
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: PATHS,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: site.sessionCookie } },
      schemas: SCHEMAS,
      responses: RESPONSES,
    },
  };
}
