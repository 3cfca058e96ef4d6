import type { Rule } from './rule.ts';

const MAX_LENGTH = 100;
const isDoc = (path: string) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(path);

/** Lines of the documentation that are too long to read comfortably. */
export const docLines: Rule = {
  name: `documentation lines over ${MAX_LENGTH} characters`,
  find: (tree) =>
    tree.paths.filter(isDoc).flatMap((path) => {
      const lines = longLines(tree.text(path));
      if (lines.length === 0) return [];
      const where = `${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ', …' : ''}`;
      const message = `${path} has ${lines.length} lines over ${MAX_LENGTH} characters (${where}): wrap them.`;
      return [{ pkg: 'docs', message }];
    }),
};

/** The numbers of the lines that are too long and could be wrapped, from 1. */
export function longLines(text: string): number[] {
  return text.split('\n').flatMap((line, index) => {
    const isTable = line.trimStart().startsWith('|');
    return [...line].length <= MAX_LENGTH || isTable || isOneWord(line) ? [] : [index + 1];
  });
}

/** A long address that is already alone on its line, after a list or quotation marker at most. */
function isOneWord(line: string): boolean {
  return !/\s/.test(line.replace(/^\s*(?:(?:[-*>]|\d+\.)\s+)*/, '').trimEnd());
}
