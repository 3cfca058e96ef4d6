// The data of the authorization matrix: callers of every kind, and objects that have not been changed yet.
import { Brand } from '../catalog/brand/brand.entity.ts';
import { Model } from '../catalog/brand/model.entity.ts';
import { ChatMessage } from '../marketplace/chat/chat-message.entity.ts';
import { ChatThread } from '../marketplace/chat/chat-thread.entity.ts';
import { ContactMessage } from '../marketplace/contact/contact-message.entity.ts';
import { City } from '../catalog/city/city.entity.ts';
import { hashToken } from '../platform/config/secrets/session-token.ts';
import { Promotion } from '../marketplace/promotion/promotion.entity.ts';
import { Report } from '../marketplace/report/report.entity.ts';
import type { RestRoute } from '../platform/calls/rest-route.ts';
import { Session } from '../identity/session/session.entity.ts';
import { Setting } from '../platform/config/settings/setting.entity.ts';
import { ownInputs } from './matrix-inputs.ts';
import { makeSavedSearch, UNKNOWN_TOKEN } from './saved-search-attempts.ts';
import { makeQuoteRequest } from './quote-request-attempts.ts';
import { makeReleaseAttempt } from './release-fixture.ts';
import { makeInvitation } from './team-attempts.ts';
import { makeOffer } from './offer-attempts.ts';
import { makeLead } from './conversation-fixture.ts';
import { makeConversation, makeReview, makeTemplate, makeTestDrive } from './lead-attempts.ts';
import { makeStockImport } from './stock-import-attempt.ts';
import { makeDecision } from './moderation-attempt.ts';
import type { TestApp } from './test-app.ts';
import { Upload } from '../catalog/upload/upload.entity.ts';
import type { Caller } from './access-table.ts';

export interface Attempt {
  url: string;
  body: Record<string, unknown> | null;
  /** The same for tRPC. */
  input: Record<string, unknown>;
  as: string | null;
}

export interface MatrixWorld {
  /** The example of a REST route, on objects of their own. */
  prepare(row: RestRoute, options: { caller: Caller; isHidden: boolean }): Promise<Attempt>;
  /** A procedure without a REST route. */
  prepareOwn(procedure: string, caller: Caller): Promise<Pick<Attempt, 'input' | 'as'>>;
  /** A call has changed something: the next attempt gets new objects and new sessions. */
  renew(): void;
}

const UPLOAD_KEY = '0123456789abcdef0123456789abcdef';

export async function makeMatrixWorld(t: TestApp): Promise<MatrixWorld> {
  const people = await makePeople(t);
  const kept = new Map<string, unknown>();
  /** Created once until a call changes something: most attempts are refused, or only read. */
  const keep = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    if (!kept.has(key)) kept.set(key, await make());
    return kept.get(key) as T;
  };
  const cookieOf = (caller: Caller) => keep(caller, () => signedIn(t, people, caller));
  let count = 0;
  return {
    renew: () => kept.clear(),
    async prepare(row, { caller, isHidden }) {
      const call = row.name;
      const { params, query, body } = row.example;
      const id = await keep(`${row.path} ${isHidden}`, () => thing(t, people, { path: row.path, isHidden }));
      const as = await cookieOf(caller);
      const ids = Object.fromEntries(Object.keys(params).map((name) => [name, id ?? params[name]]));
      if ('token' in ids) ids['token'] = await tokenFor(t, { call, caller, as });
      if (call.endsWith('smtp/test')) await t.em().nativeDelete(Setting, { key: { $like: 'smtp%' } });
      const sent = body && { ...body, ...fresh(call, ++count) };
      return {
        url: addressOf(row, ids, query),
        body: sent,
        // Both transports have the same input, except that a dealer's lists and cars name the dealer in one word.
        input: { ...query, ...sent, ...ids, ...(row.path.startsWith('/api/dealers/') ? { dealerId: id } : {}) },
        as,
      };
    },
    async prepareOwn(procedure, caller) {
      const id =
        { chat: people.thread, car: people.car, price: people.car }[procedure.split('.')[0] ?? ''] ?? people.ownDealer;
      const made = await keep(procedure, () => madeFor(t, people, procedure));
      return { input: { id, ...ownInputs(people, caller)[procedure], ...made }, as: await cookieOf(caller) };
    },
  };
}

