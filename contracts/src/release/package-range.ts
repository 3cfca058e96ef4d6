// The only ranges that releases use: `^1.2.0`, this major version from that minor on.

const numbersOf = (version: string) => version.replace(/^\^/, '').split(/[.-]/).slice(0, 3).map(Number);

/** The range that a part built with a version asks of its provider: patches may differ in both directions. */
export function rangeOf(version: string): string {
  const [major = 0, minor = 0] = numbersOf(version);
  return `^${major}.${minor}.0`;
}

/** Below 1.0.0 a minor version may break, as npm reads the caret. */
export function isInRange(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [wanted = 0, least = 0, leastPatch = 0] = numbersOf(range);
  if (major !== wanted) return false;
  if (major === 0) return minor === least && patch >= leastPatch;
  return minor > least || (minor === least && patch >= leastPatch);
}
