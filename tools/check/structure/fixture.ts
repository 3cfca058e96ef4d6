import type { Problem, Rule } from './rule.ts';
import { SourceTree } from './source-tree.ts';

const manifests = {
  'contracts/package.json': '{ "exports": { "./*": "./src/*.ts" } }',
  'ui/package.json': '{ "exports": { ".": "./src/index.ts", "./*": "./src/*.ts" } }',
  'server/package.json': '{ "exports": { "./router": "./src/router.ts" } }',
};

/** A rule's findings in fixtures, which exist only in this tree. */
export function findIn(rule: Rule | undefined, files: Record<string, string>): Problem[] {
  if (!rule) throw new Error('There is no such rule.');
  return rule.find(new SourceTree({ ...manifests, ...files }));
}

/** Files that each import others, by the paths of the files. */
export function importing(arrows: Record<string, string[]>): Record<string, string> {
  const target = (path: string) => (path.startsWith('.') ? path : `/${path}`);
  return Object.fromEntries(
    Object.entries(arrows).map(([path, targets]) => {
      const up = '../'.repeat(path.split('/').length - 1).slice(0, -1);
      return [path, targets.map((to) => `import '${up}${target(to)}';`).join('\n')];
    }),
  );
}
