/** The rules that a page's markup uses, for its head: the page is drawn before any style sheet has arrived. */
import { boundedCache } from '../../../platform/resilience/bounded-cache.ts';
import { namesReader } from './markup-names.ts';
import { isMet, type Names } from './style-needs.ts';
import type { StyleDeclaration, StyleNode, StyleSheet } from './style-sheet.ts';

/** The limit of all builds together. Pages of a kind differ by a few classes; one text is some 25 KB. */
const MAX_BYTES = 16_000_000;
const texts = boundedCache<string, string>({
  name: 'styles',
  maxBytes: MAX_BYTES,
  bytesOf: (text, key) => text.length + key.length + 1,
});
let sets = 0;

/** Chooses from the sheets, in their order: a later rule wins over an equally specific one, as when they are linked. */
export class CriticalStyles {
  readonly #nodes: readonly StyleNode[];
  readonly #namesIn: (markup: string) => Set<string>;
  readonly #set = ++sets;

  constructor(sheets: readonly StyleSheet[]) {
    this.#nodes = sheets.flatMap(({ nodes }) => nodes);
    this.#namesIn = namesReader(new Set(sheets.flatMap(({ names }) => [...names])));
  }

  of(markup: string): string {
    const names = this.#namesIn(markup);
    const key = `${this.#set} ${[...names].sort().join(' ')}`;
    const text =
      texts.get(key) ??
      written(
        this.#nodes.flatMap((node) => chosen(node, names)),
        names,
      );
    texts.set(key, text);
    return text;
  }
}

/** The node without the selectors that match nothing; none when nothing is left. */
function chosen(node: StyleNode, names: Names): StyleNode[] {
  if (node.kind === 'rule') {
    const selectors = node.selectors.filter(({ needs }) => isMet(needs, names));
    return selectors.length > 0 ? [{ ...node, selectors }] : [];
  }
  if (node.kind !== 'group') return [node];
  const nodes = node.nodes.flatMap((inner) => chosen(inner, names));
  return nodes.length > 0 ? [{ ...node, nodes }] : [];
}

/** Custom properties that nothing reads are left out, and keyframes that nothing plays. */
function written(nodes: readonly StyleNode[], names: Names): string {
  const declarations = nodes.flatMap(declarationsOf);
  const played = new Set(declarations.flatMap(({ animations }) => animations));
  const keyframes = nodes.flatMap((node) => (node.kind === 'keyframes' && played.has(node.name) ? node.reads : []));
  const read = readVariables(declarations, [...names, ...keyframes]);
  const isUsed = ({ variable }: StyleDeclaration) => variable === null || read.has(variable);
  const text = (node: StyleNode): string => {
    if (node.kind === 'whole') return node.text;
    if (node.kind === 'keyframes') return played.has(node.name) ? node.text : '';
    if (node.kind === 'group') return block(node.head, node.nodes.map(text).join(''));
    const body = node.declarations.filter(isUsed).map((declaration) => declaration.text);
    return block(node.selectors.map((selector) => selector.text).join(','), body.join(';'));
  };
  return nodes.map(text).join('');
}

const block = (head: string, body: string) => (body === '' ? '' : `${head}{${body}}`);

const declarationsOf = (node: StyleNode): readonly StyleDeclaration[] => {
  if (node.kind === 'rule') return node.declarations;
  return node.kind === 'group' ? node.nodes.flatMap(declarationsOf) : [];
};

/** All custom properties that are read, also by the values of others that are. */
function readVariables(declarations: readonly StyleDeclaration[], start: readonly string[]): Set<string> {
  const setters = Map.groupBy(
    declarations.filter(({ variable }) => variable !== null),
    ({ variable }) => variable,
  );
  const read = new Set<string>();
  const pending = [...start, ...declarations.flatMap(({ variable, reads }) => (variable === null ? reads : []))];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (read.has(name) || !name.startsWith('--')) continue;
    read.add(name);
    pending.push(...(setters.get(name) ?? []).flatMap(({ reads }) => reads));
  }
  return read;
}
