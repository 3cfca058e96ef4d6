// Files of remotes on another origin: the server has written their hashes into the page.

/** Modules are checked by the browser itself, which reads the same import map; it has nothing of the kind for styles. */
export function checkStyles(head: HTMLHeadElement = document.head): void {
  const hashes = readHashes();
  if (hashes.size === 0) return;
  const append = head.appendChild.bind(head);
  // The loaders of lazily loaded styles, Vite's and the federation plugin's, all append a link to the head.
  head.appendChild = <Added extends Node>(node: Added): Added => {
    const integrity = node instanceof HTMLLinkElement ? hashes.get(node.href) : undefined;
    if (node instanceof HTMLLinkElement && integrity !== undefined) {
      node.integrity = integrity;
      // Without it the browser could not read the file's bytes, and would refuse them.
      node.crossOrigin = 'anonymous';
    }
    return append(node);
  };
}

/** Is it checked under this very address? Under another one, such as with a query, nothing would be. */
export const isChecked = (address: string): boolean => readHashes().has(address);

/** By the whole address. */
function readHashes(): Map<string, string> {
  const text = document.querySelector('script[type="importmap"]')?.textContent;
  const map = text ? (JSON.parse(text) as { integrity?: Record<string, string> }) : {};
  return new Map(Object.entries(map.integrity ?? {}));
}
