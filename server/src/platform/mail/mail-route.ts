import type { EntityManager } from '@mikro-orm/postgresql';
import type { Env } from '../config/env.ts';
import { createMailer, type Mailer, smtpDependency } from './mailer.ts';
import { readSmtpServer } from './smtp.service.ts';

/** The current transport for emails, and their sender's address. */
export interface MailRoute {
  mailer: Mailer;
  sender: string;
}

export interface MailRoutes {
  /** Null while there is no mail server. */
  current(em: EntityManager): Promise<MailRoute | null>;
  close(): void;
}

/**
 * Follows the administrator's setting from one email to the next, and keeps connections as long as it stays the same.
 */
export function mailRoutes(env: Env): MailRoutes {
  let open: { server: string; route: MailRoute } | null = null;
  const close = () => {
    open?.route.mailer.close();
    open = null;
  };
  return {
    async current(em) {
      const smtp = await readSmtpServer(em, env);
      const server = JSON.stringify(smtp);
      if (open?.server === server) return open.route;
      close();
      if (!smtp) return null;
      open = {
        server,
        route: { mailer: createMailer(smtp.server, smtpDependency({ label: 'smtp' })), sender: smtp.sender },
      };
      return open.route;
    },
    close,
  };
}
