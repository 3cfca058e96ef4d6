// `npm run tool -- db-reset`: the demo market made anew in DATA_DIR; `-- --yes` where there is no demo yet.
import { parseArgs } from 'node:util';
import { readEnv } from '../../platform/config/env.ts';
import { announceSite } from './command-site.ts';
import { runCommand } from './command.ts';
import { ResetError, resetDemo } from './reset-demo.ts';

await runCommand(
  async (log) => {
    const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
    const env = readEnv();
    await announceSite(env);
    return resetDemo(env, log, { isConfirmed: values.yes });
  },
  [ResetError],
);
