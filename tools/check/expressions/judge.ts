import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import PQueue from 'p-queue';
import { check } from 'recheck';
import { type Expression, written } from './find.ts';

/** Null: linear time. Else what it may take, with an input that shows it. */
export type Verdict = string | null;

const CONCURRENCY = 2;
/** The times of an attack are bounded by its steps alone, so that a busy machine comes to the same verdict. */
const UNTIMED = { attackTimeout: null, incubationTimeout: null, timeout: 120_000 };
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/** Asks recheck, which runs two threads at most, so that none is judged "too slow to judge" for want of a processor. */
export async function judge(expressions: readonly Expression[]): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  const judgeOne = async (one: Expression) => void verdicts.set(written(one), await verdictOf(one));
  await new PQueue({ concurrency: CONCURRENCY }).addAll(expressions.map((one) => () => judgeOne(one)));
  return verdicts;
}

async function verdictOf({ source, flags }: Expression): Promise<Verdict> {
  const found = await check(source, flags, UNTIMED);
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return `could not be judged (${found.error.kind}): write it more simply`;
  return `takes ${found.complexity.summary} time, for example on ${found.attack.pattern.slice(0, 120)}`;
}

/** As above; verdicts of the same expressions are read from a file, which only saves time. */
export async function judgeOnce(expressions: readonly Expression[], file: string): Promise<Map<string, Verdict>> {
  const known = readVerdicts(file);
  const keyOf = (one: Expression) =>
    createHash('sha256')
      .update(`${version} ${written(one)}`)
      .digest('base64url');
  const fresh = await judge(expressions.filter((one) => !(keyOf(one) in known)));
  const verdicts = new Map(
    expressions.map((one) => [written(one), fresh.get(written(one)) ?? known[keyOf(one)] ?? null]),
  );
  if (fresh.size > 0) {
    mkdirSync(dirname(file), { recursive: true });
    const kept = expressions.map((one) => [keyOf(one), verdicts.get(written(one)) ?? null]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(kept)));
  }
  return verdicts;
}

function readVerdicts(file: string): Record<string, Verdict> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Verdict>;
  } catch {
    return {};
  }
}
