import { join } from 'node:path';
import { dataDir } from '../start/settings.mjs';

/** The release store of this checkout: `releases` in DATA_DIR, with the settings of `.env` as the server reads them. */
export const storeFolder = (): string => join(dataDir(), 'releases');
