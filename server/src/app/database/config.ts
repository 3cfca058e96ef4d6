import type { Pool } from 'pg';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { AccountToken } from '../../identity/account/account-token.entity.ts';
import { PathSlug } from '../../catalog/address/path-slug.entity.ts';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Brand } from '../../catalog/brand/brand.entity.ts';
import { ModelSlug } from '../../catalog/brand/model-slug.entity.ts';
import { Model } from '../../catalog/brand/model.entity.ts';
import { CarPrice } from '../../catalog/car/car-price.entity.ts';
import { Car } from '../../catalog/car/car.entity.ts';
import { ChatMessage } from '../../marketplace/chat/chat-message.entity.ts';
import { ChatPresence } from '../../marketplace/chat/chat-presence.entity.ts';
import { ChatThread } from '../../marketplace/chat/chat-thread.entity.ts';
import { City } from '../../catalog/city/city.entity.ts';
import { DealerBrand } from '../../catalog/dealer/dealer-brand.entity.ts';
import { CrashReport } from '../../back-office/release/crash-report/crash-report.entity.ts';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { ContactMessage } from '../../marketplace/contact/contact-message.entity.ts';
import { ImpersonationToken } from '../../back-office/impersonation/impersonation-token.entity.ts';
import { Favorite } from '../../marketplace/favorite/favorite.entity.ts';
import { LeadFile } from '../../marketplace/lead/lead-file.entity.ts';
import { LeadLink } from '../../marketplace/lead/lead-link.entity.ts';
import { LeadMessage } from '../../marketplace/lead/lead-message.entity.ts';
import { Lead } from '../../marketplace/lead/lead.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { MessageTemplate } from '../../marketplace/conversation/message-template/message-template.entity.ts';
import { Offer } from '../../marketplace/offer/record/offer.entity.ts';
import { Page } from '../../marketplace/page/page.entity.ts';
import { dropSilentClients, returnBrokenClients } from '../../platform/database/broken-clients.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { growSlowly } from '../../platform/database/pool-growth.ts';
import { shareConnections } from '../../platform/limits/load/pool-shares.ts';
import { VITAL_CONNECTIONS } from '../../platform/limits/load/work-classes.ts';
import { RetryingEntityManager } from '../../platform/database/retrying-entity-manager.ts';
import { refuseUnreplicatedCommits } from '../../platform/database/unreplicated-commits.ts';
import { Promotion } from '../../marketplace/promotion/promotion.entity.ts';
import { Report } from '../../marketplace/report/report.entity.ts';
import { SavedSearch } from '../../marketplace/saved-search/saved-search.entity.ts';
import { Session } from '../../identity/session/session.entity.ts';
import { Setting } from '../../platform/config/settings/setting.entity.ts';
import { Upload } from '../../catalog/upload/upload.entity.ts';
import { SubscriptionTerms } from '../../catalog/subscription/plan/subscription-terms.entity.ts';
import { User } from '../../identity/user/user.entity.ts';

/** Listed by hand: a new entity is one line here, and none is discovered automatically. */
const entities = [
  AccountToken,
  AuditEntry,
  Brand,
  Car,
  CarPrice,
  ChatMessage,
  ChatPresence,
  ChatThread,
  City,
  ContactMessage,
  CrashReport,
  Dealer,
  DealerBrand,
  Favorite,
  ImpersonationToken,
  Lead,
  LeadFile,
  LeadLink,
  LeadMessage,
  Mail,
  MessageTemplate,
  Model,
  ModelSlug,
  Offer,
  Page,
  PathSlug,
  Promotion,
  Report,
  SavedSearch,
  Session,
  Setting,
  SubscriptionTerms,
  Upload,
  User,
];

const STATEMENT_TIMEOUT_MS = 8_000;
/** The time limit for a database that does not answer at all, not even with a statement timeout. */
const SILENCE_MS = 9_000;
const POOL_SIZE = 16;
/**
 * The pool of each replica, which only reads: eight queries keep more than eight of its processors busy, and one more connection
 * would begin slowly (IDLE_MS) in the moments that have no time for it, such as a fail-over.
 */
const REPLICA_POOL_SIZE = 8;
/**
 * A new connection reads the catalogs and plans anew: its first list of cards takes fifty times as long as its
 * tenth. Closed after ten seconds (the default), each burst would open new ones, which make it last.
 */
const IDLE_MS = 10 * 60_000;
/** The driver's prepared statements have one plan that is always right; by default the first five are planned each. */
const SESSION_SETTINGS = '-c plan_cache_mode=force_generic_plan';

/** MikroORM's options for a database; the migrations are beside this file. */
function databaseConfig(url: string, onPool?: (pool: Pool) => void) {
  const size = onPool ? REPLICA_POOL_SIZE : POOL_SIZE;
  return defineConfig({
    clientUrl: url,
    entities,
    entityManager: RetryingEntityManager,
    extensions: [Migrator],
    pool: { min: 0, max: size, idleTimeoutMillis: IDLE_MS },
    forceUtcTimezone: true,
    // A database that does not exist yet is waited for; MikroORM would continue in database "postgres" instead.
    ensureDatabase: false,
    driverOptions: {
      // MikroORM takes neither `sslmode` nor a socket's folder out of the address; the driver reads all of it.
      connectionString: url,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // A forgotten transaction would hold back every reader of the change feed.
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      options: SESSION_SETTINGS,
      connectionTimeoutMillis: 2_000,
      query_timeout: SILENCE_MS,
      // A primary whose machine is gone says nothing: an idle connection to it is found out.
      keepAlive: true,
      onPoolCreated: (pool: Pool) => {
        growSlowly(pool, size);
        dropSilentClients(pool);
        returnBrokenClients(pool);
        // Nothing vital is only read.
        shareConnections(pool, size, onPool ? 0 : VITAL_CONNECTIONS);
        // Only the primary has transactions that write.
        if (onPool) onPool(pool);
        else refuseUnreplicatedCommits(pool);
      },
    },
    migrations: {
      path: import.meta.dirname + '/migrations',
      pathTs: import.meta.dirname + '/migrations',
      emit: 'ts',
      transactional: true,
      // Otherwise every run of the migrator would rewrite a file of the source tree.
      snapshot: false,
    },
  });
}

/**
 * Opens the pool without any query yet, so that the server can start before the database. Of a replica `onPool` sees the
 * pool before its first use.
 */
export const openDatabase = (url: string, onPool?: (pool: Pool) => void): Promise<Orm> =>
  MikroORM.init(databaseConfig(url, onPool));
