// The rules of the specification as spec-rules.md lists them: each id is a tag of the tests that assert the rule.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SpecRule {
  id: string;
  rule: string;
}

/** A line that is no rule, heading or introduction stays in the list with what it says, so that the test finds it. */
const toRule = (line: string): SpecRule => {
  const [id = '', ...rule] = line.slice('- '.length).split(': ');
  return { id, rule: rule.join(': ') };
};

export const specRules: SpecRule[] = readFileSync(join(import.meta.dirname, 'spec-rules.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map(toRule);
