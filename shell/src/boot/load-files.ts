/** An address, with the hash of a file on another origin. */
type File = string | [address: string, integrity: string];

/** What the server writes into the element `page-files` (server/src/http/web/document.ts). */
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
 * Fetches everything, the shell first, and evaluates the shell's files one after the other, each in a task of its own;
 * `onFailure` when one of them can't start. Resolves when the styles apply.
 */
export function loadFiles({ scripts, preloads, styles }: PageFiles, onFailure: () => void): Promise<void> {
  const styled = addStyles(styles);
  for (const file of scripts) addLink('modulepreload', file);
  evaluate(scripts).catch(onFailure);
  // In tasks of their own: asking for thirty files at once would block a phone.
  preloads.forEach((file, at) => setTimeout(addLink, at, 'modulepreload', file));
  return styled;
}

/** In the order in which they import one another. */
async function evaluate(scripts: File[]): Promise<void> {
  for (const file of scripts) await import(/* @vite-ignore */ [file].flat()[0]!);
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
