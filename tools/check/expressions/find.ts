import { type Node, parseSync, Visitor } from 'oxc-parser';

/** One regular expression of the sources, with every place that writes it. */
export interface Expression {
  source: string;
  flags: string;
  /** `path:line`. */
  places: string[];
}

/** As it is written in code: `/a+/g`. */
export const written = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string => `/${source}/${flags}`;

/**
 * The distinct regular expressions of these files: literals, and `new RegExp` of a text that is written out. Those
 * that are composed of constants are judged by composed.test.ts; others are left to their authors.
 */
export function expressionsIn(files: Record<string, string>): Expression[] {
  const found = new Map<string, Expression>();
  for (const [path, text] of Object.entries(files)) {
    const add = (source: string, flags: string, at: number) => {
      const place = `${path}:${text.slice(0, at).split('\n').length}`;
      const expression = { source, flags, places: [] };
      const known = found.get(written(expression)) ?? expression;
      found.set(written(known), { ...known, places: [...known.places, place] });
    };
    new Visitor({
      Literal(node) {
        if ('regex' in node) add(node.regex.pattern, node.regex.flags, node.start);
      },
      NewExpression({ callee, arguments: [first, second], start }) {
        const source = textOf(first);
        if (callee.type === 'Identifier' && callee.name === 'RegExp' && source !== null)
          add(source, textOf(second) ?? '', start);
      },
    }).visit(parseSync(path, text).program);
  }
  return [...found.values()];
}

/** A text that is written out, or null. */
function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}
