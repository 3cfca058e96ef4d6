import type { Pool } from 'pg';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { AccountToken } from '../account/account-token.entity.ts';
import { PathSlug } from '../address/path-slug.entity.ts';
import { AuditEntry } from '../audit/audit.entity.ts';
import { Brand } from '../brand/brand.entity.ts';
import { ModelSlug } from '../brand/model-slug.entity.ts';
import { Model } from '../brand/model.entity.ts';
import { CarPrice } from '../car/car-price.entity.ts';
import { Car } from '../car/car.entity.ts';
import { ChatMessage } from '../chat/chat-message.entity.ts';
import { ChatPresence } from '../chat/chat-presence.entity.ts';
import { ChatThread } from '../chat/chat-thread.entity.ts';
import { City } from '../city/city.entity.ts';
import { DealerBrand } from '../dealer/dealer-brand.entity.ts';
import { Dealer } from '../dealer/dealer.entity.ts';
import { ContactMessage } from '../contact/contact-message.entity.ts';
import { ImpersonationToken } from '../impersonation/impersonation-token.entity.ts';
import { Favorite } from '../favorite/favorite.entity.ts';
import { LeadMessage } from '../lead/lead-message.entity.ts';
import { Lead } from '../lead/lead.entity.ts';
import { Mail } from '../mail/mail.entity.ts';
import { Page } from '../page/page.entity.ts';
import { dropSilentClients, returnBrokenClients } from '../platform/broken-clients.ts';
import { Promotion } from '../promotion/promotion.entity.ts';
import { Report } from '../report/report.entity.ts';
import { SavedSearch } from '../saved-search/saved-search.entity.ts';
import { Session } from '../session/session.entity.ts';
import { Setting } from '../setting/setting.entity.ts';
import { Upload } from '../upload/upload.entity.ts';
import { SubscriptionTerms } from '../subscription/subscription-terms.entity.ts';
import { User } from '../user/user.entity.ts';

/** Listed by hand: a new entity is one line here, and nothing is found by accident. */
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
  Dealer,
  DealerBrand,
  Favorite,
  ImpersonationToken,
  Lead,
  LeadMessage,
  Mail,
  Model,
  ModelSlug,
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
/** For a database that says nothing at all, not even that a statement took too long. */
const SILENCE_MS = 9_000;
const POOL_SIZE = 16;

export type Orm = MikroORM;

/** MikroORM's options for a database; migrations lie beside this file. */
function databaseConfig(url: string) {
  return defineConfig({
    clientUrl: url,
    ...socketOf(url),
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: POOL_SIZE },
    forceUtcTimezone: true,
    // A database that is not there yet is waited for; MikroORM would go on in database "postgres" instead.
    ensureDatabase: false,
    driverOptions: {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // A forgotten transaction would hold back everything that follows the changes.
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      connectionTimeoutMillis: 2_000,
      query_timeout: SILENCE_MS,
      onPoolCreated: (pool: Pool) => {
        dropSilentClients(pool);
        returnBrokenClients(pool);
      },
    },
    migrations: {
      path: import.meta.dirname + '/migrations',
      pathTs: import.meta.dirname + '/migrations',
      emit: 'ts',
      transactional: true,
      // Every run of the migrator would rewrite a file of the source tree.
      snapshot: false,
    },
  });
}

/** The folder of a socket stands in the address as pg and psql read it; MikroORM wants it named. */
function socketOf(url: string): { host?: string } {
  const host = new URL(url).searchParams.get('host');
  return host ? { host } : {};
}

/** Opens the pool without asking the database anything yet, so that the server can start before it. */
export const openDatabase = (url: string): Promise<Orm> => MikroORM.init(databaseConfig(url));
