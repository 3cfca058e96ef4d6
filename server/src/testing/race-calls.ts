// The mutations of all features, ready to be raced: each with its caller and an input that the caller may send.
import { appRouter } from '../http/api/router.ts';
import { restRoutes } from '../http/api/rest-routes.ts';
import { ACCESS_TABLE, type Caller, VERDICTS } from './access-table.ts';
import { typeOf } from './callers.ts';
import { makeMatrixWorld } from './matrix-world.ts';
import type { TestApp } from './test-app.ts';

export interface RaceCall {
  procedure: string;
  /** The word before the dot. */
  feature: string;
  input: Record<string, unknown>;
  as: string | null;
}

/** What is not raced, and why. */
const LEFT_OUT: readonly [RegExp, string][] = [
  [/^(release|upload|stockImport)\./, 'files and the worker that reads them, beside the database'],
  [/^setting\.testSmtp$/, 'asks a mail server'],
  [/^(carView\.note|crashReport|webVitals)/, 'counted later, in memory until then'],
  [/^(auth|impersonation)\./, 'opens and ends sessions, the callers’ own'],
];

/** Who calls: the first that may. */
const FIRST: readonly Caller[] = ['buyer', 'owner', 'admin', 'anonymous', 'otherDealer', 'asBuyer'];
/** Fields that name the object of a call. */
const NAMES_OBJECT = /^(id|ids|\w+Id|token)$/;

const callerOf = new Map(
  Object.entries(ACCESS_TABLE).flatMap(([verdict, calls]) =>
    calls.map((call) => [call, FIRST.find((one) => VERDICTS[verdict as keyof typeof VERDICTS][one] === 'in')] as const),
  ),
);

const racedProcedures: readonly string[] = Object.keys(appRouter._def.procedures).filter(
  (name) => typeOf(name) === 'mutation' && callerOf.get(name) && !LEFT_OUT.some(([pattern]) => pattern.test(name)),
);

/** Each mutation that somebody may make, so many times, each time with an object of its own where it has one. */
export async function prepareCalls(t: TestApp, times: number): Promise<RaceCall[][]> {
  const world = await makeMatrixWorld(t);
  const calls: RaceCall[][] = [];
  for (const procedure of racedProcedures) {
    const route = restRoutes.find((one) => one.procedure === procedure);
    const caller = callerOf.get(procedure) ?? 'anonymous';
    const siblings: RaceCall[] = [];
    for (let time = 0; time < times; time++) {
      world.renew();
      const { input, as } = await (route
        ? world.prepare(route, { caller, isHidden: false })
        : world.prepareOwn(procedure, caller));
      siblings.push({ procedure, feature: procedure.split('.')[0] ?? '', input, as });
    }
    calls.push(siblings);
  }
  return calls;
}

/** This call about the object of another one, as far as both name it by the same fields. */
function aboutObjectOf(call: RaceCall, other: RaceCall): RaceCall {
  const shared = Object.entries(other.input).filter(([field]) => NAMES_OBJECT.test(field) && field in call.input);
  return { ...call, input: { ...call.input, ...Object.fromEntries(shared) } };
}

/** Each two of them, about the object of the first. */
export const pairsOf = (calls: readonly RaceCall[]): RaceCall[][] =>
  calls.flatMap((one, at) => calls.slice(at + 1).map((other) => [one, aboutObjectOf(other, one)]));

/** The first call's input for each of its siblings' objects; one where the object is the same. */
export function siblingsOf([first, ...others]: readonly RaceCall[]): RaceCall[] {
  if (!first) return [];
  const calls = [first, ...others.map((other) => aboutObjectOf(first, other))];
  return [...new Map(calls.map((call) => [JSON.stringify(call.input), call])).values()];
}
