// Follows a value through one source file: every place that reads a member of it, and every place where it gets out of
// sight. Scopes are resolved by oxc-walker, so a parameter that has the value's name is no use of it.
import type { BindingPattern, Node, Program } from 'oxc-parser';
import { ScopeTracker, walk } from 'oxc-walker';

/** The members that were read to get from the followed value to this one. */
export type MemberPath = readonly string[];

/** The places where a followed value begins. */
export interface Roots {
  /** The imported name is the value. */
  isImport(specifier: string, exported: string): boolean;
  /** A call of a member (`api.useUtils()`) or of an imported name (`useShell()`) that gives the value: its path. */
  ofCall(callee: MemberPath | { specifier: string; exported: string }): MemberPath | null;
  /** The first parameter of a function is the value: one that is the property `name`, or an argument of the call. */
  isFirstParameter(of: { property: string } | { callOf: MemberPath }): boolean;
}

/** A longest chain of members, and what happens to it. */
export interface PathUse {
  path: MemberPath;
  start: number;
  /** `computed`: its next member is not written out; `escape`: the value itself goes somewhere else. */
  kind: 'call' | 'escape' | 'computed';
}

type Scopes = ScopeTracker;
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
/** React's hooks whose last argument lists dependencies. */
const WITH_DEPENDENCIES = /^use(?:Memo|Effect|LayoutEffect|InsertionEffect|Callback)$/;

export function pathUses(program: Program, roots: Roots): PathUse[] {
  const scopes = new ScopeTracker({ preserveExitedScopes: true });
  walk(program, { scopeTracker: scopes });
  scopes.freeze();
  const followed = new Followed(scopes, roots);
  walk(program, { scopeTracker: scopes, enter: (node, parent) => followed.bind(node, parent) });
  // Frozen scopes start again with each walk.
  scopes.freeze();
  const uses: PathUse[] = [...followed.lost];
  const parents: Node[] = [];
  walk(program, {
    scopeTracker: scopes,
    enter(node) {
      const use = followed.useAt(node, parents);
      if (use) uses.push(use);
      parents.push(node);
    },
    leave: () => void parents.pop(),
  });
  return uses;
}

/** The values of one file by the place of their binding. */
class Followed {
  readonly #bindings = new Map<number, MemberPath>();
  readonly #scopes: Scopes;
  readonly #roots: Roots;
  /** Members taken under a computed name. */
  readonly lost: PathUse[] = [];

  constructor(scopes: Scopes, roots: Roots) {
    this.#scopes = scopes;
    this.#roots = roots;
  }

  bind(node: Node, parent: Node | null): void {
    if (node.type === 'VariableDeclarator' && node.init) {
      const path = this.pathOf(node.init);
      if (path) this.#bindPattern(node.id, path);
    }
    if (!FUNCTIONS.has(node.type) || !parent) return;
    const [first] = (node as { params: Node[] }).params;
    const isValue =
      parent.type === 'Property' && parent.key.type === 'Identifier'
        ? this.#roots.isFirstParameter({ property: parent.key.name })
        : parent.type === 'CallExpression' && this.#isArgumentOfValue(parent.callee);
    if (first && isValue) this.#bindPattern(first as BindingPattern, []);
  }

