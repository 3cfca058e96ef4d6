// The tables of docs/performance.md that are written by measurements, between marks.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/performance.md');

/** Puts a text between the marks of this name. Throws where there are none. */
export function replaceBetween(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${name}`);
  return `${text.slice(0, from)}${begin}\n${content}\n${text.slice(to)}`;
}

export function writeTable(name: string, content: string): void {
  writeFileSync(DOCUMENT, replaceBetween(readFileSync(DOCUMENT, 'utf8'), name, content));
}

/** A Markdown table of rows whose cells are parted by ` | `. */
export const toTable = (headings: readonly string[], rows: readonly string[]): string =>
  [
    `| ${headings.join(' | ')} |`,
    `| ${headings.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
