// Compares two JSON schemas: is every value of the one valid for the other? Pure and conservative: it may name a change
// that breaks nothing, and never passes one that breaks something.
import {
  alternatives,
  inWords,
  isAnything,
  isNothing,
  type JsonSchema,
  listedValues,
  resolved,
} from './json-schema.ts';
import type { Change, Comparison, Direction, Pair } from './comparison.ts';
import { arrayChanges, isOfValues, objectChanges, valueChanges } from './narrowings-inside.ts';
import { limitChanges } from './narrowings-of-limits.ts';

/** The breaking changes between the old and the new schema of an input, or of an output. */
export function narrowings(before: JsonSchema, after: JsonSchema, direction: Direction): Change[] {
  const [from, to] = direction === 'input' ? [before, after] : [after, before];
  const comparison: Comparison = {
    direction,
    fromRoot: from,
    toRoot: to,
    open: new Set(),
    compare: (pair) => compare(comparison, pair),
    said: (a, b) => (direction === 'input' ? `${a} → ${b}` : `${b} → ${a}`),
  };
  return comparison.compare({ from, to, path: direction });
}

function compare(comparison: Comparison, { from, to, path }: Pair): Change[] {
  const mark =
    from.$ref !== undefined || to.$ref !== undefined ? `${JSON.stringify(from)} ${JSON.stringify(to)}` : null;
  if (mark === null) return compareResolved(comparison, { from, to, path });
  // Already under comparison further up: what is wrong is found there.
  if (comparison.open.has(mark)) return [];
  comparison.open.add(mark);
  const pair = { from: resolved(from, comparison.fromRoot), to: resolved(to, comparison.toRoot), path };
  const changes = compareResolved(comparison, pair);
  comparison.open.delete(mark);
  return changes;
}

function compareResolved(comparison: Comparison, { from, to, path }: Pair): Change[] {
  const { compare: inside, said } = comparison;
  if (isAnything(to) || isNothing(from)) return [];
  if (to.allOf) {
    const { allOf, ...rest } = to;
    return [...allOf, rest].flatMap((part) => inside({ from, to: part, path }));
  }
  const choices = alternatives(from);
  if (choices) return choices.flatMap((choice) => inside({ from: choice, to, path }));
  const accepting = alternatives(to);
  if (accepting)
    return fewest(
      accepting.map((choice) => inside({ from, to: choice, path })),
      { path, change: said(inWords(from), inWords(to)) },
    );
  if (from.allOf) return intersectionChanges(comparison, { from, to, path });
  return oneToOne(comparison, { from, to, path });
}

/**
 * The best alternative's changes: of those of the same kind, which differ further inside. Several that fit equally badly
 * are one change of the whole.
 */
function fewest(found: Change[][], whole: Change): Change[] {
  if (found.some((changes) => changes.length === 0)) return [];
  const alike = found.filter((changes) =>
    changes.some(({ path, change }) => path !== whole.path || isOfValues(change)),
  );
  const [best = [whole], next] = alike.toSorted((a, b) => a.length - b.length);
  return best.length !== next?.length || isEqual(best, next) ? best : [whole];
}

const isEqual = (one: Change[], other: Change[]) => JSON.stringify(one) === JSON.stringify(other);

/** A value of an intersection is valid for each part, so one part that fits is enough. */
function intersectionChanges({ compare: inside }: Comparison, { from, to, path }: Pair): Change[] {
  const { allOf = [], ...rest } = from;
  const parts = [...allOf, rest].filter((part) => !isAnything(part));
  const merged = allOf.every(({ type }) => type === 'object') ? [mergedObject(parts)] : parts;
  return fewest(
    merged.map((part) => inside({ from: part, to, path })),
    { path, change: 'changed' },
  );
}

const mergedObject = (parts: JsonSchema[]): JsonSchema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required = [] }) => required),
});

function oneToOne(comparison: Comparison, { from, to, path }: Pair): Change[] {
  const { said } = comparison;
  const all = [{ path, change: said(inWords(from), inWords(to)) }];
  const given = listedValues(from);
  const taken = listedValues(to);
  if (given && taken)
    return given.some((value) => taken.includes(value)) ? valueChanges(comparison, { from, to, path }) : all;
  if (taken) return all;
  const type = given ? typeOfAll(given) : from.type;
  if (type === undefined || (type !== to.type && !(type === 'integer' && to.type === 'number'))) return all;
  const limits = limitChanges(given ? limitsOf(given) : from, to, said).map((change) => ({ path, change }));
  if (type === 'object') return [...limits, ...objectChanges(comparison, { from, to, path })];
  if (type === 'array') return [...limits, ...arrayChanges(comparison, { from, to, path })];
  return limits;
}

/** The type of listed values; undefined when they are of several. */
function typeOfAll(values: unknown[]): string | undefined {
  const types = new Set(values.map((value) => (value === null ? 'null' : typeof value)));
  return types.size === 1 ? [...types][0] : undefined;
}

/** The limits that all listed values keep. */
function limitsOf(values: unknown[]): JsonSchema {
  const texts = values.filter((value) => typeof value === 'string').map((text) => text.length);
  const numbers = values.filter((value) => typeof value === 'number');
  return {
    ...(texts.length > 0 ? { minLength: Math.min(...texts), maxLength: Math.max(...texts) } : {}),
    ...(numbers.length > 0 ? { minimum: Math.min(...numbers), maximum: Math.max(...numbers) } : {}),
  };
}
