import { isTest, packageOf } from './packages.ts';
import type { Rule } from './rule.ts';
import type { SourceTree } from './source-tree.ts';

const CALL_HOOK = 'ui/src/use-call.ts';
const FORM_HOOK = 'ui/src/extra/form.tsx';
/** A form passes its submission to the hook, or to its parent component. */
const OWN_SENDING = /\bonSubmit=\{(?!form\.submit\}|onSubmit\})/;
const LAZY_LOADER = 'ui/src/lazy-with-retry.tsx';

/** A rule of which each file that is no test is a problem when it is faulty. */
function perFile(
  name: string,
  fault: { isIn: (tree: SourceTree, path: string) => boolean; told: string; instead: string },
): Rule {
  const { isIn, told, instead } = fault;
  return {
    name,
    find: (tree) =>
      tree.sources
        .filter((path) => !isTest(path) && isIn(tree, path))
        .map((path) => ({ pkg: packageOf(path), message: `${path} ${told}: ${instead}` })),
  };
}

/** React's own lazy caches a failed load for ever, after a deploy too. */
export const oneLazyLoader = perFile('React.lazy beside the loader', {
  isIn: (tree, path) => path !== LAZY_LOADER && takesLazy(tree, path),
  told: 'uses React.lazy',
  instead: 'use lazyWithRetry of ui, which heals after a deploy.',
});

/** Calls that handle toasts and ended sessions on their own. */
export const oneCallHook = perFile('mutations beside the call hook', {
  isIn: (tree, path) => path !== CALL_HOOK && isFront(path) && /\buseMutation\b/.test(tree.parsed(path).code()),
  told: 'takes useMutation',
  instead: 'use useCall of ui.',
});

/** Forms with their own state management: they take @mantine/form, or send by a call in a handler of their own. */
export const oneFormHook = perFile('forms beside the form hook', {
  isIn: (tree, path) => path !== FORM_HOOK && isFront(path) && hasOwnForm(tree, path),
  told: 'keeps a form by itself',
  instead: 'use useCallForm of ui/form.',
});

/** Schemas that could get into a browser's first load unnoticed. */
export const zodInSchemas = perFile('zod outside *.schema.ts', {
  isIn: (tree, path) =>
    ['contracts', 'ui', 'deal'].includes(packageOf(path)) &&
    !path.endsWith('.schema.ts') &&
    tree.parsed(path).imports.some(({ specifier }) => /^zod(\/|$)/.test(specifier)),
  told: 'imports zod',
  instead: 'move its schemas to a *.schema.ts.',
});

const isFront = (path: string): boolean => !/^(server|client|tests|lab|tools)\//.test(path);

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
