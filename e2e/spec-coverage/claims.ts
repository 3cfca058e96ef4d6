import type { SpecRule } from './section.ts';
import type { ListedTest } from './test-list.ts';

export const open = 'open';

/** Which test asserts each id: the one the list names while it still claims the id, else the first that does. */
export function claims(entries: SpecRule[], tests: ListedTest[]): Map<string, string> {
  return new Map(
    entries.map(({ id, test }) => {
      const names = tests.filter(({ ids }) => ids.includes(id)).map(({ name }) => name);
      return [id, names.includes(test) ? test : (names[0] ?? open)];
    }),
  );
}

/** Ids in titles that the list does not know, as `id in file: name`. */
export function unknownIds(entries: SpecRule[], tests: ListedTest[]): string[] {
  const known = new Set(entries.map(({ id }) => id));
  return tests.flatMap(({ ids, file, name }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${id} in ${file}: ${name}`),
  );
}

/** The source of an entry file with every `test:` as wanted; the formatter lays it out afterwards. */
export function rewriteTests(source: string, wanted: Map<string, string>): string {
  const entry =
    /(\bid: '([^']+)',(?:(?!\bid: ')[\s\S])*?\btest:\s*)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")(?=,?\s*\})/g;
  return source.replaceAll(entry, (_, start: string, id: string) => start + literal(wanted.get(id) ?? open));
}

function literal(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
