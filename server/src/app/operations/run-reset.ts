// `npm run db:reset`: the demo market made anew in DATA_DIR; `-- --yes` where there is no demo yet.
import { parseArgs } from 'node:util';
import { readEnv } from '../../platform/env.ts';
import { runCommand } from './command.ts';
import { ResetError, resetDemo } from './reset-demo.ts';

await runCommand(
  (log) => {
    const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
    return resetDemo(readEnv(), log, { isConfirmed: values.yes });
  },
  [ResetError],
);
