import type { Context, Rule } from './rule.ts';

const functionLimit = 60;
const componentLimit = 120;

interface Sized {
  type: string;
  loc: { start: { line: number }; end: { line: number } };
  id?: { name: string } | null;
  parent?: unknown;
}

/** Limits functions to one screen: 60 lines, 120 for a component of a .tsx file. */
export const functionSize: Rule = {
  create(context) {
    const check = (node: unknown) => checkSize(context, node as Sized);
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

function checkSize(context: Context, node: Sized): void {
  if (isSuite(node)) return;
  const lines = node.loc.end.line - node.loc.start.line + 1;
  const isComponent = context.filename.endsWith('.tsx') && /^[A-Z]/.test(nameOf(node));
  const limit = isComponent ? componentLimit : functionLimit;
  if (lines <= limit) return;
  const what = isComponent ? 'component' : 'function';
  const instead = isComponent ? 'move a part of the markup to a component of its own' : 'name its steps as functions';
  context.report({
    node: node as never,
    message: `This ${what} has ${lines} lines, the limit is ${limit}: ${instead}.`,
  });
}

function nameOf(node: Sized): string {
  const parent = node.parent as { type?: string; id?: { name?: string } } | undefined;
  return node.id?.name ?? (parent?.type === 'VariableDeclarator' ? (parent.id?.name ?? '') : '');
}

/** The callback of `describe` is the table of contents of a test file, not a function to read at once. */
function isSuite(node: Sized): boolean {
  const call = node.parent as { type?: string; callee?: { name?: string; object?: { name?: string } } } | undefined;
  if (call?.type !== 'CallExpression') return false;
  return call.callee?.name === 'describe' || call.callee?.object?.name === 'describe';
}
