import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DEFAULT_SMTP_PORT,
  SMTP_HOST_REFUSED,
  SMTP_TEST_FAILED,
  type SmtpInput,
  type SmtpSettings,
  type SmtpTestAnswer,
  type SmtpTestInput,
} from 'contracts/setting';
import { audit } from '../audit/audit.service.ts';
import type { Ctx, SignedInCtx } from '../context/context.ts';
import type { Env } from '../config/env.ts';
import { badGateway, badRequest } from '../errors/errors.ts';
import { requeueUnconfigured } from './mail.service.ts';
import { isRefusedHost } from './mail-host.ts';
import { createMailer, type SmtpServer } from './mailer.ts';
import { openSecret, saveSecret } from '../config/settings/secret-setting.ts';
import { Setting } from '../config/settings/setting.entity.ts';
import { writeSetting } from '../config/settings/setting.service.ts';
import { parseStoredServer, publicPartOf, SMTP_CATEGORY, SMTP_PASSWORD_KEY, SMTP_SERVER_KEY } from './stored-smtp.ts';

/** A mail server, and the sender's address for it. */
interface MailServer {
  server: string | SmtpServer;
  sender: string;
}

/** The administrator's server; null without one, or when its password was encrypted with another APP_SECRET. */
async function readStored(em: EntityManager, env: Env): Promise<SmtpServer | null> {
  const rows = await em.find(Setting, { key: [SMTP_SERVER_KEY, SMTP_PASSWORD_KEY] }, { disableIdentityMap: true });
  const textOf = (wanted: string) => rows.find(({ key }) => key === wanted)?.value;
  const server = parseStoredServer(textOf(SMTP_SERVER_KEY) ?? '');
  const pass = openSecret(env, SMTP_PASSWORD_KEY, textOf(SMTP_PASSWORD_KEY) ?? '');
  return server && pass !== null ? { ...server, pass } : null;
}

/**
 * The mail server in use: the stored one, else that of SMTP_URL, else null. A stored one sends from its user's address,
 * which is what such servers require.
 */
export async function readSmtpServer(em: EntityManager, env: Env): Promise<MailServer | null> {
  const stored = await readStored(em, env);
  if (stored) return { server: stored, sender: stored.user };
  return env.smtpUrl === null ? null : { server: env.smtpUrl, sender: env.mailFrom };
}

/** GET /api/admin/settings/smtp (work-areas §3 "Mail configuration"): never the password. */
export async function getSmtpSettings({ em, env }: Ctx): Promise<SmtpSettings> {
  const stored = await readStored(em, env);
  if (stored) return view(stored, 'stored');
  if (env.smtpUrl !== null) return view(publicPartOf(env.smtpUrl), 'environment');
  return { host: null, port: DEFAULT_SMTP_PORT, user: null, secure: false, configured: false, source: null };
}

const view = ({ host, port, user, secure }: Omit<SmtpServer, 'pass'>, source: 'stored' | 'environment') => ({
  host,
  port,
  user: user === '' ? null : user,
  secure,
  configured: true,
  source,
});

/**
 * POST /api/admin/settings/smtp: stored with the password encrypted; emails that waited for a server are queued with
 * it. 400 for link-local and metadata hosts.
 */
export async function saveSmtpSettings(ctx: SignedInCtx, input: SmtpInput): Promise<SmtpSettings> {
  if (await isRefusedHost(input.host)) {
    throw badRequest(SMTP_HOST_REFUSED, [{ path: 'host', message: SMTP_HOST_REFUSED }]);
  }
  const { pass, ...server } = input;
  await ctx.em.transactional(async (em) => {
    await writeSetting(em, { key: SMTP_SERVER_KEY, value: JSON.stringify(server), category: SMTP_CATEGORY });
    await saveSecret({ em, env: ctx.env }, { key: SMTP_PASSWORD_KEY, value: pass, category: SMTP_CATEGORY });
    await requeueUnconfigured({ em, jobs: ctx.jobs });
    await audit({ ...ctx, em }, { action: 'setting.saveSmtp', result: 'ok' });
  });
  return view(input, 'stored');
}

/**
 * POST /api/admin/settings/smtp/test: sends one email by the server in use and waits for it, the only call that does.
 * Errors: 429 after five in an hour, 502 with one text for every failure.
 */
export async function testSmtp(ctx: SignedInCtx, { testEmail }: SmtpTestInput): Promise<SmtpTestAnswer> {
  const { user } = ctx.actor;
  await ctx.limits.take('smtp-test', `user:${user.id}`);
  const recipient = testEmail ?? user.email;
  const mailServer = await readSmtpServer(ctx.em, ctx.env);
  const failure = mailServer ? await trySending(ctx, mailServer, recipient) : 'no mail server is set';
  await audit(ctx, { action: 'setting.testSmtp', result: failure === null ? 'ok' : 'failed' });
  if (failure === null) return { success: true, recipient };
  ctx.log.warn({ reason: failure }, 'the test email did not leave');
  throw badGateway(SMTP_TEST_FAILED);
}

/** Null when the server accepted the email, else the error. */
async function trySending({ env, now }: Ctx, mailServer: MailServer, recipient: string): Promise<string | null> {
  const mailer = createMailer(mailServer.server);
  try {
    await mailer.send({
      from: { name: env.siteName, address: mailServer.sender },
      to: { name: null, address: recipient },
      replyTo: null,
      html: null,
      unsubscribeUrl: null,
      subject: `Test de configurare a serverului de email pe ${env.siteName}`,
      text: `Acesta este un mesaj de test. Serverul de email al site-ului ${env.siteName} funcționează.`,
      messageId: `<${crypto.randomUUID()}@${env.mailFrom.split('@')[1] ?? 'localhost'}>`,
      date: now(),
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    mailer.close();
  }
}
