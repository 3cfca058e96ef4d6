/** A real SMTP server that stores what it accepts, and fails on demand. */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface ReceivedEmail {
  /** Envelope recipients. */
  to: string[];
  /** By lower-case name, decoded. */
  headers: Record<string, string>;
  text: string;
  /** The HTML version, when the email has one. */
  html: string | null;
}

/** `dies`: accepts the email and disconnects before it acknowledges. */
type Fault = { code: number; text: string } | 'dies';

export interface MailServer {
  url: string;
  mails: ReceivedEmail[];
  /** The next `times` emails get this fault. */
  fail(times: number, fault: Fault): void;
  /** Refuses connections until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedEmail[] = [];
  const faults: Fault[] = [];
  const take = async (stream: SMTPServerDataStream, to: string[], answer: (error?: Error) => void) => {
    const raw = Buffer.concat(await stream.toArray()).toString('utf8');
    const fault = faults.shift();
    if (typeof fault === 'object') return answer(Object.assign(new Error(fault.text), { responseCode: fault.code }));
    mails.push({ to, ...parse(raw) });
    if (fault === 'dies') for (const { _socket } of connectionsOf(server)) _socket.destroy();
    else answer();
  };
  const create = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 50, // senders keep their connections open
      onData: (stream, session, answer) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        // A connection that is cut in the middle of an email has sent none, and its sender asks again.
        take(stream, to, answer).catch((error: Error) => answer(error));
      },
    }).on('error', (error) => {
      // That of a connection is its sender's to handle.
      if (!('remoteAddress' in error)) throw error;
    });
  let server = create();
  let port = 0;
  const open = () => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
  await open();
  port = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    fail: (times, fault) => void faults.push(...Array<Fault>(times).fill(fault)),
    close: () => new Promise((resolve) => server.close(resolve)),
    open: async () => {
      server = create();
      await open();
    },
  };
}

const connectionsOf = (server: SMTPServer) =>
  (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections;

function parse(raw: string): Pick<ReceivedEmail, 'headers' | 'text' | 'html'> {
  const { headers, body } = partOf(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (!boundary) return { headers, text: decodeBody(body, headers['content-transfer-encoding']).trim(), html: null };
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '')));
  const decoded = (type: string): string | null => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type));
    return part ? decodeBody(part.body, part.headers['content-transfer-encoding']).trim() : null;
  };
  return { headers, text: decoded('text/plain') ?? '', html: decoded('text/html') };
}

function partOf(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const header of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(header) ?? [];
    headers[name.toLowerCase()] = decodeWords(value);
  }
  return { headers, body: raw.slice(end + 4) };
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeWords = (value: string) =>
  value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : quoted(word.replaceAll('_', ' ')),
    );

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? quoted(body.replace(/=\r\n/g, '')) : body;
}
