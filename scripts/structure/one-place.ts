import { isTest, packageOf } from './packages.ts';
import type { Rule } from './rule.ts';
import type { SourceTree } from './source-tree.ts';

const CALL_HOOK = 'contracts/src/ui/use-call.ts';
const FORM_HOOK = 'contracts/src/ui-extra/form.tsx';
/** A form passes its submission to the hook, or to its parent component. */
const OWN_SENDING = /\bonSubmit=\{(?!form\.submit\}|onSubmit\})/;
const LAZY_LOADER = 'contracts/src/ui/lazy-with-retry.tsx';

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
