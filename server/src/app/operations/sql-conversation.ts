import { createInterface } from 'node:readline/promises';

const HELP = 'SQL ends with ";". .tables, .url and .quit (or Ctrl+D) are commands. What you write is written at once.';
const TABLES = `select table_name as name, table_type as type from information_schema.tables
  where table_schema = 'public' order by 1;`;

export interface Conversation {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  /** The database's address, for `.url`. */
  url: string;
  /** Runs a statement and prints its result. */
  run(statement: string): Promise<void>;
}

/** Runs one statement or command, such as `.url`. */
export async function runText(
  text: string,
  { output, url, run }: Pick<Conversation, 'output' | 'url' | 'run'>,
): Promise<void> {
  const word = text.trim();
  if (word === '.url') output.write(`${url}\n`);
  else await run(word === '.tables' ? TABLES : text);
}

/** Reads statements and commands until `.quit` or the end of the input, which may come from a file or a pipe. */
export async function converse(conversation: Conversation): Promise<void> {
  const { input, output } = conversation;
  output.write(`${HELP}\n`);
  const lines = createInterface({ input, output, prompt: 'autonou> ' });
  let isOpen = true;
  // The end of a piped input comes while its lines still run: a prompt would throw then.
  lines.once('close', () => (isOpen = false));
  let statement = '';
  lines.prompt();
  for await (const line of lines) {
    const word = line.trim();
    if (word === '.quit') break;
    if (word === '.url' || word === '.tables') await runText(word, conversation);
    else statement += `${line}\n`;
    if (statement.trimEnd().endsWith(';')) {
      await runText(statement, conversation);
      statement = '';
    }
    if (isOpen) lines.prompt();
  }
  lines.close();
}
