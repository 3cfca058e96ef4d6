/** A style sheet read once, so that a page's rules are chosen from it without parsing. */
import path from 'node:path';
import { type AtRule, type Declaration, parse, type Rule } from 'postcss';
import { allNames, type Needs, readSelectors } from './style-needs.ts';

export interface StyleDeclaration {
  text: string;
  /** The custom property that it sets. */
  variable: string | null;
  /** Custom properties that it reads. */
  reads: readonly string[];
  /** The words of an animation, among them the name of its keyframes. */
  animations: readonly string[];
}

export type StyleNode =
  | { kind: 'rule'; selectors: readonly { text: string; needs: Needs }[]; declarations: readonly StyleDeclaration[] }
  | { kind: 'group'; head: string; nodes: readonly StyleNode[] }
  | { kind: 'keyframes'; name: string; text: string; reads: readonly string[] }
  | { kind: 'whole'; text: string };

export interface StyleSheet {
  nodes: readonly StyleNode[];
  /** The names that its selectors and values ask for. */
  names: ReadonlySet<string>;
}

/** Reads the text of the sheet at an address; relative addresses in it become absolute. Throws when it is no CSS. */
export function readSheet(text: string, address: string): StyleSheet {
  const names = new Set<string>();
  const nodes = parse(withAddresses(text, address)).nodes.flatMap((node) => readNode(node, names));
  return { nodes, names };
}

function readNode(node: { type: string }, names: Set<string>): StyleNode[] {
  if (node.type === 'rule') return readRule(node as Rule, names);
  return node.type === 'atrule' ? readAtRule(node as AtRule, names) : [];
}

function readRule(rule: Rule, names: Set<string>): StyleNode[] {
  if (rule.nodes.some(({ type }) => type === 'rule' || type === 'atrule')) throw new Error('nested rules');
  const selectors = readSelectors(rule.selector).flatMap(({ text, needs }) => (needs ? [{ text, needs }] : []));
  const declarations = rule.nodes.filter((node) => node.type === 'decl').map(readDeclaration);
  for (const { needs } of selectors) for (const name of allNames(needs)) names.add(name);
  for (const { reads } of declarations) for (const name of reads) names.add(name);
  for (const { variable } of declarations) if (variable) names.add(variable);
  return selectors.length > 0 && declarations.length > 0 ? [{ kind: 'rule', selectors, declarations }] : [];
}

function readDeclaration(declaration: Declaration): StyleDeclaration {
  const { prop, value, important } = declaration;
  return {
    text: `${prop}:${value}${important ? '!important' : ''}`,
    variable: prop.startsWith('--') ? prop : null,
    reads: readsOf(value),
    animations: /^(?:-webkit-)?animation(?:-name)?$|^--/.test(prop) ? value.split(/[\s,]+/) : [],
  };
}

const readsOf = (text: string): string[] => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

function readAtRule(rule: AtRule, names: Set<string>): StyleNode[] {
  const { name, params, nodes } = rule;
  const head = `@${name}${params ? ` ${params}` : ''}`;
  // Nobody prints a page before all of its styles are there.
  if (name === 'page' || (name === 'media' && params.trim() === 'print')) return [];
  if (name.endsWith('keyframes')) {
    const text = String(rule);
    return [{ kind: 'keyframes', name: params, text, reads: readsOf(text) }];
  }
  if (/^(?:media|supports|container|layer)$/.test(name) && nodes)
    return [{ kind: 'group', head, nodes: nodes.flatMap((node) => readNode(node, names)) }];
  return [{ kind: 'whole', text: nodes ? String(rule) : `${String(rule)};` }];
}

/** A rule in the page counts its addresses from the page, one in a sheet from the sheet. */
const withAddresses = (text: string, address: string): string =>
  text.replace(/url\((['"]?)(?![/#'"]|data:|https?:)([^()'"]+)\1\)/g, (_all, _quote, file: string) => {
    if (!address.startsWith('/')) return `url(${new URL(file, address).href})`;
    return `url(${path.posix.join(path.posix.dirname(address), file)})`;
  });
