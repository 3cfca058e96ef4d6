// Reads the emails that a server with demo data has sent: each is a file.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 15_000;

/** The link to the conversation in the emails to an address, once one is written. Throws when none comes. */
export async function sentConversationLink(dataDir: string, email: string): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  const until = Date.now() + LIMIT_MS;
  do {
    const link = textsIn(folder)
      .filter((text) => text.includes(`<${email}>`))
      .map((text) => /\/conversatie#[\w-]{43}/.exec(text)?.[0])
      .find((found) => found !== undefined);
    if (link) return link;
    await sleep(250);
  } while (Date.now() < until);
  throw new Error(`no email brought ${email} a link`);
}

/** The first email makes the folder. */
const textsIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
