/**
 * The database remembers which APP_SECRET it belongs to, by a mark that reveals nothing about it. A server with another
 * secret could read no stored password and would sign what nobody else accepts, so it does not start.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { MINUTE_MS } from 'contracts/durations';
import type { SecretEnv } from '../secrets/app-secrets.ts';
import { type SecretBox, SecretBoxError, secretBoxOf } from '../secrets/secret-box.ts';
import { INTERNAL_CATEGORY, readInternal, SECRET_MARK } from './internal-setting.ts';
import { isSealedKey } from './reseal-settings.ts';
import { Setting } from './setting.entity.ts';
import { writeSetting } from './setting.service.ts';

/** The secret is not the one that this database was made with. */
export class SecretMarkError extends Error {
  override readonly name = 'SecretMarkError';
}

/** How often a running server looks whether the secret was rotated. */
export const FOLLOW_EVERY_MS = 5_000;
const ALARM_EVERY_MS = MINUTE_MS;

/**
 * Makes the secret active that the database belongs to; marks a database that has no mark yet. By one process at a
 * time. Throws SecretMarkError.
 */
export async function checkSecret(em: EntityManager, env: SecretEnv): Promise<void> {
  const box = secretBoxOf(env);
  const mark = await readInternal(em, SECRET_MARK);
  if (mark === null) await writeMark(em, await secretOfOldDatabase(em, box, env));
  else if (!box.activate(mark)) throw new SecretMarkError(wrongSecret(env));
}

export const writeMark = (em: EntityManager, mark: string): Promise<void> =>
  writeSetting(em, { key: SECRET_MARK, value: mark, category: INTERNAL_CATEGORY });

/** A database of a version without marks: the secret must read at least one of the stored values, if there are any. */
async function secretOfOldDatabase(em: EntityManager, box: SecretBox, env: SecretEnv): Promise<string> {
  const rows = await em.find(Setting, {}, { disableIdentityMap: true });
  const sealed = rows.filter(({ key, value }) => value !== '' && isSealedKey(key));
  const marks = box.marks();
  const fitting = marks.find((mark) => box.activate(mark) && sealed.some((row) => isUnchanged(box, row)));
  if (!fitting && sealed.length > 0) throw new SecretMarkError(wrongSecret(env));
  const mark = fitting ?? marks[0] ?? '';
  box.activate(mark);
  return mark;
}

/** Whether the active secret encrypted it. */
function isUnchanged(box: SecretBox, { key, value }: { key: string; value: string }): boolean {
  try {
    return box.reseal(value, key) === null;
  } catch (error) {
    if (error instanceof SecretBoxError) return false;
    throw error;
  }
}

function wrongSecret({ appSecret, dataDir }: SecretEnv): string {
  const name = appSecret === null ? `The secret in ${dataDir}/app-secret` : 'APP_SECRET';
  const former = appSecret === null ? '' : ', or name it in APP_SECRET_PREVIOUS';
  return (
    `${name} is not the secret that this database was made with: stored passwords and signatures could not be read. ` +
    `Put the right one back${former}; if it is lost: npm run tool -- secret-rotate --lost`
  );
}

interface Follower {
  /** A fork of its own for each look. */
  em: () => EntityManager;
  env: SecretEnv;
  log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  everyMs?: number;
}

/** Follows a rotation while the server runs: the secret of the newest mark becomes the active one. */
export function followSecret({ em, env, log, everyMs = FOLLOW_EVERY_MS }: Follower): { stop(): Promise<void> } {
  const box = secretBoxOf(env);
  let last: string | null = null;
  let alarmedAt = -Infinity;
  const check = async () => {
    const mark = await readInternal(em(), SECRET_MARK);
    if (mark === null) return;
    if (box.activate(mark)) {
      if (last !== null && last !== mark) log.info({}, 'APP_SECRET was rotated: the new secret is in use');
      last = mark;
    } else if (performance.now() - alarmedAt >= ALARM_EVERY_MS) {
      alarmedAt = performance.now();
      log.error({}, 'APP_SECRET was rotated to a secret that this server does not know: set it and restart');
    }
  };
  // Without a database there is nothing to follow; the next look tries again.
  const checkOnce = () => check().catch(() => undefined);
  let checking = checkOnce();
  const timer = setInterval(() => (checking = checkOnce()), everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await checking;
    },
  };
}
