/**
 * `npm run db`: a console on the running database, or on the embedded one started for as long as it is open. `npm run
 * db -- "select …"` runs one statement. The package's PostgreSQL contains no psql; for one of your own, `.url` prints
 * the address.
 */
import { Console } from 'node:console';
import pg from 'pg';
import { readEnv } from '../../platform/config/env.ts';
import { withAppDatabase } from './app-database.ts';
import { announceSite } from './command-site.ts';
import { runCommand } from './command.ts';
import { converse, runText } from './sql-conversation.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

await runCommand(async (log) => {
  const env = readEnv();
  await announceSite(env);
  return withAppDatabase(env, log, async ({ url }) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', (error) => print(error.message));
    await client.connect();
    try {
      const { stdin: input, stdout: output } = process;
      const conversation = { input, output, url, run: (sql: string) => run(client, sql) };
      const statement = process.argv.slice(2).join(' ');
      await (statement ? runText(statement, conversation) : converse(conversation));
    } finally {
      await client.end();
    }
    return '';
  });
});

/** A failing statement is reported, and the next one runs. */
async function run(client: pg.Client, statement: string): Promise<void> {
  try {
    const answers = [await client.query(statement)].flat();
    for (const { rows, rowCount, command } of answers) {
      if (rows.length > 0) new Console(process.stdout).table(rows);
      print(`${command} ${rowCount ?? ''}`);
    }
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exitCode = process.argv.length > 2 ? 1 : 0;
  }
}
