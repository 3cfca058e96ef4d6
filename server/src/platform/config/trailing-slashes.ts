/** A path or address without the slashes at its end. A loop: `/\/+$/` takes quadratic time on slashes in the middle. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text.endsWith('/', end)) end -= 1;
  return text.slice(0, end);
}
