/** The configuration: every environment variable of the product, read and checked here and nowhere else. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import {
  cidrList,
  databaseUrls,
  email,
  headerList,
  integer,
  originUrl,
  schedule,
  securityContact,
  siteUrl,
  unset,
  url,
  visible,
} from './env-fields.ts';
import { bucketName, incompleteObjects, objectPlaces } from './object-settings.ts';
import { backupSchedules, keepRule } from './backup-rules.ts';
import { withSecretFiles } from './secret-files.ts';
import { remoteOrigins } from './remote-origins.ts';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

const OWN_ROOT = path.resolve(import.meta.dirname, '../../../..');
const ADMIN_PASSWORD_MIN_LENGTH = 12;

/** One or more wrong variables; the message names all of them, a line each. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const onOff = z.stringbool({ error: 'must be true or false' });
/** The texts of `.env.example` are these defaults; a test keeps the two equal. An empty variable counts as unset. */
const variables = z.object({
  PORT: integer(0, 65_535).prefault('3000'),
  HOST: z.string().prefault('localhost'),
  PUBLIC_URL: unset.or(originUrl).prefault(''),
  SITE_NAME: z.string().max(60, 'must have at most 60 characters').prefault('AutoNou'),
  SITE_HOME_URL: siteUrl.prefault('/'),
  SAL_IMAGE: unset.or(siteUrl).prefault(''),
  NODE_ENV: z.string().prefault('production'),
  PROJECT_DIR: z.string().prefault(''),
  DATA_DIR: z.string().prefault('.data'),
  DATABASE_URL: unset.or(url('postgres:', 'postgresql:')).prefault(''),
  REDIS_URL: unset.or(url('redis:', 'rediss:')).prefault(''),
  DATABASE_REPLICA_URLS: databaseUrls.prefault(''),
  S3_ENDPOINT: unset.or(originUrl).prefault(''),
  S3_BUCKET: unset.or(bucketName).prefault(''),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be the name of a region, such as eu-central-1')
    .prefault('us-east-1'),
  S3_ACCESS_KEY_ID: unset.or(visible(1)).prefault(''),
  S3_SECRET_ACCESS_KEY: unset.or(visible(1)).prefault(''),
  S3_PATH_STYLE: onOff.prefault('true'),
  OBJECTS_IN: z.enum(['auto', 'folder']).prefault('auto'),
  DIRECT_UPLOADS: onOff.prefault('true'),
  DEMO_DATA: z.literal('auto').or(onOff).prefault('auto'),
  DEALER_AUTO_APPROVE: unset.or(onOff).prefault(''),
  ADMIN_EMAIL: unset.or(email).prefault(''),
  ADMIN_PASSWORD: unset
    .or(z.string().min(ADMIN_PASSWORD_MIN_LENGTH, `must have at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`))
    .prefault(''),
  APP_SECRET: unset.or(z.string().min(32, 'must have at least 32 characters')).prefault(''),
  APP_SECRET_PREVIOUS: unset.or(z.string().min(32, 'must have at least 32 characters')).prefault(''),
  PASSWORD_MIN_LENGTH: integer(6, 64).prefault('6'),
  PASSWORD_COMMON: z.enum(['warn', 'refuse']).prefault('warn'),
  BACKUP_SCHEDULE: schedule.prefault('auto'),
  BACKUP_KEEP: keepRule.prefault('7d 4w 6m'),
  BACKUP_DRILL: schedule.prefault('auto'),
  SECURITY_CONTACT: unset.or(securityContact).prefault(''),
  TRUST_PROXY: cidrList.prefault(''),
  SMTP_URL: unset.or(url('smtp:', 'smtps:')).prefault(''),
  MAIL_FROM: unset.or(email).prefault(''),
  REMOTE_ORIGINS: remoteOrigins.prefault(''),
  DRAIN_SECONDS: integer(0, 600).prefault('0'),
  GEOIP_DB: z.string().prefault(''),
  METRICS_TOKEN: unset.or(visible(16)).prefault(''),
  OTEL_EXPORTER_OTLP_ENDPOINT: unset.or(url('http:', 'https:')).prefault(''),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.prefault(''),
  TRACES_SHARE: integer(0, 100).prefault('10'),
  PAGE_THREADS: unset.or(integer(1, 16)).prefault(''),
  VITALS_SHARE: integer(0, 100).prefault('25'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).prefault('info'),
});

type Variables = z.output<typeof variables>;

/** The default text of every variable, in the order of the schema. */
export const ENV_DEFAULTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(variables.shape).map(([name, schema]) => [name, String(schema.def.defaultValue)]),
);

const envSchema = variables
  .refine((v) => (v.ADMIN_EMAIL === null) === (v.ADMIN_PASSWORD === null), {
    path: ['ADMIN_PASSWORD'],
    error: 'must be set together with ADMIN_EMAIL, or neither',
  })
  .superRefine((v, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (v.DATABASE_REPLICA_URLS.length > 0 && v.DATABASE_URL === null)
      refuse('DATABASE_REPLICA_URLS', 'needs DATABASE_URL: the embedded database has no replicas');
    if (v.APP_SECRET_PREVIOUS !== null && v.APP_SECRET === null)
      refuse(
        'APP_SECRET_PREVIOUS',
        'needs APP_SECRET; a generated secret is replaced by npm run tool -- secret-rotate alone',
      );
    for (const { name, reason } of incompleteObjects(v)) refuse(name, reason);
  })
  .transform(toEnv);

