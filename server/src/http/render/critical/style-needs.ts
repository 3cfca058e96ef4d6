/** The names of a page's markup that a selector needs before it can match anything there. */
import selectorParser, { type Attribute, type Node, type Pseudo, type Selector } from 'postcss-selector-parser';

/**
 * The names of a markup that selectors can ask for: `div`, `.class`, `#id`, `[attribute]` and `[attribute=value]`.
 */
export type Names = ReadonlySet<string>;

/** All the names, and of each list of alternatives one. Null: the selector never matches in a document. */
export interface Needs {
  names: readonly string[];
  oneOf: readonly (readonly Needs[])[];
}

/**
 * Set without the page's code: by the boot's first lines on the root, by `<details>`, and by a control that answers a
 * touch before the page has life.
 */
const CHANGING = new Set([
  'data-mantine-color-scheme',
  'data-session',
  'data-view',
  'data-early',
  'open',
  'aria-busy',
  'data-touched',
]);

function needsOf(selector: Selector): Needs | null {
  const names: string[] = [];
  const oneOf: Needs[][] = [];
  for (const node of selector.nodes) {
    if (node.type === 'pseudo') {
      if (node.value.startsWith(':host')) return null;
      const alternatives = alternativesOf(node);
      if (alternatives?.length === 0) return null;
      if (alternatives) oneOf.push(alternatives);
    } else names.push(...namesOf(node));
  }
  return { names, oneOf };
}

/** The needs of `:is()`, `:where()` and `:has()`; null for what asks for no name, such as `:hover` and `:not()`. */
function alternativesOf({ value, nodes }: Pseudo): Needs[] | null {
  if (!/^:(?:is|where|has|-webkit-any|-moz-any)$/.test(value)) return null;
  return nodes.map(needsOf).filter((needs) => needs !== null);
}

function namesOf(node: Node): string[] {
  if (node.type === 'class') return [`.${node.value}`];
  if (node.type === 'id') return [`#${node.value}`];
  if (node.type === 'tag') return [node.value.toLowerCase()];
  return node.type === 'attribute' ? [attributeName(node)].filter((name) => name !== null) : [];
}

function attributeName({ attribute, operator, value, insensitive }: Attribute): string | null {
  if (CHANGING.has(attribute)) return null;
  const name = attribute.toLowerCase();
  const isExact = operator === '=' && !insensitive && value !== undefined && /^[\w-]+$/.test(value);
  return isExact ? `[${name}=${value}]` : `[${name}]`;
}

export const isMet = ({ names: needed, oneOf }: Needs, names: Names): boolean =>
  needed.every((name) => names.has(name)) && oneOf.every((list) => list.some((needs) => isMet(needs, names)));

/** The selectors of a rule, each with what it needs. */
export const readSelectors = (text: string): { text: string; needs: Needs | null }[] =>
  selectorParser()
    .astSync(text)
    .nodes.map((selector) => ({ text: String(selector).trim(), needs: needsOf(selector) }));

/** Every name in these needs. */
export const allNames = ({ names, oneOf }: Needs): string[] => [...names, ...oneOf.flat().flatMap(allNames)];
