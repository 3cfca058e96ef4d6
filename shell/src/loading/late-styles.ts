// The style sheets of a page that the server has drawn: its head has the rules that the markup uses, and these follow.

/** Sheets are applied together, unless one of them hangs: a slow remote must not leave the page without life. */
const TOGETHER_MS = 3_000;

/** Addresses of the sheets, in the order in which they win over each other; none when the page has linked them. */
export function readLateStyles(): string[] {
  const text = document.getElementById('page-files')?.textContent;
  return text ? (JSON.parse(text) as { styles: string[] }).styles : [];
}

/**
 * Fetches the sheets and applies all of them in one step, so that nothing moves: applied one by one, rules of the
 * facade would for a moment win over the page's.
 */
export async function addLateStyles(addresses: readonly string[]): Promise<void> {
  const links: HTMLLinkElement[] = [];
  const settled = addresses.map((href) => {
    // With this medium the browser fetches it, and draws without it.
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href });
    links.push(link);
    // Not `append`: checked-files.ts gives those of another origin their hashes here.
    document.head.appendChild(link);
    return new Promise((settle) => Object.assign(link, { onload: settle, onerror: settle }));
  });
  await Promise.race([Promise.all(settled), new Promise((done) => setTimeout(done, TOGETHER_MS))]);
  for (const link of links) link.media = 'all';
}
