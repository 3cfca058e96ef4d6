/** Browsers read a file after the click has returned. */
const READING_MS = 60_000;

/** Saves a file in the browser. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), READING_MS);
}
