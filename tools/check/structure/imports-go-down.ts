import { arrowsOf } from './arrows.ts';
import { heightOf, layers } from './layers.ts';
import { isTest, packageOf, resolveImport } from './packages.ts';
import type { Rule } from './rule.ts';

/** Imports of server/src from a layer to a higher one, by values or types. */
export const importsGoDown: Rule = {
  name: 'imports to a higher layer',
  find: (tree) =>
    arrowsOf(tree).flatMap(({ from, to }) => {
      const [low, high] = [heightOf(from), heightOf(to)];
      if (low === null || high === null || high <= low) return [];
      const message =
        `${from} (${layers[low]}) imports ${to} (${layers[high] ?? 'top'}): imports go down. ` +
        `Move what it needs into ${layers[low]} or below, or let ${layers[high] ?? 'main.ts'} pass it in.`;
      return [{ pkg: 'server', message }];
    }),
};

/** Files of server/src that are in no layer. */
export const everythingHasALayer: Rule = {
  name: 'outside the layers',
  find: (tree) =>
    tree.sources
      .filter((path) => path.startsWith('server/src/') && !path.startsWith('server/src/testing/'))
      .filter((path) => heightOf(path) === null && path !== 'server/src/main.test.ts')
      .map((path) => ({ pkg: 'server', message: `${path} is in no layer: move it into one of ${layers.join(', ')}.` })),
};

/** Production code that imports test code. */
export const testingIsForTests: Rule = {
  name: 'testing/ outside tests',
  find: (tree) =>
    tree.sources
      .filter((path) => packageOf(path) !== 'root' && !isTest(path))
      .flatMap((from) =>
        tree.parsed(from).imports.flatMap(({ specifier }) => {
          const to = resolveImport(tree, from, specifier);
          if (to === null || !to.includes('/testing/')) return [];
          const message = `${from} imports ${to}, which only tests may: move it into testing/, or what it needs out.`;
          return [{ pkg: packageOf(from), message }];
        }),
      ),
};
