// Reads files beside the module loader, which reports no progress. Both requests have the same address and mode, so the
// browser's cache downloads each file once and gives both the bytes as they arrive (decision 0005).

interface PageFiles {
  /** Address of the remote's entry, as it was registered. */
  entry: string;
  /** Name under which the remote exposes the page, such as `./home`. */
  expose: string;
}

/** A lazily loaded part of a page, or of the frame. */
interface PartFiles {
  /** Imports it. */
  begin(): Promise<unknown>;
  /** Addresses of all remotes' entries, by name. */
  entries: ReadonlyMap<string, string>;
  /** Loaded ones, by the federation runtime's names: a part belongs to a remote that has one. */
  pages: ReadonlyMap<string, unknown>;
}

type WatchedFiles = PageFiles | PartFiles;

/** A load that is watched. */
export type Watch = WatchedFiles & {
  /** Resolves when any attempt has loaded the code; by default the work itself. */
  arrival?: Promise<unknown>;
  /** Called once when the load takes long while bytes still arrive. */
  onSlow?(): void;
};

type Files = { sync: string[]; async: string[] };
interface Manifest {
  exposes: { path: string; assets: { js: Files; css?: Files } }[];
}

/** Calls `onBytes` for each piece that arrives. Never rejects: a file that fails only brings no bytes. */
export async function readWatchedFiles(files: WatchedFiles, signal: AbortSignal, onBytes: () => void): Promise<void> {
  const read = (address: string) => readFile(address, signal, onBytes);
  // The list of the files is no part of the code: its bytes do not count.
  const readList = (entry: string) => readFile(`${folderOf(entry)}mf-manifest.json`, signal, () => undefined);
  if ('begin' in files) {
    const address = await addressOf(files, readList);
    if (address !== null) await read(address);
    return;
  }
  const { entry, expose } = files;
  const list = async () => {
    const names = filesOf(await readList(entry), expose);
    await Promise.all(names.map((file) => read(folderOf(entry) + file)));
  };
  await Promise.all([read(entry), list()]);
}

const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/** Matches `() => import('./part.tsx')` after a build: the chunk beside its importer, named by its hash. */
const CHUNK = /\bimport\(["'`]\.\/([\w.~-]+\.js)["'`]\)/;

/** The address of a part's own chunk: of the remote that lists it, else of the shell; null when it is no chunk. */
async function addressOf({ begin, entries, pages }: PartFiles, readList: (entry: string) => Promise<string>) {
  const name = CHUNK.exec(String(begin))?.[1];
  if (name === undefined) return null;
  const used = [...entries].filter(([remote]) => [...pages.keys()].some((page) => page.startsWith(`${remote}/`)));
  const lists = await Promise.all(used.map(async ([, entry]) => ({ entry, list: await readList(entry) })));
  const owner = lists.find(({ list }) => list.includes(`"assets/${name}"`));
  return `${owner ? folderOf(owner.entry) : '/'}assets/${name}`;
}

async function readFile(address: string, signal: AbortSignal, onBytes: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    const response = await fetch(address, { signal });
    const reader = response.body?.getReader();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      onBytes();
      text += decoder.decode(piece.value, { stream: true });
    }
  } catch {
    // Aborted, or the same failure that the module loader meets.
  }
  return text;
}

function filesOf(manifest: string, expose: string): string[] {
  try {
    const { exposes } = JSON.parse(manifest) as Manifest;
    const assets = exposes.find(({ path }) => path === expose)?.assets;
    // A page waits for its style sheets too.
    return [assets?.js, assets?.css].flatMap((files) => (files ? [...files.sync, ...files.async] : []));
  } catch {
    return [];
  }
}
