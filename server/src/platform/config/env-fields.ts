/** Rules of single environment variables; what they belong to is in env.ts. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { isCron } from './backup-rules.ts';

function isCidr(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (version === 4 ? 32 : 128);
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

export const unset = z.literal('').transform(() => null);
export const url = (...protocols: string[]) =>
  z.string().refine((text) => isUrl(text, protocols), `must be a URL starting with ${protocols.join('// or ')}//`);
export const originUrl = url('http:', 'https:')
  .transform((text) => new URL(text))
  .refine(
    ({ pathname, search, hash, username }) => `${pathname}${search}${hash}${username}` === '/',
    'must have no path, query or user, such as https://autonou.example',
  );
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
export const cidrList = list.refine(
  (parts) => parts.every(isCidr),
  'must be a comma-separated list of addresses or networks, such as 10.0.0.0/8',
);
const HEADER = /^([\w-]+)=([\x21-\x2b\x2d-\x7e]+)$/;
/** As OpenTelemetry writes them: `name=value,name=value`, values percent-encoded. */
export const headerList = list
  .refine((parts) => parts.every((part) => HEADER.test(part)), 'must be a comma-separated list of name=value')
  .transform((parts) =>
    Object.fromEntries(
      parts.map((part) => {
        const [, name = '', value = ''] = HEADER.exec(part) ?? [];
        return [name, decoded(value)];
      }),
    ),
  );
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
export const databaseUrls = list.refine(
  (parts) => parts.every((part) => isUrl(part, ['postgres:', 'postgresql:'])),
  'must be a comma-separated list of URLs starting with postgres:// or postgresql://',
);
export const schedule = z
  .enum(['auto', 'off'])
  .or(z.string().refine(isCron, 'must be auto, off, or a cron expression such as 15 2 * * *'));
export const email = z.email('must be an e-mail address');
export const securityContact = z
  .string()
  .refine(
    (text) => /^[^\s@:]+@[^\s@]+$/.test(text) || isUrl(text, ['https:']),
    'must be an e-mail address or an https URL',
  );
export const siteUrl = z
  .string()
  .refine(
    (text) => /^\/(?!\/)/.test(text) || isUrl(text, ['http:', 'https:']),
    'must be a path starting with / or a URL',
  );
export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`);

export const visible = (min: number) =>
  z.string().regex(new RegExp(`^[\\x21-\\x7e]{${min},}$`), `must have at least ${min} characters, no spaces`);
