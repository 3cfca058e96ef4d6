/** Saves a text as a file in the browser. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
