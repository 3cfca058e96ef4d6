// Reads a page's files beside the module loader, which reports no progress. Both requests have the same address and mode,
// so the browser's cache downloads each file once and gives both the bytes as they arrive (decision 39).

export interface PageFiles {
  /** Address of the remote's entry, as it was registered. */
  entry: string;
  /** Name under which the remote exposes the page, such as `./home`. */
  expose: string;
}

type Files = { sync: string[]; async: string[] };
interface Manifest {
  exposes: { path: string; assets: { js: Files; css?: Files } }[];
}

/** Calls `onBytes` for each piece that arrives. Never rejects: a file that fails only brings no bytes. */
export async function readPageFiles(
  { entry, expose }: PageFiles,
  signal: AbortSignal,
  onBytes: () => void,
): Promise<void> {
  const read = (address: string) => readFile(address, signal, onBytes);
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  // The list of the files is no part of the page: its bytes do not count.
  const manifest = readFile(`${folder}mf-manifest.json`, signal, () => undefined);
  await Promise.all([
    read(entry),
    manifest.then((text) => Promise.all(filesOf(text, expose).map((file) => read(folder + file)))),
  ]);
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
