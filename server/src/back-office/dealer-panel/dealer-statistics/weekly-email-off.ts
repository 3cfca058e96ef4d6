import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ContextFactory } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { acceptOneClickBody } from '../../../platform/mail/one-click-body.ts';
import { DIGEST_OFF_PATH, readWeeklyEmailLink } from './weekly-email-link.ts';
import { saveWeeklyEmail } from './weekly-email.repository.ts';

/**
 * The weekly email is switched off by a POST to the address that the email names: email programs send it by themselves
 * (RFC 8058), people by the button of the page there, since programs also open links to scan them. 404: not our link.
 */
export async function weeklyEmailOff(
  app: FastifyInstance,
  { contextOf }: { contextOf: ContextFactory['fromRequest'] },
): Promise<void> {
  acceptOneClickBody(app);
  const path = `${DIGEST_OFF_PATH}/:link`;
  const config = { access: 'public' } as const;
  app.post<{ Params: { link: string } }>(path, { config }, async (request, reply) => {
    const { em, env } = contextOf(request, reply);
    const dealerId = readWeeklyEmailLink(env, request.params.link);
    if (dealerId === null) throw notFound();
    await saveWeeklyEmail(em, dealerId, false);
    return send(reply, 'Nu vă mai trimitem raportul săptămânal.', BACK);
  });
  app.get<{ Params: { link: string } }>(path, { config }, (request, reply) => {
    const { env } = contextOf(request, reply);
    if (readWeeklyEmailLink(env, request.params.link) === null) throw notFound();
    return send(reply, 'Raportul săptămânal', FORM);
  });
}

const BACK =
  '<p>Îl puteți porni din nou oricând, în <a href="/dealer-dashboard?tab=statistics">panoul dumneavoastră</a>.</p>';
const FORM = `<p>Opriți emailul cu cifrele săptămânii?</p><form method="post"><button>Opriți emailul</button></form>`;
const STYLE =
  'body{max-width:36rem;margin:10vh auto;padding:0 1.25rem;font:1rem/1.5 system-ui,sans-serif;color:#10212b;background:#fff}' +
  'button{min-height:44px;padding:0 20px;border:0;border-radius:8px;font:inherit;color:#fff;background:#08656c}a{color:#08656c}' +
  '@media(prefers-color-scheme:dark){body{color:#e8eef0;background:#0d1a20}a{color:#6fc7cd}}';

/** A page that depends on no other part of the site. */
function send(reply: FastifyReply, title: string, content: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'`,
    ).send(`<!doctype html><html lang="ro"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`);
}
