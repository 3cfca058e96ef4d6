/**
 * The secrets that a site knows: the newest first, then former ones, which still open and verify what was made before a
 * rotation (docs/operations/one-machine.md "Another APP_SECRET").
 */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The part of the configuration that names the secrets. */
export interface SecretEnv {
  /** Null: generated into DATA_DIR. */
  appSecret: string | null;
  appSecretPrevious?: string | null;
  dataDir: string;
}

/** The files of a generated secret, and of the one before it, in DATA_DIR. */
export const SECRET_FILES = ['app-secret', 'app-secret.previous'] as const;
const [NEWEST, FORMER] = SECRET_FILES;

/** APP_SECRET and APP_SECRET_PREVIOUS, or those generated into the data directory (mode 0600). */
export function loadAppSecrets({ appSecret, appSecretPrevious = null, dataDir }: SecretEnv): string[] {
  if (appSecret !== null) return appSecretPrevious === null ? [appSecret] : [appSecret, appSecretPrevious];
  const [newest, former] = [path.join(dataDir, NEWEST), path.join(dataDir, FORMER)];
  if (!existsSync(newest)) {
    mkdirSync(dataDir, { recursive: true });
    makeSecret(newest);
  }
  const files = existsSync(former) ? [newest, former] : [newest];
  return [...new Set(files.map((file) => readFileSync(file, 'utf8')))];
}

/** When two processes start at once on a new DATA_DIR, the later one uses the secret of the first. */
function makeSecret(file: string): void {
  const draft = draftOf(file);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function draftOf(file: string, content = randomBytes(32).toString('base64url')): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  return draft;
}

/** A new generated secret; the present one becomes the former one. After a crash between the two, both are the same. */
export function renewGeneratedSecret(dataDir: string): void {
  const [newest, former] = [path.join(dataDir, NEWEST), path.join(dataDir, FORMER)];
  renameSync(draftOf(former, readFileSync(newest, 'utf8')), former);
  renameSync(draftOf(newest), newest);
}

/** Whether there was a former generated secret to forget. */
export function forgetGeneratedSecret(dataDir: string): boolean {
  const former = path.join(dataDir, FORMER);
  if (!existsSync(former)) return false;
  rmSync(former);
  return true;
}
