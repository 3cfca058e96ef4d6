import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import type { LegalIdentity } from 'contracts/app-config';
import { LEGAL_SETTING } from 'contracts/legal-identity';
import type { Log } from '../context/context.ts';
import type { Orm } from '../database/orm.ts';
import type { Env } from '../config/env.ts';
import type { JobRun, JobRunner } from '../jobs/jobs.ts';
import { footerOf } from './compose-email.ts';
import { MailError } from './mailer.ts';
import { SecretBoxError } from '../config/secrets/secret-box.ts';
import { readSetting } from '../config/settings/setting.service.ts';
import { type MailRoute, type MailRoutes, mailRoutes } from './mail-route.ts';
import { Mail } from './mail.entity.ts';
import { MAIL_QUEUE, requeueUnconfigured, partsOf } from './mail.service.ts';

type MailRow = InferEntity<typeof Mail>;

interface MailDeps {
  orm: Orm;
  env: Env;
  log: Log;
  now: () => Date;
}

interface Delivery extends MailDeps {
  routes: MailRoutes;
}

const CONCURRENT_EMAILS = 5;
const REASON_LENGTH = 500;

/**
 * The outbox's worker: sends by the mail server that the administrator has set, else by SMTP_URL, with retries for
 * about a day; without either, emails wait as 'unconfigured'. Call it before `jobs.start()`, and the function that it
 * returns after `jobs.stop()`.
 */
export function registerMail(jobs: JobRunner, deps: MailDeps): () => void {
  const routes = mailRoutes(deps.env);
  const delivery: Delivery = { ...deps, routes };
  jobs.work<{ mailId: number }>(MAIL_QUEUE, (run) => deliver(delivery, run), { concurrency: CONCURRENT_EMAILS });
  jobs.onReady(() => sendWhatWaited(delivery, jobs));
  return () => routes.close();
}

async function sendWhatWaited({ orm, log, routes }: Delivery, jobs: JobRunner): Promise<void> {
  const em = orm.em.fork();
  if (!(await routes.current(em))) return;
  const mails = await em.transactional((inside) => requeueUnconfigured({ em: inside, jobs }));
  if (mails > 0) log.info({ mails }, 'emails written without a mail server leave now');
}

async function deliver(delivery: Delivery, run: JobRun<{ mailId: number }>): Promise<void> {
  const em = delivery.orm.em.fork();
  const mail = await em.findOne(Mail, run.data.mailId);
  // Sent by a run that died before it recorded it, or deleted with its user: nothing to do.
  if (!mail || mail.status === 'sent' || mail.status === 'failed') return;
  if (delivery.env.demoData && run.retryCount === 0)
    await writeToFile(delivery, mail, await readSetting(em, LEGAL_SETTING));
  const route = await delivery.routes.current(em);
  if (route) return send(delivery, route, { em, mail, isLastTry: run.isLastTry });
  mail.status = 'unconfigured';
  await em.flush();
  // A server that was set at this very moment has not seen this email among the waiting ones.
  if (await delivery.routes.current(em)) throw new Error('a mail server was set meanwhile');
}

async function send(
  { env, log, now }: Delivery,
  route: MailRoute,
  { em, mail, isLastTry }: { em: EntityManager; mail: MailRow; isLastTry: boolean },
): Promise<void> {
  const failure = await trySending(env, route, { mail, legal: await readSetting(em, LEGAL_SETTING) });
  mail.attempts += 1;
  mail.error = failure ? failure.message.slice(0, REASON_LENGTH) : null;
  if (!failure) Object.assign(mail, { status: 'sent', sentAt: now() });
  const isOver = failure !== null && (failure.isPermanent || isLastTry);
  if (isOver) mail.status = 'failed';
  await em.flush();
  if (!failure) return;
  const { id: mailId, kind, attempts, error: reason } = mail;
  log.warn({ mailId, kind, attempts, reason, isOver }, 'an email did not leave');
  if (!isOver) throw failure;
}

/** Null when the mail server accepted it. */
async function trySending(
  env: Env,
  { mailer, sender }: MailRoute,
  { mail, legal }: { mail: MailRow; legal: LegalIdentity },
): Promise<MailError | null> {
  const { subject, messageId, createdAt } = mail;
  const from = { name: env.siteName, address: sender };
  const to = { name: mail.toName ?? null, address: mail.toAddress };
  try {
    const { text, html, unsubscribeUrl } = partsOf(env, mail);
    const words = { text: signed(text, legal), html: html && signedHtml(html, legal), unsubscribeUrl };
    await mailer.send({ from, to, replyTo: mail.replyTo ?? null, subject, ...words, messageId, date: createdAt });
    return null;
  } catch (error) {
    if (error instanceof MailError) return error;
    // Encrypted with another APP_SECRET: no retry can read it.
    return new MailError(String(error), error instanceof SecretBoxError);
  }
}

/** The sender's identity is added below every email when it is sent (Law 365/2002 art. 5). */
const signed = (text: string, { name, cui, registerNumber, address, email }: LegalIdentity): string =>
  `${text}\n\n—\n${name} · CUI ${cui} · ${registerNumber}\n${address} · ${email}`;

const signedHtml = (html: string, { name, cui, registerNumber, address, email }: LegalIdentity): string =>
  html.replace(
    '</body>',
    // As a function: a dollar sign in a name must not be a replacement pattern.
    () => `${footerOf([name, `CUI ${cui}`, registerNumber, address, email].join(' · ')).toString()}\n</body>`,
  );

/** With demo data every email can be read without a mail server. */
async function writeToFile({ env, log }: Delivery, mail: MailRow, legal: LegalIdentity): Promise<void> {
  const folder = path.join(env.dataDir, 'mail');
  const file = path.join(folder, `${mail.id}-${mail.kind}.txt`);
  const head = [`Către: ${mail.toName ?? ''} <${mail.toAddress}>`, `Subiect: ${mail.subject}`];
  if (mail.replyTo) head.push(`Răspuns la: ${mail.replyTo}`);
  const { text, html, unsubscribeUrl } = partsOf(env, mail);
  if (unsubscribeUrl) head.push(`List-Unsubscribe: <${unsubscribeUrl}>`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, `${head.join('\n')}\n\n${signed(text, legal)}\n`, { mode: 0o600 });
  if (html) await writeFile(file.replace(/txt$/, 'html'), signedHtml(html, legal), { mode: 0o600 });
  log.info({ kind: mail.kind, file: pathToFileURL(file).href }, 'the email is a file now');
}
