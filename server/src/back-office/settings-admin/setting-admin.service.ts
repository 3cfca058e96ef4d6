import {
  isSecretKey,
  PAYMENT_CATEGORY,
  type Setting as SettingView,
  type SettingInput,
  type SettingListInput,
} from 'contracts/setting';
import { STOCK_CONFIRMATION_SETTING } from 'contracts/stock';
import { CHANGED_MEANWHILE } from 'contracts/version';
import { audit } from '../../platform/audit/audit.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import type { Env } from '../../platform/config/env.ts';
import { badRequest, preconditionFailed } from '../../platform/errors/errors.ts';
import { CONFIRMATION_QUEUE } from '../../catalog/stock/confirmation.job.ts';
import { maskOf, openSecret, saveSecret } from '../../platform/config/settings/secret-setting.ts';
import { isInternalKey } from '../../platform/config/settings/internal-setting.ts';
import { Setting } from '../../platform/config/settings/setting.entity.ts';
import { faultOf, writeSetting } from '../../platform/config/settings/setting.service.ts';
import { SMTP_CATEGORY } from '../../platform/mail/stored-smtp.ts';

const INTERNAL = 'Această setare este a serverului';
const SMTP_ELSEWHERE = 'Serverul de email se configurează în secțiunea SMTP';

/** GET /api/admin/settings?category= (work-areas §7), by key; secrets are masked. */
export async function listSettings(ctx: Ctx, { category }: SettingListInput): Promise<SettingView[]> {
  const where = category === undefined ? {} : { category };
  const rows = await ctx.em.find(Setting, where, { orderBy: { key: 'asc' }, disableIdentityMap: true });
  const shown = rows.filter(({ key }) => !isInternalKey(key));
  return withPaymentState(shown.map((row) => settingView(ctx.env, row)));
}

/**
 * POST /api/admin/settings. Errors: 400 for a value that the server could not read, and for keys of the mail server;
 * 412 when it has changed since the caller read it.
 */
export async function saveSetting(ctx: SignedInCtx, input: SettingInput): Promise<SettingView> {
  const { key, value, category, previous } = input;
  if (key.startsWith(`${SMTP_CATEGORY}.`)) throw badRequest(SMTP_ELSEWHERE, [{ path: 'key', message: SMTP_ELSEWHERE }]);
  if (isInternalKey(key)) throw badRequest(INTERNAL, [{ path: 'key', message: INTERNAL }]);
  const fault = faultOf(key, value);
  if (fault) throw badRequest(fault, [{ path: 'value', message: fault }]);
  await ctx.em.transactional(async (em) => {
    // A setting that does not exist yet has no row to lock.
    await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`setting:${key}`]);
    const present = await em.findOne(Setting, { key }, { disableIdentityMap: true });
    if (previous != null && previous !== (present?.value ?? '')) throw preconditionFailed(CHANGED_MEANWHILE);
    if (isSecretKey(key)) await saveSecret({ em, env: ctx.env }, input);
    else await writeSetting(em, input);
    // The rule takes effect, or stops, at once instead of the next morning.
    if (key === STOCK_CONFIRMATION_SETTING) await ctx.jobs.enqueue(em, CONFIRMATION_QUEUE, {});
    await audit({ ...ctx, em }, { action: 'setting.save', object: `setting:${key}`, result: 'ok' });
  });
  const saved = (await listSettings(ctx, { category })).find((setting) => setting.key === key);
  const shown = isSecretKey(key) ? maskOf(value) : value;
  return saved ?? { key, value: shown, category, configured: true };
}

function settingView(
  env: Env,
  { key, value, category }: { key: string; value: string; category: string },
): SettingView {
  if (!isSecretKey(key)) return { key, value, category, configured: value !== '' };
  const secret = openSecret(env, key, value);
  return { key, value: secret === null ? '' : maskOf(secret), category, configured: secret !== null };
}

/** Payment works with both keys only, so one key alone counts as not configured (work-areas §5). */
function withPaymentState(settings: SettingView[]): SettingView[] {
  const keys = settings.filter(({ category, configured }) => category === PAYMENT_CATEGORY && configured);
  const isWhole = keys.some(({ key }) => isSecretKey(key)) && keys.some(({ key }) => !isSecretKey(key));
  return settings.map((setting) =>
    setting.category === PAYMENT_CATEGORY ? { ...setting, configured: setting.configured && isWhole } : setting,
  );
}
