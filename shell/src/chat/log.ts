/** The one place of the front end that writes to the console: what is only logged, never shown (public-site §8). */
export function logQuietly(what: string, detail?: unknown): void {
  console.info(what, detail);
}
