/**
 * Whether a browser checks the integrity of every module: by the `integrity` section of import maps. No script can ask
 * a browser for it without an error in its console, so the versions that shipped it are compared. Whatever is not
 * recognised counts as not checking, and gets the same files from our own origin.
 */
const ENGINES: readonly { pattern: RegExp; since: number }[] = [
  // Also Edge, Opera and Chrome on Android; on iOS its name is CriOS, and the engine is Safari's.
  { pattern: /\b(?:Headless)?Chrome\/(\d{1,4})\b/, since: 127 },
  { pattern: /\bFirefox\/(\d{1,4})\b/, since: 138 },
  { pattern: /\bVersion\/(\d{1,4})(?:\.\d{1,4}){0,3} (?:Mobile\/\w{1,20} )?Safari\//, since: 18 },
];

export function isCheckingModules(userAgent: string | undefined): boolean {
  for (const { pattern, since } of ENGINES) {
    const version = pattern.exec(userAgent ?? '')?.[1];
    if (version !== undefined) return Number(version) >= since;
  }
  return false;
}
