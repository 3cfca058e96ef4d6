import { z } from 'zod';
import { Id } from '../call/id.schema.ts';

const SUBDOMAIN_MESSAGE = 'Subdomeniul poate conține numai litere, cifre și cratime, între 3 și 63 de caractere';
const RESERVED_MESSAGE = 'Subdomeniul este rezervat';

/** Names that belong to the site or to infrastructure, or are reserved (RFC 2606, RFC 6761); compared without case. */
const RESERVED_SUBDOMAINS: ReadonlySet<string> = new Set(
  `www www1 www2 web api app apps admin administrator administrare root system sysadmin mail email smtp imap pop pop3 mx
  webmail autodiscover autoconfig ftp sftp ssh vpn dns ns ns1 ns2 ns3 ntp proxy cdn static assets media img images
  objects upload uploads files download downloads trpc ws wss socket sockets mf healthz readyz metrics status monitor
  monitoring grafana logs dev test tests testing stage staging preview beta alpha prod production local localhost
  localdomain example invalid internal intranet auth login logout register signup signin account accounts oauth sso id
  security abuse postmaster hostmaster webmaster noreply no-reply support suport help ajutor contact info blog news stiri
  forum shop magazin store pay payment payments plata plati billing facturi invoice stripe legal privacy gdpr anpc
  autonou dealer dealers dealeri brand brands marci cars masini cauta search sitemap robots favicon docs doc git
  github gitlab svn ci jenkins db database postgres redis s3 backup backups impersonate`.split(/\s+/),
);
const FORM = /^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/;

/**
 * A dealer's subdomain: trimmed, lower case, 3–63 letters, digits and hyphens, with no hyphen at an end, no reserved
 * word, and no Punycode (which a browser could show as another name).
 */
const Subdomain = z
  .string({ error: SUBDOMAIN_MESSAGE })
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .regex(FORM, { error: SUBDOMAIN_MESSAGE, abort: true })
      .refine((text) => !RESERVED_SUBDOMAINS.has(text) && !/^..--/.test(text), RESERVED_MESSAGE),
  );

/** PATCH /api/admin/dealers/{id}/subdomain */
export const SubdomainInput = z.object({ id: Id, subdomain: Subdomain });
export type SubdomainInput = z.infer<typeof SubdomainInput>;

export const SUBDOMAIN_TAKEN = 'Subdomeniul este deja folosit';
