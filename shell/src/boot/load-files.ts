/** An address, with the hash of a file on another origin. */
type File = string | [address: string, integrity: string];

/** The content of the element `page-files`, written by the server (server/src/http/render/document.ts). */
export interface PageFiles {
  /** The shell's modules; the last one is its entry. */
  scripts: File[];
  /** The page's own modules, which the federation runtime loads. */
  preloads: File[];
  /** In the order of the cascade. */
  styles: File[];
}

export function readPageFiles(): PageFiles | '' | undefined {
  const text = document.getElementById('page-files')?.textContent;
  return text && JSON.parse(text);
}

/** Styles are applied together, unless one of them hangs: a slow remote must not leave the page without life. */
const TOGETHER_MS = 3_000;

/**
 * Fetches everything, the shell first, and starts the shell by its entry, which initializes the federation before the
 * application; `onFailure` when it can't start. Resolves when the styles apply.
 */
export function loadFiles({ scripts, preloads, styles }: PageFiles, onFailure: () => void): Promise<void> {
  const styled = addStyles(styles);
  let entry = '';
  for (const file of scripts) entry = addLink('modulepreload', file).href;
  import(/* @vite-ignore */ entry).catch(onFailure);
  // In tasks of their own: asking for thirty files at once would block a phone.
  preloads.forEach((file, at) => setTimeout(addLink, at, 'modulepreload', file));
  return styled;
}

/** Shown together: the page must not be drawn with some of them, nor in the order in which they happen to arrive. */
async function addStyles(styles: File[]): Promise<void> {
  const links = styles.map((file) => addLink('stylesheet', file, 'print'));
  const all = links.map((link) => new Promise((done) => (link.onload = link.onerror = done)));
  await Promise.race([Promise.all(all), new Promise((done) => setTimeout(done, TOGETHER_MS))]);
  for (const link of links) link.media = 'all';
}

function addLink(rel: string, file: File, media = ''): HTMLLinkElement {
  const [href, integrity = ''] = [file].flat();
  const link = Object.assign(document.createElement('link'), { rel, media, integrity, crossOrigin: '', href });
  document.head.append(link);
  return link;
}
