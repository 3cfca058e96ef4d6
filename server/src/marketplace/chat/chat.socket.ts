/** /ws: who may open a socket, and how an incoming message is handled (docs/rules/chat.md "Chat"). */
import type { IncomingMessage } from 'node:http';
import websocket, { type WebSocket } from '@fastify/websocket';
import { ChatOutgoing, ConversationWatch, THREAD_NOT_FOUND, TOO_FAST } from 'contracts/chat';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditRefusal } from '../../platform/audit/audit.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Env } from '../../platform/config/env.ts';
import { ERROR_TABLE, forbidden, notFound, tooManyRequests, unavailable } from '../../platform/errors/errors.ts';
import { runAs } from '../../platform/limits/load/pool-shares.ts';
import { WORK_CLASSES } from '../../platform/limits/load/work-classes.ts';
import { addressKeys } from '../../platform/limits/address-key.ts';
import { createAddressCounter, createCounter, isExempt } from '../../platform/limits/limits.ts';
import type { RequestCounts } from '../../platform/limits/request-counts.ts';
import { toDomainError } from '../../platform/errors/problem.ts';
import { inSpan } from '../../platform/logging/spans.ts';
import { findActorOf } from '../../identity/session/session.service.ts';
import { ChatConnection, CLOSE } from './chat-connection.ts';
import { type ChatServer, endSession } from './chat-server.ts';
import { auditInbox } from './chat-inbox.service.ts';
import { sendMessage } from './chat.service.ts';
import { leadsOfLink } from '../lead/lead-link.service.ts';
import { newGuestKey, signGuest, TICKET_LIFE_MS } from './guest-token.ts';
import { guestSpeaker, isOfAdmin, keyOfSpeaker, signedInSpeaker, speakerOf } from './speaker.ts';

const PATH = '/ws';
/** Missing in the types of ws: `closeTimeout` is how long a client may take to answer a close, in milliseconds. */
const SOCKET_OPTIONS = {
  maxPayload: 16 * 1024,
  perMessageDeflate: false,
  closeTimeout: 5_000,
  // By default ws would accept the first protocol requested; none is supported here.
  handleProtocols: () => false as const,
};
const UPGRADES = { points: 120, seconds: 60 };
/** The token bucket of one server lets so many through in a minute; a speaker has it once at all servers. */
const MESSAGES = { points: 65, seconds: 60 };
const RETRY_AFTER_S = 60;
const SOCKET_SPAN = { 'messaging.system': 'websocket', 'messaging.operation.name': 'receive' };
const MAX_CLIENT_ID = 64;
/** Conversations that one socket may watch: those of a request to several dealers, and a few more. */
const MAX_WATCHED = 12;
const NO_LINK = { code: 'not_found', message: THREAD_NOT_FOUND };

interface ChatTransport {
  chat: ChatServer;
  env: Env;
  requests: RequestCounts;
  contextOf: (request: FastifyRequest) => Ctx;
}

/** Requests for another protocol (such as h2c) are answered as if they had not asked for it. */
export const isSocketUpgrade = (request: IncomingMessage): boolean =>
  request.headers.upgrade?.toLowerCase() === 'websocket' && request.url?.split('?', 1)[0] === PATH;

/** Runs before every other hook: whichever hook refuses an upgrade later, its connection is closed. */
export async function acceptSockets(app: FastifyInstance, chat: ChatServer): Promise<void> {
  await app.register(websocket, {
    options: SOCKET_OPTIONS,
    // ws closes the socket itself, with the matching code.
    errorHandler: (error, _socket, request) => request.log.info({ err: error }, 'a socket failed'),
    preClose: () => chat.stop(),
  });
  app.addHook('onListen', async () => chat.start());
}

export function mountChat(app: FastifyInstance, transport: ChatTransport): void {
  const { chat, env, requests } = transport;
  const countUpgrade = createAddressCounter(requests, 'sockets', UPGRADES);
  app.get(
    PATH,
    {
      websocket: true,
      onRequest: async (request) => {
        if (!request.ws) throw notFound();
        if (!isExempt(env, request.ip)) await countUpgrade(request.ip);
        if (!isOwnPage(request, env)) throw forbidden('Cererea vine de pe alt site și a fost refuzată');
        await chat.untilListening();
      },
      // The last step before the upgrade, without an await in between, so that a crowd can't slip through together.
      preHandler: (request, _reply, done) => done(roomFor(request, transport)),
    },
    (socket, request) => open(socket, request, transport),
  );
}

function roomFor(request: FastifyRequest, { chat, env }: ChatTransport): Error | undefined {
  if (chat.isStopping) return unavailable();
  if (!chat.places.has({ isSignedIn: request.actor !== null })) {
    chat.places.refused += 1;
    return unavailable(WORK_CLASSES.sockets.retryAfterS);
  }
  return chat.places.isCrowded(request.ip) && !isExempt(env, request.ip) ? tooManyRequests(RETRY_AFTER_S) : undefined;
}

