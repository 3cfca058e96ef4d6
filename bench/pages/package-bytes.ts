// To which package the bytes of a built file belong, by its source map.
import { SourceMap } from 'node:module';

const LIBRARY = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const OURS = /(?:^|\/)((?:contracts|shell|mf-[a-z]+)\/src)\//;

/** A source's package, or the part of this repository that it belongs to. */
export function packageOf(source: string | undefined, ownFolder: string): string {
  if (source === undefined) return 'made by the builds';
  const library = LIBRARY.exec(source)?.[1];
  if (library === '__mf__virtual') return 'made by the builds';
  const own = OURS.exec(source)?.[1] ?? (source.includes('/src/') ? `${ownFolder}/src` : undefined);
  return library ?? own ?? 'made by the builds';
}

/** Shares the bytes that a file costs over the wire among its packages, by how much of its text each has. */
export function bytesByPackage(file: {
  text: string;
  map: string;
  bytes: number;
  folder: string;
}): Map<string, number> {
  const map = new SourceMap(JSON.parse(file.map) as ConstructorParameters<typeof SourceMap>[0]);
  const found = new Map<string, number>();
  const each = file.bytes / file.text.length;
  for (const [line, text] of file.text.split('\n').entries()) {
    for (let column = 0; column <= text.length; column += 1) {
      const entry = map.findEntry(line, column);
      const source = 'originalSource' in entry && entry.generatedLine === line ? entry.originalSource : undefined;
      const name = packageOf(source, file.folder);
      found.set(name, (found.get(name) ?? 0) + each);
    }
  }
  return found;
}
