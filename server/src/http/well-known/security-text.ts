/** /.well-known/security.txt (RFC 9116): where somebody who has found a vulnerability reports it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from 'contracts/durations';
import { LEGAL_SETTING } from 'contracts/legal-identity';
import type { Ctx } from '../../platform/context/context.ts';
import type { Env } from '../../platform/config/env.ts';
import { readSetting } from '../../platform/config/settings/setting.service.ts';

/** The text is made for each request, so it never expires while the site runs; a copy does after half a year. */
const VALID_MS = 180 * DAY_MS;
const CACHE = 'public, max-age=86400';
const ADDRESS = '/.well-known/security.txt';

interface WellKnownDeps {
  env: Env;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Ctx;
}

/** Also under its old address, /security.txt, and on dealers' sites, since the program is the same there. */
export async function securityText(app: FastifyInstance, { env, contextOf }: WellKnownDeps): Promise<void> {
  for (const address of [ADDRESS, '/security.txt']) {
    app.get(address, async (request, reply) => {
      const ctx = contextOf(request, reply);
      const contact = env.securityContact ?? (await readSetting(ctx.em, LEGAL_SETTING)).email;
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', CACHE)
        .send(textOf({ contact, publicUrl: env.publicUrl, now: ctx.now() }));
    });
  }
}

interface SecurityContact {
  /** An email address or an https URL. */
  contact: string;
  publicUrl: string;
  now: Date;
}

function textOf({ contact, publicUrl, now }: SecurityContact): string {
  const expires = new Date(Math.floor((now.getTime() + VALID_MS) / DAY_MS) * DAY_MS);
  return [
    '# Please give us 90 days before you publish, read and change no data of other people, and send no load.',
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ro, en',
    `Canonical: ${publicUrl}${ADDRESS}`,
    '',
  ].join('\n');
}
