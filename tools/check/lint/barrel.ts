import type { Rule } from './rule.ts';

/** A barrel hides the origin of a name and pulls everything behind it into each bundle. */
export const barrel: Rule = {
  create: (context) => ({
    Program(node) {
      const sources = new Set<string>();
      for (const statement of node.body) {
        const isNamed = statement.type === 'ExportNamedDeclaration' && statement.source !== null;
        if (!isNamed && statement.type !== 'ExportAllDeclaration') return;
        sources.add(statement.source?.value ?? '');
      }
      if (sources.size < 2) return;
      context.report({ node, message: 'No barrels but ui/src/index.ts: import from the file that owns the name.' });
    },
  }),
};
