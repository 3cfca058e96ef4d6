/** What the log must never hold: tokens in addresses, cookies, credentials, passwords. */
import type { FastifyServerOptions } from 'fastify';
import type { Env } from '../env.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

const MASK = '***';
/** Path segments after which a secret follows. */
const TOKEN_SEGMENT = /(\/(?:impersonate|impersonate-user)\/(?!token\/)|\/objects\/upload\/)[^/?#]+/g;
const TOKEN_PARAMETER = /([?&](?:token|key|signature|sig|\w*password)=)[^&#]*/gi;

/** The address without its tokens, fit for logs and traces. */
export function maskUrl(url: string): string {
  return url.replace(TOKEN_SEGMENT, `$1${MASK}`).replace(TOKEN_PARAMETER, `$1${MASK}`);
}

/** Options for Fastify's pino: one JSON line per event, everything secret masked. */
export function loggerOptions(env: Pick<Env, 'logLevel'>): LoggerOptions {
  return {
    level: env.logLevel,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'res.headers["set-cookie"]',
        'headers.cookie',
        'headers.authorization',
        'password',
        '*.password',
        'token',
        '*.token',
      ],
      censor: MASK,
    },
    serializers: {
      req: (request) => ({ method: request.method, url: maskUrl(request.url), host: request.host, ip: request.ip }),
    },
  };
}
