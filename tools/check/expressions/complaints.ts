import { type Expression, written } from './find.ts';
import type { Verdict } from './judge.ts';

/** Names the expressions that are slow and no false alarm, and false alarms that match nothing any more. */
export function complaints(
  expressions: readonly Expression[],
  verdicts: ReadonlyMap<string, Verdict>,
  falseAlarms: Readonly<Record<string, string>>,
): string[] {
  const names = new Set(expressions.map(written));
  const isSlow = (one: Expression) => !Object.hasOwn(falseAlarms, written(one)) && verdicts.get(written(one));
  return [
    ...expressions
      .filter(isSlow)
      .map((one) => `${one.places.join(', ')}: ${written(one)} ${verdicts.get(written(one))}`),
    ...Object.keys(falseAlarms)
      .filter((name) => !names.has(name))
      .map((name) => `tools/check/expressions/false-alarms.ts: ${name} is not in the code any more: delete it`),
  ];
}
