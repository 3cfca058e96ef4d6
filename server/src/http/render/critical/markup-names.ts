import type { Names } from './style-needs.ts';

/** The names of the document around the markup. */
const DOCUMENT_NAMES = ['html', 'head', 'body', '[lang]', '[lang=ro]'];
const VARIABLE = /var\((--[\w-]+)/g;

/**
 * Reads the names of a markup that `known` holds, which are those that some style sheet asks for; of custom properties
 * those that style attributes read, as `--name`. A name in a text is taken for one: harmless.
 */
export function namesReader(known: Names): (markup: string) => Set<string> {
  const attributes = [...known].flatMap((name) => /^\[([\w-]+)/.exec(name)?.[1] ?? []);
  // React writes each attribute with quotes and escapes `<` and `"`.
  const token = new RegExp(
    `<([a-z][\\w-]*)| (${[...new Set(['class', 'id', ...attributes])].join('|')})="([^"]*)"`,
    'gi',
  );
  return (markup) => {
    const names = new Set(DOCUMENT_NAMES);
    const add = (name: string) => void (known.has(name) && names.add(name));
    const seen = new Set<string>();
    for (const [text, tag, attribute, value] of markup.matchAll(token)) {
      if (seen.has(text)) continue;
      seen.add(text);
      for (const name of namesOf({ tag, attribute, value })) add(name);
    }
    for (const [, name = ''] of markup.matchAll(VARIABLE)) add(name);
    return names;
  };
}

interface Token {
  tag?: string | undefined;
  attribute?: string | undefined;
  value?: string | undefined;
}

function namesOf({ tag, attribute, value = '' }: Token): string[] {
  if (tag !== undefined) return [tag.toLowerCase()];
  if (attribute === 'class') return ['[class]', ...value.split(' ').map((name) => `.${name}`)];
  const name = attribute?.toLowerCase() ?? '';
  return [`[${name}]`, `[${name}=${value}]`, ...(name === 'id' ? [`#${value}`] : [])];
}
