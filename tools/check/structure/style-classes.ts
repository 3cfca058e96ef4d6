import { posix } from 'node:path';
import { packageOf } from './packages.ts';
import type { Problem, Rule } from './rule.ts';
import type { SourceTree } from './source-tree.ts';

const modulesOf = (tree: SourceTree) => tree.paths.filter((path) => path.endsWith('.module.css'));

/** Selectors of modules that reach outside their component. */
export const ownSelectors: Rule = {
  name: 'selectors without a class of their own',
  find: (tree) =>
    modulesOf(tree).flatMap((path) =>
      selectorsOf(tree.text(path))
        .filter((selector) => classesIn(selector).length === 0)
        .map((selector) => problem(path, `"${selector}" styles what is not its own: begin with a class`)),
    ),
};

/** Classes on which a module and its components disagree: the types accept any name. */
export const classesAgree: Rule = {
  name: 'classes of modules unused, missing or not camelCase',
  find: (tree) => {
    const used = usedClasses(tree);
    const unfit = modulesOf(tree).flatMap((path) =>
      Array.from(classesOf(tree.text(path))).flatMap((name) => [
        ...(used.get(path)?.has(name) ? [] : [problem(path, `nobody uses ".${name}"`)]),
        ...(/^[a-z][a-zA-Z\d]*$/.test(name) ? [] : [problem(path, `".${name}" is not camelCase`)]),
      ]),
    );
    const missing = [...used].flatMap(([sheet, uses]) =>
      [...uses]
        .filter(([name]) => !classesOf(tree.text(sheet)).has(name))
        .map(([name, component]) => problem(component, `${sheet} has no ".${name}"`)),
    );
    return [...unfit, ...missing];
  },
};

const problem = (path: string, words: string): Problem => ({ pkg: packageOf(path), message: `${path}: ${words}.` });

/** Every selector separately, without those of keyframes. */
function selectorsOf(text: string): string[] {
  const bare = text.replace(/\/\*[^]*?\*\//g, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const heads = [...bare.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
  // Commas within `:is()` separate no selectors.
  const lists = heads.filter((head) => !head.startsWith('@')).map((head) => head.split(/,(?![^(]*\))/));
  return lists.flat().map((selector) => selector.trim());
}

const classesIn = (selector: string): string[] =>
  [...selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);

const classesOf = (text: string): Set<string> => new Set(selectorsOf(text).flatMap(classesIn));

/** The classes that components use, by module, each with one of the components. */
function usedClasses(tree: SourceTree): Map<string, Map<string, string>> {
  const used = new Map<string, Map<string, string>>();
  for (const component of tree.paths.filter((path) => path.endsWith('.tsx'))) {
    const text = tree.text(component);
    for (const [, name = '', from = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      const sheet = posix.join(posix.dirname(component), from);
      const uses = used.get(sheet) ?? new Map<string, string>();
      for (const [, part = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) uses.set(part, component);
      used.set(sheet, uses);
    }
  }
  return used;
}