/** Objects for a procedure without a REST route, where an attempt could change them. */
async function madeFor(t: TestApp, { car, ownDealer, buyer }: People, procedure: string): Promise<object> {
  if (procedure === 'report.decide') return { id: await makeReport(t, car) };
  if (/^lead\.(get|note|assign)$/.test(procedure)) return { id: await makeLead(t, { dealer: ownDealer }) };
  if (/^review\.(reply|complain|decide)$/.test(procedure)) return { id: await makeReview(t, ownDealer) };
  if (/^testDrive\.(?!coming|.*aysOff)/.test(procedure)) return makeTestDrive(t, { ownDealer, buyer }, procedure);
  if (procedure.startsWith('conversation.')) return makeConversation(t, { ownDealer, buyer }, procedure);
  if (procedure.startsWith('offer.')) return makeOffer(t, await makeLead(t, { dealer: ownDealer, buyer }), procedure);
  if (procedure === 'template.delete') return { id: await makeTemplate(t, ownDealer) };
  if (procedure.startsWith('release.')) return makeReleaseAttempt(t.env, procedure);
  if (procedure === 'team.revoke') return { id: await makeInvitation(t, ownDealer) };
  if (procedure.startsWith('team.')) return { userId: (await t.createMember({ dealer: ownDealer })).id };
  if (procedure.startsWith('user.')) return { id: (await t.createUser()).id };
  if (procedure.startsWith('moderation.')) return makeDecision(t, { procedure, ownDealer });
  if (procedure === 'promotion.delete') return { id: await makePromotion(t, car) };
  if (/^savedSearch\.(update|delete)$/.test(procedure)) return { id: await makeSavedSearch(t, buyer) };
  if (/^quoteRequest\.(get|cancel|reveal)$/.test(procedure)) return makeQuoteRequest(t, { buyer, dealer: ownDealer });
  if (/^stockImport\.(confirm|run|stop|result)$/.test(procedure)) return makeStockImport(t, ownDealer);
  return makeDouble(t, procedure);
}

/** The object of a path's id: a new one where an attempt could change it, else a permanent one. */
async function thing(
  t: TestApp,
  { ownDealer, owner, buyer }: People,
  { path, isHidden }: { path: string; isHidden: boolean },
): Promise<number | null> {
  if (/^\/api\/(cars|favorites)\/:/.test(path)) {
    return (await t.createCar({ dealer: ownDealer, status: isHidden ? 'inactive' : 'active' })).id;
  }
  if (path.startsWith('/api/leads/:')) return makeLead(t, { dealer: ownDealer, buyer });
  if (path.startsWith('/api/offers/:'))
    return (await makeOffer(t, await makeLead(t, { dealer: ownDealer, buyer }))).id ?? null;
  if (path.startsWith('/api/dealers/:id')) return ownDealer;
  if (path.startsWith('/api/dealers/by-user')) return owner;
  if (/^\/api\/admin\/(dealers\/:id|impersonate\/token)/.test(path)) return (await t.createDealer()).id;
  if (/^\/api\/admin\/(users\/:id|impersonate-user\/token)/.test(path)) return (await t.createUser()).id;
  return null;
}

/** Names and addresses that must be unused, different for each attempt. */
function fresh(call: string, count: number): Record<string, unknown> {
  if (/POST \/api\/admin\/(brands|models|cities)$/.test(call)) return { name: `Nou ${count}` };
  if (call === 'POST /api/register') return { email: `nou${count}@exemplu.ro` };
  if (call === 'POST /api/dealers/:id/cars') return { vin: null };
  return call.endsWith('/subdomain') ? { subdomain: `nou-${count}` } : {};
}

