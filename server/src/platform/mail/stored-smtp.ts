import { z } from 'zod';
import type { SmtpServer } from './mailer.ts';

/** The setting of the mail server: all but its password as JSON, the password encrypted. */
export const SMTP_SERVER_KEY = 'smtp.server';
export const SMTP_PASSWORD_KEY = 'smtp.password';
export const SMTP_CATEGORY = 'smtp';

const Stored = z.object({ host: z.string(), port: z.int(), user: z.string(), secure: z.boolean() });

/** Null when the text is not a mail server, such as one of an older version. */
export function parseStoredServer(text: string): Omit<SmtpServer, 'pass'> | null {
  try {
    return Stored.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The part of SMTP_URL that an administrator may see: never its password. */
export function publicPartOf(smtpUrl: string): Omit<SmtpServer, 'pass'> & { user: string } {
  const { hostname, port, protocol, username } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return { host: hostname, port: Number(port) || (secure ? 465 : 587), user: decodeURIComponent(username), secure };
}
