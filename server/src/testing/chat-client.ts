/** Sockets as a browser's page opens them, over the network; and a raw one, for frames that no browser would send. */
import { once, setMaxListeners } from 'node:events';
import net from 'node:net';
import type { ChatIncoming, ChatMessage } from 'contracts/chat';
import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 5_000;
const opened: WebSocket[] = [];

/** For `afterEach`: closes every socket. */
export function closeAll(): void {
  for (const socket of opened.splice(0)) socket.close();
}

export interface ChatClient {
  /** All received frames, oldest first. */
  frames: ChatIncoming[];
  send(frame: unknown): void;
  /** Sends to `admin`, or to the recipient in `frame`. */
  say(content: string, frame?: object): void;
  /** The next frame of a type that this call has not returned yet. Fails after five seconds. */
  next<Type extends ChatIncoming['type']>(type: Type): Promise<Extract<ChatIncoming, { type: Type }>['data']>;
  /** The message of this id, which may have been received already. */
  hears(id: number): Promise<ChatMessage>;
  closed: Promise<{ code: number; reason: string }>;
  isOpen(): boolean;
  close(): void;
}

/** The address of a listening server, on a free port from the first call on. */
export async function listening(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as net.AddressInfo;
  return `127.0.0.1:${port}`;
}

/** Opens a socket; rejects when it is refused. `headers` as of the upgrade: cookie, origin. */
export async function openChat(
  host: string,
  { headers = {}, query = '' }: { headers?: Record<string, string>; query?: string } = {},
): Promise<ChatClient> {
  const socket = new WebSocket(`ws://${host}/ws${query}`, { headers } as unknown as string[]);
  opened.push(socket);
  const frames: ChatIncoming[] = [];
  const given = new Set<ChatIncoming>();
  const news = new EventTarget();
  setMaxListeners(0, news);
  const { promise: closed, resolve: notifyClosed } = Promise.withResolvers<{ code: number; reason: string }>();
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)) as ChatIncoming);
    news.dispatchEvent(new Event('frame'));
  });
  socket.addEventListener('close', ({ code, reason }) => notifyClosed({ code, reason }));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the socket was refused')));
  });
  const untilFrame = async (isIt: (frame: ChatIncoming) => boolean, what: string): Promise<ChatIncoming> => {
    const until = AbortSignal.timeout(PATIENCE_MS);
    for (;;) {
      const found = frames.find(isIt);
      if (found) return found;
      await once(news, 'frame', { signal: until }).catch(() => {
        throw new Error(`no ${what} came; there are: ${JSON.stringify(frames)}`);
      });
    }
  };
  const client: ChatClient = {
    frames,
    closed,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.close(),
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    say: (content, frame = {}) =>
      client.send({ type: 'chat_message', receiverId: 'admin', content, chatType: 'direct', ...frame }),
    next: async (type) => {
      const found = await untilFrame((frame) => frame.type === type && !given.has(frame), type);
      given.add(found);
      return found.data as never;
    },
    hears: async (id) => {
      const found = await untilFrame((frame) => frame.type === 'chat_message' && frame.data.id === id, `message ${id}`);
      return found.data as ChatMessage;
    },
  };
  return client;
}

/** The status and headers of the answer to an upgrade, 101 when it is accepted (and closed at once). */
export async function upgradeAnswer(
  host: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const socket = await rawUpgrade(host, headers);
  const text = await readHead(socket);
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

/** An upgraded connection, the server's answer not read yet. */
export async function rawUpgrade(host: string, headers: Record<string, string> = {}): Promise<net.Socket> {
  const [name = '', port] = host.split(':');
  const socket = net.connect(Number(port), name);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const all = {
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16, 7).toString('base64'),
    ...headers,
  };
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}`);
  socket.write(`GET /ws HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

export async function readHead(socket: net.Socket): Promise<string> {
  let text = '';
  const signal = AbortSignal.timeout(PATIENCE_MS);
  while (!text.includes('\r\n\r\n')) {
    const [chunk] = (await once(socket, 'data', { signal })) as [Buffer];
    text += chunk.toString('latin1');
  }
  return text;
}

export const OPCODE = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** A masked frame of a client; the mask is zeros, so the payload is unchanged. */
export function rawFrame(opcode: number, payload: Buffer): Buffer {
  const length =
    payload.length < 126
      ? Buffer.from([0x80 | payload.length])
      : Buffer.from([0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, Buffer.alloc(4), payload]);
}

/** The code of the server's close frame; null when it just disconnects. */
export async function closeCodeOf(socket: net.Socket): Promise<number | null> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => void chunks.push(chunk));
  socket.resume();
  // Answering the close lets the server finish at once.
  const timer = setInterval(() => {
    if (codeIn(Buffer.concat(chunks)) === null) return;
    clearInterval(timer);
    socket.end(rawFrame(OPCODE.close, Buffer.alloc(0)));
  }, 20);
  await once(socket, 'close');
  clearInterval(timer);
  return codeIn(Buffer.concat(chunks));
}

function codeIn(bytes: Buffer): number | null {
  for (let at = 0; at + 2 <= bytes.length;) {
    const opcode = (bytes[at] ?? 0) & 15;
    const short = (bytes[at + 1] ?? 0) & 127;
    const [head, length] = short < 126 ? [2, short] : [4, bytes.length >= at + 4 ? bytes.readUInt16BE(at + 2) : 0];
    if (opcode === OPCODE.close && bytes.length >= at + head + 2) return bytes.readUInt16BE(at + head);
    at += head + length;
  }
  return null;
}
