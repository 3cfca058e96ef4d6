// `npm run tool -- secret-rotate [--forget | --lost]`: replaces APP_SECRET, beside running servers or alone.
import { parseArgs } from 'node:util';
import { readEnv } from '../../platform/config/env.ts';
import { SecretMarkError } from '../../platform/config/settings/secret-mark.ts';
import { openDatabase } from '../database/config.ts';
import { withAppDatabase } from './app-database.ts';
import { announceSite } from './command-site.ts';
import { runCommand } from './command.ts';
import { acceptLostSecret, forgetFormerSecret, rotateSecret } from './rotate-secret.ts';

await runCommand(
  async (log) => {
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({ options: { forget: flag, lost: flag } });
    const env = readEnv();
    await announceSite(env);
    return withAppDatabase(env, log, async ({ url }) => {
      const orm = await openDatabase(url);
      try {
        if (values.lost) return await acceptLostSecret({ orm, env });
        return await (values.forget ? forgetFormerSecret : rotateSecret)({ orm, env });
      } finally {
        await orm.close(true);
      }
    });
  },
  [SecretMarkError],
);
