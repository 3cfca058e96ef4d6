import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The release store of this checkout: `releases` in DATA_DIR, with the settings of `.env` as the server reads them. */
export function storeFolder(root: string): string {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  return join(resolve(root, process.env.DATA_DIR ?? '.data'), 'releases');
}
