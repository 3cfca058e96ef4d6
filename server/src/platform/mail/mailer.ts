/** Sends emails: pooled connections to one mail server, that of SMTP_URL or one an administrator has set. */
import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { connectToMailHost, isNearHost } from './mail-host.ts';
import {
  createDependency,
  type Dependency,
  type DependencyOptions,
  DependencyUnavailable,
} from '../resilience/dependency.ts';

/** A person's or our own address; never a text with commas, which would be several recipients. */
export interface MailAddress {
  name: string | null;
  address: string;
}

export interface Email {
  from: MailAddress;
  to: MailAddress;
  replyTo: string | null;
  subject: string;
  text: string;
  /** The HTML version; null when there is only the text. */
  html: string | null;
  /** One-click unsubscribe URL (RFC 8058); null for emails that are not a subscription. */
  unsubscribeUrl: string | null;
  /** The id with angle brackets; the same at every attempt, so that a receiver recognises a duplicate. */
  messageId: string;
  date: Date;
}

export interface Mailer {
  /** Resolves when the mail server accepted the email. Rejects with MailError. */
  send(mail: Email): Promise<void>;
  close(): void;
}

/** Why an email was not sent; permanent: a retry is useless. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly isPermanent: boolean;

  constructor(message: string, isPermanent: boolean) {
    super(message);
    this.isPermanent = isPermanent;
  }
}

// Together below the minute after which the job queue gives up a silent worker.
const WAIT_MS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000, dnsTimeout: 5_000 };
const WHOLE_LIMIT_MS = 25_000;
// Errors of our settings, not of the email: the administrator corrects a wrong password, then the email is sent.
const MENDABLE = /^(EAUTH|ETLS|EDNS|ECONNECTION|ESOCKET|ETIMEDOUT|EPROTOCOL)$/;
// From RFC 3463: "mailbox full", "system not accepting" and the like may be temporary although the code begins with a
// 5.
const PASSING_DETAIL = /\b[45]\.(2\.2|3\.[12]|4\.\d+|7\.0)\b/;

/** A mail server as an administrator enters it. */
export interface SmtpServer {
  host: string;
  port: number;
  user: string;
  pass: string;
  /** TLS from the first byte; on port 465 in any case. */
  secure: boolean;
}
const TLS_PORT = 465;

function transportTo(server: string | SmtpServer) {
  const pooled = { pool: true, maxConnections: 5, ...WAIT_MS } as const;
  // The operator's own URL is trusted; a host that was typed into a form is checked each time.
  if (typeof server === 'string') return createTransport({ url: server, ...pooled });
  const { host, port, user, pass } = server;
  return createTransport({
    ...pooled,
    host,
    port,
    auth: { user, pass },
    secure: server.secure || port === TLS_PORT,
    // A password never crosses the internet unencrypted.
    requireTLS: !isNearHost(host),
    getSocket: (_options: unknown, done: (error: Error | null, given?: { connection: Socket }) => void) => {
      connectToMailHost(server, WAIT_MS.connectionTimeout, (error, connection) =>
        done(error, connection && { connection }),
      );
    },
  });
}

/** A mail server's answer may repeat its input: the password must not get into logs that way. */
function scrubbed(error: unknown, server: string | SmtpServer): unknown {
  if (!(error instanceof Error)) return error;
  const { user, pass } = typeof server === 'string' ? credentialsOf(server) : server;
  if (pass === '') return error;
  const forms = [pass, base64(pass), base64(`\u0000${user}\u0000${pass}`), encodeURIComponent(pass)];
  for (const form of forms) error.message = error.message.replaceAll(form, '***');
  return error;
}
const base64 = (text: string) => Buffer.from(text).toString('base64');
function credentialsOf(url: string) {
  const { username, password } = new URL(url);
  return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

/** Emails at the same time, and those that wait for a place; as many as the job has at once. */
const AT_ONCE = 5;
const WAITING = 5;

/**
 * A mail server behind a time limit and a breaker. One that refuses an email is not ill; while one is, emails stay in
 * the queue and fail at once.
 */
export const smtpDependency = (
  over: Pick<Partial<DependencyOptions>, 'timeoutMs' | 'restMs' | 'label'> = {},
): Dependency =>
  createDependency({
    name: 'smtp',
    label: null,
    timeoutMs: WHOLE_LIMIT_MS,
    concurrency: AT_ONCE,
    queue: WAITING,
    isFailure: (error) => !isAboutTheEmail(error),
    ...over,
  });

/** An answer to this one email, permanent or "try again later" (4xx). */
const isAboutTheEmail = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) !== 421;

/** @param server as in SMTP_URL, such as `smtps://user:password@mail.example:465`, or as entered in a form */
export function createMailer(server: string | SmtpServer, dependency: Dependency = smtpDependency()): Mailer {
  let transport = transportTo(server);
  return {
    async send({ messageId, replyTo, html, unsubscribeUrl, ...mail }) {
      const message = {
        ...mail,
        ...(html === null ? {} : { html }),
        from: withName(mail.from),
        to: withName(mail.to),
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      try {
        await dependency.run(() => transport.sendMail(message));
      } catch (error) {
        // Its connections may be held by a server that never ends its answers.
        if (error instanceof DependencyUnavailable && error.reason === 'late') {
          transport.close();
          transport = transportTo(server);
        }
        throw toMailError(scrubbed(error, server));
      }
    },
    close: () => transport.close(),
  };
}

/** Both are needed for the unsubscribe button beside the sender's name (RFC 8058). */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const REFUSALS = {
  late: 'the mail server did not answer in time',
  open: 'the mail server failed lately and is left alone for a moment',
  full: 'too many emails are being sent',
};

const withName = ({ name, address }: MailAddress) => ({ name: name ?? '', address });

function toMailError(error: unknown): MailError {
  if (error instanceof DependencyUnavailable) return new MailError(REFUSALS[error.reason], false);
  if (!(error instanceof Error)) return new MailError(String(error), false);
  const code = 'code' in error ? String(error.code) : '';
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : 0;
  const isRefusal = responseCode >= 500 && !PASSING_DETAIL.test(error.message);
  // Without an answer of the server, only an email that can't be transmitted at all fails permanently.
  const isUnsendable = !responseCode && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new MailError(error.message, !MENDABLE.test(code) && (isRefusal || isUnsendable));
}
