/** Replaces APP_SECRET: encrypts all stored secrets anew, beside running servers (docs/operations/one-machine.md). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reBar } from '../../identity/user/barred-mailbox.service.ts';
import { resealAnswers } from '../../platform/calls/idempotency/reseal-answers.ts';
import type { Orm } from '../../platform/database/orm.ts';
import type { Env } from '../../platform/config/env.ts';
import { resealMail } from '../../platform/mail/reseal-mail.ts';
import { forgetGeneratedSecret, renewGeneratedSecret } from '../../platform/config/secrets/app-secrets.ts';
import { addCounts, NOTHING_RESEALED, type Reseal, type ResealCount } from '../../platform/config/secrets/reseal.ts';
import { secretBoxOf } from '../../platform/config/secrets/secret-box.ts';
import { readInternal, SECRET_MARK } from '../../platform/config/settings/internal-setting.ts';
import { dropLastingKey } from '../../platform/config/settings/lasting-key.ts';
import { resealSettings } from '../../platform/config/settings/reseal-settings.ts';
import { FOLLOW_EVERY_MS, SecretMarkError, writeMark } from '../../platform/config/settings/secret-mark.ts';

/** Every table with encrypted values. */
const SEALED: readonly Reseal[] = [resealSettings, resealMail, resealAnswers];
/** Until every running server has seen the new mark, with time for its look. */
const SETTLE_MS = 2 * FOLLOW_EVERY_MS;
const MAX_PASSES = 5;

interface Rotation {
  orm: Orm;
  env: Env;
  /** How long running servers may still use the former secret. */
  settleMs?: number;
}

/**
 * The newest secret becomes the database's own: a new one where it is generated, else APP_SECRET, with the former one
 * in APP_SECRET_PREVIOUS. The values and the mark change in one transaction; what servers wrote under the former secret
 * until they noticed is encrypted anew afterwards. After an interruption it continues when it is run again. Resolves to
 * a report. Throws SecretMarkError, before anything is changed, when the former secret is not known.
 */
export async function rotateSecret({ orm, env, settleMs = SETTLE_MS }: Rotation): Promise<string> {
  const box = secretBoxOf(env);
  const mark = await readInternal(orm.em.fork(), SECRET_MARK);
  if (mark !== null && !box.activate(mark)) throw new SecretMarkError(unknownFormer(env));
  const isNewest = mark !== null && box.marks()[0] === mark;
  // The state that an interrupted run has left belongs to this secret, before there is another.
  if (isNewest) {
    const left = await pass(orm, env);
    if (env.appSecret !== null) return left.resealed > 0 ? report(left) : alreadyUsed(env);
    renewGeneratedSecret(env.dataDir);
    // Reads the new file.
    box.activate('');
  }
  let total = await pass(orm, env);
  for (let passes = 1; passes < MAX_PASSES; passes += 1) {
    await sleep(settleMs);
    const late = await pass(orm, env);
    total = { resealed: total.resealed + late.resealed, unreadable: late.unreadable };
    if (late.resealed === 0) break;
  }
  return report(total);
}

/** One transaction: all values and the mark under the newest secret, or nothing. */
async function pass({ em }: Orm, env: Env): Promise<ResealCount> {
  const box = secretBoxOf(env);
  const target = box.marks()[0] ?? '';
  const former = await readInternal(em.fork(), SECRET_MARK);
  box.activate(target);
  try {
    return await em.fork().transactional(async (inside) => {
      const count = await resealAll(inside, env);
      await writeMark(inside, target);
      return count;
    });
  } catch (error) {
    if (former !== null) box.activate(former);
    throw error;
  }
}

async function resealAll(em: EntityManager, env: Env): Promise<ResealCount> {
  let count = NOTHING_RESEALED;
  for (const reseal of SEALED) count = addCounts(count, await reseal(em, secretBoxOf(env)));
  return count;
}

/** The former secret is lost: the present one becomes the database's own. What only the former one opens is lost. */
export async function acceptLostSecret({ orm, env }: Rotation): Promise<string> {
  const box = secretBoxOf(env);
  const mark = await readInternal(orm.em.fork(), SECRET_MARK);
  if (mark !== null && box.activate(mark))
    return 'The secret is not lost: the database belongs to it. Nothing was changed.';
  const { unreadable } = await orm.em.fork().transactional(async (em) => {
    box.activate(box.marks()[0] ?? '');
    const count = await resealAll(em, env);
    await dropLastingKey(em);
    await reBar({ em, env, now: () => new Date() });
    await writeMark(em, box.marks()[0] ?? '');
    return count;
  });
  return (
    `The present secret is the database's own now. ${unreadable} stored values can no longer be read: enter the ` +
    'passwords of the mail server and the keys of the payment provider again. Guests and links in emails sent are ' +
    'no longer recognised.'
  );
}

/** The former secret is forgotten: what it signed is no longer accepted. */
export async function forgetFormerSecret({ orm, env }: Rotation): Promise<string> {
  if (env.appSecret !== null) throw new SecretMarkError('APP_SECRET is set: remove APP_SECRET_PREVIOUS instead');
  const { resealed } = await pass(orm, env);
  const wasThere = forgetGeneratedSecret(env.dataDir);
  if (!wasThere) return 'There is no former secret.';
  return `The former secret is forgotten (${resealed} values were still encrypted with it). Restart running servers.`;
}

const report = ({ resealed, unreadable }: ResealCount): string =>
  `${resealed} stored values are encrypted with the new secret; the former one still opens what it signed.` +
  (unreadable > 0 ? ` ${unreadable} values belong to neither and stay as they are.` : '');

const alreadyUsed = ({ appSecretPrevious }: Env): string =>
  appSecretPrevious === null
    ? 'APP_SECRET is the secret of this database. To replace it, set APP_SECRET to a new one and ' +
      'APP_SECRET_PREVIOUS to the present one, restart the servers one by one, then run this again.'
    : 'Everything is encrypted with APP_SECRET. APP_SECRET_PREVIOUS is only needed for what it signed.';

const unknownFormer = ({ appSecret }: Env): string =>
  appSecret === null
    ? 'The secret in DATA_DIR/app-secret is not the one of this database. If the right one is lost: --lost'
    : 'APP_SECRET_PREVIOUS must name the secret that this database was made with. If it is lost: --lost';
