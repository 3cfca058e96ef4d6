// The tables of the documentation that measurements write, between marks.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Puts a text between the marks of this name. Throws where there are none. */
export function replaceBetween(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no place for ${name}`);
  return `${text.slice(0, from)}${begin}\n${content}\n${text.slice(to)}`;
}

export function writeTable(name: string, content: string, page = 'docs/performance.md'): void {
  const file = path.join(ROOT, page);
  writeFileSync(file, replaceBetween(readFileSync(file, 'utf8'), name, content));
}

/** A Markdown table; a row is its cells, or a text in which ` | ` parts them. */
export const toTable = (headings: readonly string[], rows: readonly (string | readonly unknown[])[]): string =>
  [
    `| ${headings.join(' | ')} |`,
    `| ${headings.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${[row].flat().join(' | ')} |`),
  ].join('\n');
