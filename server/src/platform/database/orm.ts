import type { MikroORM } from '@mikro-orm/postgresql';

/** The pool of database connections with its entities; app/database/config.ts opens it. */
export type Orm = MikroORM;
