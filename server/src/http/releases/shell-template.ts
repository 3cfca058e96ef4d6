/** The shell's index.html as the server uses it. */
import { createHash } from 'node:crypto';

export interface ShellTemplate {
  /** For pages that only the browser can draw: it starts the shell at once. */
  whole: string;
  /**
   * For pages that the server has drawn: without the shell's modules, which the boot fetches late. Null for a shell of
   * before the boot.
   */
  drawn: string | null;
  /** Addresses of the shell's modules; the last one is its entry. */
  scripts: readonly string[];
  /** Addresses of the shell's style sheets. */
  sheets: readonly string[];
  /** What the content policy has to allow: the boot, by its hash. */
  inline: readonly string[];
}

/** The only script without attributes is the boot, which the shell's build has put there. */
const BOOT = /<script>([\s\S]*?)<\/script>/;
const ENTRY = /\s*<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const SHEET = /\s*<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g;

export const withoutSheets = (template: string): string => template.replace(SHEET, '');

export function readTemplate(whole: string): ShellTemplate {
  const boot = BOOT.exec(whole)?.[1];
  const addresses = (tag: RegExp) => [...whole.matchAll(tag)].map(([, address = '']) => address);
  return {
    whole,
    drawn: boot === undefined ? null : whole.replace(ENTRY, '').replace(PRELOAD, ''),
    scripts: [...addresses(PRELOAD), ...addresses(ENTRY)],
    sheets: addresses(SHEET),
    inline: boot === undefined ? [] : [`'sha256-${createHash('sha256').update(boot).digest('base64')}'`],
  };
}
