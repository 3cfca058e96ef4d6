import type { EntityManager } from '@mikro-orm/postgresql';
import { DEMO_ACCOUNTS } from '../db/seed/demo/demo-accounts.ts';
import type { Env } from '../env.ts';
import { User } from '../user/user.entity.ts';
import { createAdmin } from '../user/user.service.ts';

type AdminEnv = Pick<Env, 'adminEmail' | 'adminPassword' | 'adminPasswordMinLength'>;

/** Makes the administrator of ADMIN_EMAIL and ADMIN_PASSWORD while there is none but the demo's; later they mean nothing. */
export async function ensureFirstAdmin(em: EntityManager, env: AdminEnv, now: Date): Promise<void> {
  const { adminEmail: email, adminPassword: password, adminPasswordMinLength } = env;
  if (email === null || password === null) return;
  if ((await em.count(User, { role: 'admin', email: { $ne: DEMO_ACCOUNTS.admin } })) > 0) return;
  await createAdmin(em, { email, password }, { adminPasswordMinLength, now });
}
