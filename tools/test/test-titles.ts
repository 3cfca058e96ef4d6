import { type Node, parseSync, Visitor } from 'oxc-parser';

/**
 * The titles of the tests of a file as they are written (`%s` stays), each behind the titles of its groups, as Vitest
 * prints them: `group > title`. Tests that are always skipped are left out.
 */
export function testTitles(path: string, text: string): string[] {
  const titles: string[] = [];
  const groups: { title: string; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first], start, end }) {
      const [name, ...modifiers] = namesOf(callee);
      const title = first && writtenText(first, text);
      if (title === undefined || modifiers.some((modifier) => modifier === 'skip' || modifier === 'todo')) return;
      while ((groups.at(-1)?.end ?? Infinity) <= start) groups.pop();
      if (name === 'describe') groups.push({ title, end });
      if (name === 'test' || name === 'it') titles.push([...groups.map((group) => group.title), title].join(' > '));
    },
  }).visit(parseSync(path, text).program);
  return titles;
}

/** The names of `test.each([…])`, from the first: test, each. */
function namesOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...namesOf(callee.object), callee.property.name];
}

function writtenText(node: Node, text: string): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : undefined;
}
