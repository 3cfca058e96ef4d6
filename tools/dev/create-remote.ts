// `npm run create:remote -- mf-fleet --path /flota --title "Flotă"`: a new remote that passes every check.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { remoteFiles, type NewRemote } from './create-remote/remote-files.ts';
import { enterRemote } from './create-remote/repository-entries.ts';

/** Reads the command's words, or tells what is wrong with them. */
export function readRequest(words: string[]): NewRemote | { complaint: string } {
  const options = { path: { type: 'string' }, title: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
  const [dir = ''] = positionals;
  // The container's name in the browser is the folder's, as an identifier.
  if (!/^mf-[a-z][a-z0-9]*$/.test(dir)) return { complaint: 'Name it mf- and one word of small letters: mf-fleet.' };
  const word = dir.slice('mf-'.length);
  const { path: address = `/${word}`, title = word[0]!.toUpperCase() + word.slice(1) } = values;
  if (!/^(\/[a-z0-9-]+)+$/.test(address))
    return { complaint: 'A path is small letters, digits and dashes after a slash.' };
  if (title.trim() === '' || title.includes('\n')) return { complaint: 'The title is a line of text.' };
  return { dir, path: address, title: title.trim() };
}

/** Makes the remote in a copy of the repository; null, or the reason why it can't. */
export function createRemote(root: string, remote: NewRemote): string | null {
  const folder = path.join(root, remote.dir);
  if (existsSync(folder)) return `${remote.dir} exists already.`;
  const owner = ownerOf(root, remote.path);
  if (owner) return `${remote.path} is a page of ${owner}: choose another --path.`;
  for (const [name, text] of Object.entries(remoteFiles(root, remote))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  enterRemote(root, remote);
  return null;
}

/** The remote that has a page at the address. */
function ownerOf(root: string, address: string): string | undefined {
  const pages = globSync('mf-*/src/pages/*.page.ts', { cwd: root });
  const page = pages.find((file) => readFileSync(path.join(root, file), 'utf8').includes(`'${address}'`));
  return page?.split(path.sep)[0];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const request = readRequest(process.argv.slice(2));
  const complaint =
    'complaint' in request ? request.complaint : createRemote(path.resolve(import.meta.dirname, '../..'), request);
  if (complaint !== null) {
    console.error(complaint);
    process.exitCode = 1;
  } else if (!('complaint' in request)) {
    console.log(
      `${request.dir} is made: \`npm run check\`, then \`npm run dev -- ${request.dir}\` and ${request.path}.`,
    );
  }
}
