/**
 * `npm run db`: a console on the running database, or on the embedded one started for as long as it is open. `npm run
 * db -- "select …"` runs one statement. The package's PostgreSQL contains no psql; for one of your own, `.url` prints
 * the address.
 */
import { Console } from 'node:console';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { readEnv } from '../../platform/env.ts';
import { withAppDatabase } from './app-database.ts';
import { runCommand } from './command.ts';

const HELP = 'SQL ends with ";". .tables, .url and .quit (or Ctrl+D) are commands. What you write is written at once.';
const TABLES = `select table_name as name, table_type as type from information_schema.tables
  where table_schema = 'public' order by 1;`;

const tell = (text: string): void => void process.stdout.write(`${text}\n`);

await runCommand((log) =>
  withAppDatabase(readEnv(), log, async ({ url }) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', (error) => tell(error.message));
    await client.connect();
    try {
      const statement = process.argv.slice(2).join(' ');
      if (statement) await run(client, statement);
      else await converse(client, url);
    } finally {
      await client.end();
    }
    return '';
  }),
);

async function converse(client: pg.Client, url: string): Promise<void> {
  tell(HELP);
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'autonou> ' });
  let statement = '';
  lines.prompt();
  for await (const line of lines) {
    const word = line.trim();
    if (word === '.quit') break;
    if (word === '.url') tell(url);
    else statement += word === '.tables' ? TABLES : `${line}\n`;
    if (statement.trimEnd().endsWith(';')) {
      await run(client, statement);
      statement = '';
    }
    lines.prompt();
  }
  lines.close();
}

/** A failing statement is reported, and the next one runs. */
async function run(client: pg.Client, statement: string): Promise<void> {
  try {
    const answers = [await client.query(statement)].flat();
    for (const { rows, rowCount, command } of answers) {
      if (rows.length > 0) new Console(process.stdout).table(rows);
      tell(`${command} ${rowCount ?? ''}`);
    }
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    process.exitCode = process.argv.length > 2 ? 1 : 0;
  }
}