function addressOf({ path }: RestRoute, ids: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => String(ids[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Reference rows that may be removed, or merged with one that stays. */
async function makeDouble(t: TestApp, procedure: string): Promise<{ id?: number; into?: number }> {
  const [kind = '', verb = ''] = procedure.split('.');
  if (!['brand', 'model', 'city'].includes(kind) || !['delete', 'merge'].includes(verb)) return {};
  const em = t.em();
  const slug = crypto.randomUUID();
  const row = { name: slug, slug };
  const id =
    kind === 'brand'
      ? await em.insert(Brand, row)
      : kind === 'model'
        ? await em.insert(Model, { ...row, brand: FIRST_ID })
        : await em.insert(City, row);
  return verb === 'merge' ? { id, into: FIRST_ID } : { id };
}
const FIRST_ID = 100_001;

async function makePromotion(t: TestApp, car: number): Promise<number> {
  const em = t.em();
  await em.nativeDelete(Promotion, {});
  const day = '2099-02-01';
  return em.insert(Promotion, { position: 1, startsOn: day, endsOn: day, car, createdAt: t.clock.now() });
}

type People = Awaited<ReturnType<typeof makePeople>>;

async function makePeople(t: TestApp) {
  const [buyer, admin] = [await t.createUser('user'), await t.createUser('admin')];
  const [owner, otherDealer] = [await t.createUser('dealer'), await t.createUser('dealer')];
  const ownDealer = (await t.createDealer({ user: owner.id, subdomain: 'demo' })).id;
  await t.createDealer({ user: otherDealer.id });
  const car = (await t.createCar({ dealer: ownDealer })).id;
  await t.createCar(); // the first car may be any, the examples of leads name it
  const times = { createdAt: t.clock.now(), expiresAt: t.clock.now() };
  await t
    .em()
    .insert(Upload, { key: UPLOAD_KEY, user: admin.id, purpose: 'logo', status: 'stored', bytes: 1, ...times });
  const account = {
    firstName: 'Ion',
    lastName: 'Pop',
    role: 'user',
    email: 'ion@exemplu.ro',
    password: 'o-parolă-lungă',
  };
  await t.rest('POST', '/api/register', { body: account });
  const thread = await makeThread(t, buyer.id);
  const words = { name: 'Ion Pop', email: 'ion@exemplu.ro', subject: 'Contact', message: 'Bună ziua' };
  const message = await t.em().insert(ContactMessage, { ...words, createdAt: t.clock.now() });
  const ids = { buyer: buyer.id, admin: admin.id, owner: owner.id, otherDealer: otherDealer.id };
  return { ...ids, ownDealer, car, thread, message };
}

async function signedIn(t: TestApp, people: People, caller: Caller): Promise<string | null> {
  if (caller === 'anonymous') return null;
  if (caller !== 'asBuyer' && caller !== 'asOwner') return t.signIn({ id: people[caller] });
  const cookie = await t.signIn({ id: caller === 'asBuyer' ? people.buyer : people.owner });
  const tokenHash = hashToken(cookie.replace('sid=', ''));
  await t.em().nativeUpdate(Session, { tokenHash }, { impersonator: people.admin });
  return cookie;
}

/** Tokens are bound to the administrator's session that requested them; other callers have none. */
async function tokenFor(t: TestApp, { call, caller, as }: { call: string; caller: Caller; as: string | null }) {
  if (caller !== 'admin') return UNKNOWN_TOKEN;
  const isUser = call.includes('impersonate-user');
  const target = isUser ? await t.createUser() : await t.createDealer();
  const path = call.replace(/^POST /, '').replace(':token', `token/${target.id}`);
  return String((await t.rest('POST', path, { as })).body.token);
}

async function makeReport(t: TestApp, car: number): Promise<number> {
  const words = { reason: 'pret', text: 'Prețul diferă', bodyHash: crypto.randomUUID() } as const;
  return t.em().insert(Report, { car, ...words, status: 'open', createdAt: t.clock.now() }) as Promise<number>;
}

async function makeThread(t: TestApp, user: number): Promise<number> {
  const at = t.clock.now();
  const times = { createdAt: at, lastMessageAt: at };
  const thread = (await t.em().insert(ChatThread, { user, visitorReadId: 0, adminReadId: 0, ...times })) as number;
  await t.em().insert(ChatMessage, { thread, isFromAdmin: false, text: 'Bună ziua', createdAt: at });
  return thread;
}