  #isArgumentOfValue(callee: Node): boolean {
    const path = this.pathOf(callee);
    return path !== null && this.#roots.isFirstParameter({ callOf: path });
  }

  #bindPattern(pattern: BindingPattern, path: MemberPath): void {
    if (pattern.type === 'Identifier') this.#bindings.set(pattern.start, path);
    else if (pattern.type === 'AssignmentPattern') this.#bindPattern(pattern.left as BindingPattern, path);
    else if (pattern.type === 'ObjectPattern') {
      for (const property of pattern.properties) {
        const key = property.type === 'Property' ? nameOf(property.key, property.computed) : null;
        if (property.type === 'Property' && key !== null) {
          const value = property.value as BindingPattern;
          this.#bindPattern(value, [...path, key]);
        } else this.lost.push({ path, start: property.start, kind: 'computed' });
      }
    }
  }

  /** The path that an expression stands for; null for every other value. */
  pathOf(node: Node): MemberPath | null {
    switch (node.type) {
      case 'Identifier':
        return this.#pathOfName(node.name);
      case 'MemberExpression': {
        const path = this.pathOf(node.object);
        const name = nameOf(node.property, node.computed);
        return path && name !== null ? [...path, name] : null;
      }
      case 'CallExpression':
        return this.#pathOfCall(node.callee);
      case 'ChainExpression':
      case 'ParenthesizedExpression':
      case 'TSNonNullExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return this.pathOf(node.expression);
      default:
        return null;
    }
  }

  #pathOfName(name: string): MemberPath | null {
    const declared = this.#scopes.getDeclaration(name);
    if (!declared) return null;
    if (declared.type !== 'Import') return this.#bindings.get(declared.node.start) ?? null;
    const origin = originOf(declared);
    return origin && this.#roots.isImport(origin.specifier, origin.exported) ? [] : null;
  }

  #pathOfCall(callee: Node): MemberPath | null {
    const path = this.pathOf(callee);
    if (path) return this.#roots.ofCall(path);
    const declared = callee.type === 'Identifier' ? this.#scopes.getDeclaration(callee.name) : null;
    const origin = declared?.type === 'Import' ? originOf(declared) : null;
    return origin ? this.#roots.ofCall(origin) : null;
  }

  /** The use that the node is, when it is the end of a chain. */
  useAt(node: Node, parents: readonly Node[]): PathUse | null {
    const parent = parents.at(-1);
    if (!parent || this.#bindings.has(node.start) || !isExpression(node, parent)) return null;
    const path = this.pathOf(node);
    if (!path) return null;
    if (parent.type === 'MemberExpression' && parent.object === node) {
      const isWritten = nameOf(parent.property, parent.computed) !== null;
      return isWritten ? null : { path, start: node.start, kind: 'computed' };
    }
    // The chain goes on after these, or in the binding that it gives.
    if (isWrapper(parent) || (parent.type === 'VariableDeclarator' && parent.init === node)) return null;
    if (parent.type === 'CallExpression' && parent.callee === node)
      return this.#roots.ofCall(path) ? null : { path, start: node.start, kind: 'call' };
    return isDependency(node, parents) ? null : { path, start: node.start, kind: 'escape' };
  }
}

const isWrapper = ({ type }: Node) =>
  type === 'ChainExpression' ||
  type === 'TSNonNullExpression' ||
  type === 'TSAsExpression' ||
  type === 'TSSatisfiesExpression' ||
  type === 'ParenthesizedExpression';

/** Is this node read as a value? A name in a declaration, a key or a type is none. */
function isExpression(node: Node, parent: Node): boolean {
  if (node.type === 'MemberExpression' || node.type === 'CallExpression') return true;
  if (node.type !== 'Identifier') return isWrapper(node);
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent.type === 'Property') return parent.value === node;
  if (parent.type === 'VariableDeclarator') return parent.init === node;
  if (FUNCTIONS.has(parent.type)) return (parent as { body?: Node }).body === node;
  return !/^(?:Import|Export|TSTypeQuery|TSQualifiedName|TSTypeReference|LabeledStatement)/.test(parent.type);
}

/** The last argument of a hook: naming a value there does not use it. */
function isDependency(node: Node, parents: readonly Node[]): boolean {
  const [call, list] = parents.slice(-2);
  if (node.type !== 'Identifier' || list?.type !== 'ArrayExpression' || call?.type !== 'CallExpression') return false;
  return (
    call.callee.type === 'Identifier' && WITH_DEPENDENCIES.test(call.callee.name) && call.arguments.at(-1) === list
  );
}

function nameOf(node: Node, isComputed: boolean): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return !isComputed && node.type === 'Identifier' ? node.name : null;
}

interface ImportedName {
  node: Node;
  importNode: { source: { value: string }; importKind?: string | null };
}

/** The origin of an imported name; null for a type. */
function originOf({ node, importNode }: ImportedName): { specifier: string; exported: string } | null {
  if (importNode.importKind === 'type' || node.type !== 'ImportSpecifier' || node.importKind === 'type') return null;
  const { imported } = node;
  return { specifier: importNode.source.value, exported: imported.type === 'Literal' ? imported.value : imported.name };
}
