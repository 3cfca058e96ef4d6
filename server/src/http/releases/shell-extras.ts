/** The files of the facade's modules that are not in the shell's first load, by Vite's manifest of the shell's build. */

interface Entry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
type ViteManifest = Record<string, Entry>;

/** Addresses by the module's name, such as `tabs`; what the first load has is left out. */
export type ShellExtras = ReadonlyMap<string, readonly string[]>;

/** Builds of before December 2026 have the facade in contracts, and call its modules `contracts/ui-extra/tabs`. */
const SOURCE = /(?:ui\/src\/extra|contracts\/src\/ui-extra)\/([\w-]+)\.tsx?$/;

export function readShellExtras(text: string): ShellExtras {
  const manifest = JSON.parse(text) as ViteManifest;
  const first = Object.entries(manifest).filter(([, { isEntry }]) => isEntry);
  const loaded = withImports(
    manifest,
    first.map(([key]) => key),
  );
  return new Map(
    Object.keys(manifest).flatMap((key) => {
      const name = SOURCE.exec(key)?.[1];
      if (name === undefined) return [];
      const files = [...withImports(manifest, [key])].filter((file) => !loaded.has(file));
      return [[name, files.map((file) => `/${file}`)] as const];
    }),
  );
}

/** The files of a module as a remote's manifest names it: `ui/tabs`. */
export const filesOfExtra = (extras: ShellExtras, module: string): readonly string[] =>
  extras.get(module.slice(module.lastIndexOf('/') + 1)) ?? [];

/** The files of these entries and of all that they import statically. */
function withImports(manifest: ViteManifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []));
}
