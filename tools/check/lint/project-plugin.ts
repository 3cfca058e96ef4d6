// The project's own lint rules (boundaries, names, sizes), loaded by oxlint.config.ts as a plugin.
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { barrel } from './barrel.ts';
import { callName } from './call-name.ts';
import { fileNameFault } from './file-name.ts';
import { functionSize } from './function-size.ts';
import type { Context, Rule } from './rule.ts';
import { crossedBoundaries } from './boundaries.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The linted file as the boundaries name it: from the repository root, with `/`. */
const pathOf = (context: Context) => relative(root, context.filename).split(sep).join('/');

const boundaries: Rule = {
  create(context) {
    const file = pathOf(context);
    const check = (node: { source: { value: unknown } | null }, isTypeOnly: boolean) => {
      if (typeof node.source?.value !== 'string') return;
      for (const boundary of crossedBoundaries(file, node.source.value, isTypeOnly)) {
        context.report({ node: node.source as never, message: `${boundary.instead} (${boundary.name})` });
      }
    };
    return {
      ImportDeclaration: (node) => check(node, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.exportKind === 'type'),
      ImportExpression: (node) => check(node as never, false),
      TSImportType: (node) => check(node as never, true),
    };
  },
};

const fileName: Rule = {
  create: (context) => ({
    Program(node) {
      const fault = fileNameFault(pathOf(context));
      if (fault) context.report({ node, message: fault });
    },
  }),
};

export default {
  meta: { name: 'project' },
  rules: { boundaries, 'file-name': fileName, barrel, 'call-name': callName, 'function-size': functionSize },
};