/** An upgrade is a long-lived GET with cookies, so it is checked more strictly than other requests (rule 6). */
function isOwnPage({ headers, subdomain, host }: FastifyRequest, env: Env): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (subdomain !== null || (site !== undefined && site !== 'same-origin' && site !== 'none')) return false;
  // On this machine the site also answers under its loopback names.
  const isLoopback = host !== env.baseHost && !env.isHttps;
  return origin === undefined || origin === env.publicUrl || (isLoopback && origin === `http://${host}`);
}

function open(socket: WebSocket, request: FastifyRequest, transport: ChatTransport): void {
  const ctx = transport.contextOf(request);
  const known = speakerOf(ctx, { inWidget: (request.query as { side?: unknown }).side === 'visitor' });
  const guestKey = known ? null : newGuestKey();
  const speaker = known ?? guestSpeaker(guestKey ?? '');
  const openedAt = ctx.now();
  const addresses = addressKeys(request.ip).map(({ key }) => key);
  const connection = new ChatConnection(socket, { speaker, guestKey, openedAt, addresses });
  socket.on('close', () => transport.chat.remove(connection));
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!connection.isOpen || transport.chat.isStopping) return;
    if (isBinary) connection.close(CLOSE.policy, 'text only');
    else take(data.toString(), connection, { ...transport, request });
  });
  transport.chat.add(connection);
  if (speaker.kind === 'admin') void auditInbox(ctx);
}

/** Checks a message before it costs anything. */
function take(text: string, connection: ChatConnection, transport: ChatTransport & { request: FastifyRequest }): void {
  const sent = readObject(text);
  if (!sent) return connection.close(CLOSE.notText, 'not a JSON object');
  const clientId = clientIdOf(sent);
  if (!transport.chat.paces.take(connection.key)) {
    return connection.refuse({ code: 'too_many_requests', message: TOO_FAST, clientId });
  }
  if (sent['type'] === 'watch') return watch(sent, connection, transport);
  const { data: message, error } = ChatOutgoing.safeParse(sent);
  if (!message) {
    return connection.refuse({ code: 'bad_request', message: error?.issues[0]?.message ?? '', clientId });
  }
  const work = () => inSpan('chat message', SOCKET_SPAN, () => store(message, connection, transport));
  transport.chat.track(connection.inTurn(() => runAs('vital', work)));
}

/** A guest's page shows its link, and is told of what happens in its conversation; an unknown link counts as a bad message. */
function watch(
  sent: Record<string, unknown>,
  connection: ChatConnection,
  { chat, contextOf, request }: ChatTransport & { request: FastifyRequest },
): void {
  const { data } = ConversationWatch.safeParse(sent);
  if (!data || connection.watched.size >= MAX_WATCHED) return connection.refuse(NO_LINK);
  const opened = contextOf(request);
  const work = async () => {
    try {
      const leads = await leadsOfLink(opened, data.token);
      if (leads.length === 0) connection.refuse(NO_LINK);
      else if (connection.isOpen) chat.sockets.watch(connection, leads);
    } catch (error) {
      opened.log.warn({ err: error }, 'a link of a conversation could not be read');
    }
  };
  chat.track(connection.inTurn(() => runAs('vital', work)));
}

async function store(
  message: ChatOutgoing,
  connection: ChatConnection,
  { chat, env, requests, contextOf, request }: ChatTransport & { request: FastifyRequest },
): Promise<void> {
  const { speaker, guestKey } = connection;
  const { clientId } = message;
  const opened = contextOf(request);
  try {
    if (chat.isDiskLow()) throw unavailable();
    await createCounter(requests, 'chat-messages', MESSAGES)(connection.key);
    const hash = speaker.sessionHash;
    const actor = hash === null ? null : await findActorOf(opened.em, hash, opened.now());
    const place = { inWidget: speaker.kind === 'visitor' && isOfAdmin(speaker) };
    const isSame = hash === null || (actor && keyOfSpeaker(signedInSpeaker(actor, place)) === connection.key);
    if (!isSame) return endSession(connection);
    const receipt = await sendMessage({ ...opened, actor }, { speaker, message }, (id) => connection.own.add(id));
    connection.recordWritten();
    const expiresAt = new Date(opened.now().getTime() + TICKET_LIFE_MS);
    const ticket = guestKey && { guestTicket: signGuest(env, 'guest-ticket', { key: guestKey, expiresAt }) };
    connection.send({ type: 'chat_receipt', data: { ...receipt, ...ticket, ...(clientId ? { clientId } : {}) } });
  } catch (error) {
    reportFailure(error, connection, { ctx: opened, clientId });
  }
}

function reportFailure(
  error: unknown,
  connection: ChatConnection,
  { ctx, clientId }: { ctx: Ctx; clientId: string | undefined },
): void {
  const { code, message } = toDomainError(error);
  if (code === 'unauthorized') return endSession(connection);
  if (code === 'forbidden') auditRefusal(ctx, 'chat.send');
  if (ERROR_TABLE[code].status < 500) return connection.refuse({ code, message, clientId });
  // Our fault, not the sender's.
  ctx.log.error({ err: error, requestId: ctx.requestId }, 'a chat message was not stored');
  connection.send({ type: 'chat_error', data: { code, message, clientId } });
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const clientIdOf = ({ clientId }: Record<string, unknown>): string | undefined =>
  typeof clientId === 'string' && clientId.length <= MAX_CLIENT_ID ? clientId : undefined;
