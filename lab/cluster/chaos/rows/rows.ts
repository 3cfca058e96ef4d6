/** The rows of the table; the restore is the last one, since it takes back what the load has written. */
import type { Row } from '../world.ts';
import { cut } from './cut.ts';
import { patroni, postgres } from './databases.ts';
import { overload } from './overload.ts';
import { restoring } from './restore.ts';
import { servers } from './servers.ts';
import { objects, redis, replica, smtp } from './services.ts';
import { soak } from './soak.ts';
import { upgrade } from './upgrade.ts';

export const ROWS: readonly Row[] = [
  servers,
  postgres,
  patroni,
  cut,
  redis,
  objects,
  smtp,
  replica,
  upgrade,
  soak,
  overload,
  restoring,
];
