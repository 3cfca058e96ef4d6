import { lineCount } from './folder-sizes.ts';
import { isRemote, packageOf } from './packages.ts';
import type { Rule } from './rule.ts';
import type { SourceTree } from './source-tree.ts';

const MAX_LINES = 250;
/** Style sheets of the whole page, which cannot be modules. */
const GLOBAL_SHEETS = ['shell/src/global.css'];

/** Mantine's inner parts of a component that a module styles, by their documented names. */
const LIBRARY_PARTS = new Set(
  [
    'Badge-root',
    'Button-label',
    'Button-root',
    'Button-section',
    'Checkbox-input',
    'Checkbox-root',
    'InputWrapper-label',
    'InputWrapper-root',
    'Modal-close',
    'NativeSelect-input',
    'RichTextEditor-content',
    'Tabs-list',
    'Tabs-panel',
    'Tabs-tab',
  ].map((part) => `mantine-${part}`),
);

const isFrontEnd = (pkg: string) => pkg === 'shell' || isRemote(pkg);
const sheetsOf = (tree: SourceTree) => tree.paths.filter((path) => path.endsWith('.css') && packageOf(path) !== 'root');

/** Style sheets that are too long to read. */
export const sheetSizes: Rule = {
  name: `style sheets over ${MAX_LINES} lines`,
  find: (tree) =>
    sheetsOf(tree)
      .filter((path) => lineCount(tree, path) > MAX_LINES)
      .map((path) => ({
        pkg: packageOf(path),
        message: `${path} has ${lineCount(tree, path)} lines: split it along the components it styles.`,
      })),
};

/** Style sheets of the front ends whose classes reach the whole page. */
export const sheetsAreModules: Rule = {
  name: 'style sheets that are no module',
  find: (tree) =>
    sheetsOf(tree)
      .filter((path) => isFrontEnd(packageOf(path)) && !path.endsWith('.module.css') && !GLOBAL_SHEETS.includes(path))
      .map((path) => ({ pkg: packageOf(path), message: `${path} is global: rename it to *.module.css.` })),
};

/** Classes that a package styles although another one owns them. */
export const foreignClasses: Rule = {
  name: 'classes of another package styled',
  find: (tree) => {
    const owners = new Map<string, Set<string>>();
    const used = sheetsOf(tree).map((path) => ({ path, classes: globalClasses(path, tree.text(path)) }));
    for (const { path, classes } of used) {
      for (const name of classes) owners.set(name, (owners.get(name) ?? new Set()).add(packageOf(path)));
    }
    return used.flatMap(({ path, classes }) =>
      [...classes].flatMap((name) => {
        const pkg = packageOf(path);
        const owner = ownerOf(name, owners.get(name) ?? new Set(), pkg);
        if (owner === null) return [];
        return [
          {
            pkg,
            message: `${path} styles .${name} of ${owner}: give ${owner} a prop for it, or use a class of your own.`,
          },
        ];
      }),
    );
  },
};

/** The package that owns `name`, or null: the facade takes precedence over the shell, the shell over remotes. */
function ownerOf(name: string, styledBy: Set<string>, pkg: string): string | null {
  if (/^(mantine-|m_[0-9a-f]{6})/.test(name)) return pkg === 'ui' ? null : 'ui';
  const owner = ['ui', 'deal', 'shell'].find((known) => styledBy.has(known));
  if (owner) return owner === pkg ? null : owner;
  return [...styledBy].find((other) => other !== pkg) ?? null;
}

/** The global classes in a style sheet's selectors; those of a module are its own except `:global`. */
function globalClasses(path: string, text: string): Set<string> {
  const css = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  const preludes = [...css.matchAll(/([^{};]*)\{/g)].map(([, prelude = '']) => prelude.trim());
  const selectors = preludes.filter((prelude) => !prelude.startsWith('@')).join(' ');
  const isModule = path.endsWith('.module.css');
  const scope = isModule ? (selectors.match(/:global\([^)]*\)/g) ?? []).join(' ') : selectors;
  const names = [...scope.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);
  return new Set(isModule ? names.filter((name) => !LIBRARY_PARTS.has(name)) : names);
}
