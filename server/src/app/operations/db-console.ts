/**
 * `npm run db`: a console on the running database, or on the embedded one started for as long as it is open. `npm run db --
 * "select …"` runs one statement. The package's PostgreSQL brings no psql; with one of your own, `.url` tells the address.
 */
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { readEnv } from '../../platform/env.ts';
import { withAppDatabase } from './app-database.ts';
import { runCommand } from './command.ts';

const HELP = 'SQL ends with ";". .tables, .url and .quit (or Ctrl+D) are commands. What you write is written at once.';
const TABLES = `select table_name as name, table_type as type from information_schema.tables
  where table_schema = 'public' order by 1;`;

await runCommand((log) =>
  withAppDatabase(readEnv(), log, async ({ url }) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', (error) => console.error(error.message));
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
  console.log(HELP);
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'autonou> ' });
  let statement = '';
  lines.prompt();
  for await (const line of lines) {
    const word = line.trim();
    if (word === '.quit') break;
    if (word === '.url') console.log(url);
    else statement += word === '.tables' ? TABLES : `${line}\n`;
    if (statement.trimEnd().endsWith(';')) {
      await run(client, statement);
      statement = '';
    }
    lines.prompt();
  }
  lines.close();
}

/** A statement that fails is told of, and the next one runs. */
async function run(client: pg.Client, statement: string): Promise<void> {
  try {
    const answers = [await client.query(statement)].flat();
    for (const { rows, rowCount, command } of answers) {
      if (rows.length > 0) console.table(rows);
      console.log(`${command} ${rowCount ?? ''}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = process.argv.length > 2 ? 1 : 0;
  }
}