function toEnv(v: Variables) {
  const publicUrl = v.PUBLIC_URL ?? new URL(`http://localhost:${v.PORT}`);
  const isHttps = publicUrl.protocol === 'https:';
  const projectDir = path.resolve(v.PROJECT_DIR || OWN_ROOT);
  const demoData = v.DEMO_DATA === 'auto' ? v.DATABASE_URL === null && !isHttps : v.DEMO_DATA;
  return {
    port: v.PORT,
    host: v.HOST,
    /** Origin without a trailing slash. */
    publicUrl: publicUrl.origin,
    /** Host with port, as a browser sends it. */
    baseHost: publicUrl.host,
    isHttps,
    /** `npm run dev`: pages that no real site may have. */
    isDevelopment: v.NODE_ENV === 'development',
    siteName: v.SITE_NAME,
    siteHomeUrl: v.SITE_HOME_URL,
    salImage: v.SAL_IMAGE,
    /** The checkout, with the builds of what is not released. */
    projectDir,
    /** Absolute; a relative one counts from the project's root. */
    dataDir: path.resolve(projectDir, v.DATA_DIR),
    /** The release store. */
    releasesDir: path.resolve(projectDir, v.DATA_DIR, 'releases'),
    ...objectPlaces(v, { isHttps }),
    /** Null: the embedded PostgreSQL. */
    databaseUrl: v.DATABASE_URL,
    /** Null: several servers count limits together in PostgreSQL. */
    redisUrl: v.REDIS_URL,
    /** Streaming replicas of it, which answer reads. */
    databaseReplicaUrls: v.DATABASE_REPLICA_URLS,
    demoData,
    dealerAutoApprove: v.DEALER_AUTO_APPROVE ?? demoData,
    ...secretsOf(v),
    ...backupSchedules({ backup: v.BACKUP_SCHEDULE, drill: v.BACKUP_DRILL }, v.DATABASE_URL === null && !demoData),
    backupKeep: v.BACKUP_KEEP,
    /** An address or a URL for reports of vulnerabilities; null: the operator's address. */
    securityContact: v.SECURITY_CONTACT,
    /** Addresses and networks whose X-Forwarded-For is trusted; empty: none. */
    trustProxy: v.TRUST_PROXY,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
    /** How long the server still answers after /readyz has reported the shutdown. */
    drainSeconds: v.DRAIN_SECONDS,
    geoipDb: v.GEOIP_DB === '' ? null : path.resolve(projectDir, v.GEOIP_DB),
    /** The token that /metrics requires; null: loopback and private addresses may read it. */
    metricsToken: v.METRICS_TOKEN,
    ...tracesOf(v),
    /** Remotes whose released files another origin serves. */
    remoteOrigins: v.REMOTE_ORIGINS,
    /** Threads that render pages. More than four would wait for the one that fetches the data. */
    pageThreads: v.PAGE_THREADS ?? Math.min(4, Math.max(1, availableParallelism() - 1)),
    /** Percent of the page views whose speed is measured; 0: none. */
    vitalsShare: v.VITALS_SHARE,
    logLevel: v.LOG_LEVEL,
  };
}

/** The receiver of traces, and the share of requests that are traced. */
const tracesOf = (v: Variables) => ({
  /** Without a slash at its end; null: nothing is traced. */
  otlpEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT ? withoutTrailingSlashes(v.OTEL_EXPORTER_OTLP_ENDPOINT) : null,
  /** Sent with each export, such as a token of the collector. */
  otlpHeaders: v.OTEL_EXPORTER_OTLP_HEADERS,
  /** Percent of the requests and jobs whose parts are recorded. */
  tracesShare: v.TRACES_SHARE,
});

/** The application's secret, the first administrator, and rules for passwords. */
const secretsOf = (v: Variables) => ({
  adminEmail: v.ADMIN_EMAIL,
  adminPassword: v.ADMIN_PASSWORD,
  /** Null: generated into DATA_DIR, see platform/config/secrets/app-secrets.ts. */
  appSecret: v.APP_SECRET,
  /** The secret before a rotation; it still opens and verifies. */
  appSecretPrevious: v.APP_SECRET_PREVIOUS,
  passwordMinLength: v.PASSWORD_MIN_LENGTH,
  adminPasswordMinLength: Math.max(ADMIN_PASSWORD_MIN_LENGTH, v.PASSWORD_MIN_LENGTH),
  /** Whether common passwords are refused to everybody, not to administrators only. */
  refusesCommonPasswords: v.PASSWORD_COMMON === 'refuse',
});

export type Env = Readonly<z.output<typeof envSchema>>;

/** Reads the whole configuration. Throws EnvError naming every wrong variable at once, never its value. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const { values, wrong } = withSecretFiles(Object.keys(ENV_DEFAULTS), source);
  if (wrong.length > 0) throw new EnvError(`Wrong configuration:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  const given = Object.fromEntries(Object.keys(ENV_DEFAULTS).map((name) => [name, values[name] || undefined]));
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${reason(issue)}`);
  throw new EnvError(`Wrong configuration:\n${lines.join('\n')}`);
}

function reason(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union') {
    // The last branch is the variable's own rule; the one before it only means "empty".
    return issue.errors.at(-1)?.[0]?.message ?? issue.message;
  }
  return issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue.message;
}

/**
 * The environment that the embedded PostgreSQL inherits: it gives memory back by contexts of its own, and the server's settings of malloc
 * (tools/start/allocator.mjs) would only slow it down.
 */
export const envWithoutAllocator = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_')));
