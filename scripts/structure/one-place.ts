import { isTest, packageOf } from './packages.ts';
import type { Problem, Rule } from './rule.ts';
import type { SourceTree } from './source-tree.ts';

const MAX_ROW_CASTS = 39;
const CALL_HOOK = 'contracts/src/ui/use-call.ts';
const FORM_HOOK = 'contracts/src/ui-extra/form.tsx';
/** A form passes its submission to the hook, or to its parent component. */
const OWN_SENDING = /\bonSubmit=\{(?!form\.submit\}|onSubmit\})/;
const LAZY_LOADER = 'contracts/src/ui/lazy-with-retry.tsx';
const LARGEST_ID = /\b2_?147_?483_?647n?\b/;

/** The maximum of an integer column, written out in more than one file. */
export const largestIdOnce: Rule = {
  name: 'largest integer written again',
  counts: 'TypeScript files that write 2³¹ − 1 as a number, except one',
  find: (tree) => {
    const files = tree.sources.filter((path) => LARGEST_ID.test(withoutTexts(tree, path)));
    // The one that may stay is where both sides of a call find it.
    const home = files.find((path) => path.startsWith('contracts/')) ?? files[0];
    return files
      .filter((path) => path !== home)
      .map((path) => ({ pkg: packageOf(path), message: `${path} writes 2³¹ − 1 out, as ${home} does: import it.` }));
  },
};

/** Rows whose type is asserted, not checked. */
export const rowCasts: Rule = {
  name: 'execute<Row> casts too many',
  counts: `\`execute<\` in server/src beyond ${MAX_ROW_CASTS}, tests included`,
  find: (tree) => {
    const counts = tree.sources
      .filter((path) => path.startsWith('server/src/') && tree.text(path).includes('execute<'))
      .map((path) => ({ path, count: tree.parsed(path).code().split('execute<').length - 1 }));
    const sum = counts.reduce((total, { count }) => total + count, 0);
    if (sum <= MAX_ROW_CASTS) return [];
    const most = counts.toSorted((a, b) => b.count - a.count).slice(0, 5);
    const told = most.map(({ path, count }) => `${path} ${count}`).join(', ');
    const message = `${sum} times \`execute<\`, at most ${MAX_ROW_CASTS}: use a typed query (em.getKysely()). Most: ${told}.`;
    return [{ pkg: 'server', weight: sum - MAX_ROW_CASTS, message }];
  },
};

/** React's own lazy caches a failed load for ever, after a deploy too. */
export const oneLazyLoader: Rule = {
  name: 'React.lazy beside the loader',
  counts: 'files that take `lazy` from React, except `lazyWithRetry` itself',
  find: (tree) =>
    tree.sources
      .filter((path) => path !== LAZY_LOADER && !isTest(path) && takesLazy(tree, path))
      .map((path) => ({
        pkg: packageOf(path),
        message: `${path} uses React.lazy: use lazyWithRetry of contracts/ui, which heals after a deploy.`,
      })),
};

/** Calls that handle toasts and ended sessions on their own. */
export const oneCallHook: Rule = {
  name: 'mutations beside the call hook',
  counts: 'files that take `useMutation`, except `useCall` itself',
  find: (tree) =>
    tree.sources
      .filter((path) => path !== CALL_HOOK && !isTest(path) && isFront(path))
      .filter((path) => /\buseMutation\b/.test(tree.parsed(path).code()))
      .map((path) => ({ pkg: packageOf(path), message: `${path} takes useMutation: use useCall of contracts/ui.` })),
};

/** Forms with their own state management. */
export const oneFormHook: Rule = {
  name: 'forms beside the form hook',
  counts:
    'files that take @mantine/form, or send a form by a call in a handler of their own, except `useCallForm` itself',
  find: (tree) =>
    tree.sources
      .filter((path) => path !== FORM_HOOK && !isTest(path) && isFront(path) && hasOwnForm(tree, path))
      .map((path) => ({
        pkg: packageOf(path),
        message: `${path} keeps a form by itself: use useCallForm of contracts/ui-extra/form.`,
      })),
};

/** Schemas that could get into a browser's first load unnoticed. */
export const zodInSchemas: Rule = {
  name: 'zod outside *.schema.ts',
  counts: 'files of contracts that import zod and are neither *.schema.ts nor a test',
  find: (tree) =>
    tree.sources
      .filter((path) => packageOf(path) === 'contracts' && !isTest(path) && !path.endsWith('.schema.ts'))
      .filter((path) => tree.parsed(path).imports.some(({ specifier }) => /^zod(\/|$)/.test(specifier)))
      .map((path) => ({ pkg: 'contracts', message: `${path} imports zod: move its schemas to a *.schema.ts.` })),
};

/** Calls that are declared a second time for REST. */
export const callsOnce: Rule = {
  name: '*.rest.ts files',
  counts: 'files that restate a procedure; its REST route belongs into its meta',
  find: (tree): Problem[] =>
    tree.sources
      .filter((path) => path.endsWith('.rest.ts'))
      .map((path) => ({
        pkg: packageOf(path),
        message: `${path}: say method, path and status in the procedure's meta.`,
      })),
};

const isFront = (path: string): boolean => !/^(server|client|scripts|e2e|bench|chaos|lab|tools)\//.test(path);

function hasOwnForm(tree: SourceTree, path: string): boolean {
  const { imports, code } = tree.parsed(path);
  return (
    imports.some(({ specifier }) => specifier === '@mantine/form') ||
    (/\buseCall\(/.test(code()) && OWN_SENDING.test(code()))
  );
}

function takesLazy(tree: SourceTree, path: string): boolean {
  const { imports, code } = tree.parsed(path);
  const isTaken = imports.some(
    ({ specifier, names }) => specifier === 'react' && names.some(({ exported }) => exported === 'lazy'),
  );
  return isTaken || (/\bimport\b[^;]*'react'/.test(tree.text(path)) && /\.lazy\(/.test(code()));
}

/** The code of a file that may contain the number, without comments and string literals (which tests send as input). */
function withoutTexts(tree: SourceTree, path: string): string {
  if (!LARGEST_ID.test(tree.text(path))) return '';
  return tree
    .parsed(path)
    .code()
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
}
