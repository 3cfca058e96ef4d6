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
  const links = addresses.map((address) => {
    const link = document.createElement('link');
    // The browser fetches it, and draws without it.
    Object.assign(link, { rel: 'stylesheet', media: 'print', href: address });
    const isSettled = new Promise((settle) => {
      link.onload = settle;
      link.onerror = settle;
    });
    // Not `append`: checked-files.ts gives those of another origin their hashes here.
    document.head.appendChild(link);
    return { link, isSettled };
  });
  const all = Promise.all(links.map(({ isSettled }) => isSettled));
  await Promise.race([all, new Promise((done) => setTimeout(done, TOGETHER_MS))]);
  for (const { link } of links) link.media = 'all';
}
