import { parseSync } from 'oxc-parser';
import { clientCalls } from '../../release/analysis/client-calls.ts';
import type { Rule } from './rule.ts';

const FRONT_END = /(?:^|\/)(?:shell|mf-[a-z0-9-]+)\/src\//;
const TEST = /\.test\.|\/testing\//;

/** A release has to know which procedures it calls: the same search as a release's finds no call of a computed name. */
export const callName: Rule = {
  create: (context) => ({
    Program() {
      const file = context.filename.replaceAll('\\', '/');
      const { text } = context.sourceCode;
      if (!FRONT_END.test(file) || TEST.test(file) || !/\bapi\b/.test(text)) return;
      // Parsed again, since the search needs the parser's own tree.
      const lineOf = (start: number) => text.slice(0, start).split('\n').length;
      for (const { line, message } of clientCalls(parseSync(file, text).program, { path: file, lineOf }).faults) {
        const start = { line, column: 0 };
        context.report({ loc: { start, end: { line, column: 1 } }, message });
      }
    },
  }),
};
