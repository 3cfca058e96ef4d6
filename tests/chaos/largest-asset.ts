import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The address of the shell's largest file; source maps are not served. */
export function largestAsset(): string {
  const folder = path.resolve(import.meta.dirname, '../../shell/dist/assets');
  const size = (name: string) => statSync(path.join(folder, name)).size;
  const files = readdirSync(folder).filter((name) => !name.endsWith('.map'));
  return `/assets/${files.toSorted((a, b) => size(b) - size(a))[0] ?? ''}`;
}
