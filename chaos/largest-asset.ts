import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The address of the shell's largest file. */
export function largestAsset(): string {
  const folder = path.resolve(import.meta.dirname, '../shell/dist/assets');
  const size = (name: string) => statSync(path.join(folder, name)).size;
  return `/assets/${readdirSync(folder).toSorted((a, b) => size(b) - size(a))[0] ?? ''}`;
}
