import type { EntityManager } from '@mikro-orm/postgresql';
import { DEMO_ACCOUNTS } from '../../identity/auth/demo-accounts.ts';
import type { Env } from '../../platform/config/env.ts';
import type { Log } from '../../platform/context/context.ts';
import { User } from '../../identity/user/user.entity.ts';
import { createAdmin, findUserByEmail } from '../../identity/user/user.service.ts';

type AdminEnv = Pick<Env, 'adminEmail' | 'adminPassword' | 'adminPasswordMinLength'>;

/**
 * Creates the administrator of ADMIN_EMAIL and ADMIN_PASSWORD while there is none but the demo's; later they are
 * ignored. An address that already has an account is left unchanged, and the site starts without an administrator:
 * anybody could have registered it.
 */
export async function ensureFirstAdmin(
  em: EntityManager,
  env: AdminEnv,
  { now, log }: { now: Date; log: Pick<Log, 'error'> },
): Promise<void> {
  const { adminEmail: email, adminPassword: password, adminPasswordMinLength } = env;
  if (email === null || password === null) return;
  if ((await em.count(User, { role: 'admin', email: { $ne: DEMO_ACCOUNTS.admin } })) > 0) return;
  if (await findUserByEmail(em, email)) {
    // The address is in the configuration, so it need not be in the log.
    log.error(
      {},
      'ADMIN_EMAIL names an account that is no administrator: use another address, or npm run admin -- create',
    );
    return;
  }
  await createAdmin(em, { email, password }, { adminPasswordMinLength, now });
}
