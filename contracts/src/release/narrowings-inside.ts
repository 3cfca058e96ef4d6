import { type JsonSchema, listedValues } from './json-schema.ts';
import type { Change, Comparison, Pair } from './comparison.ts';

/** The changes in the fields of two objects. */
export function objectChanges(comparison: Comparison, pair: Pair): Change[] {
  const { from, to, path } = pair;
  const kind = otherKind(comparison, pair);
  if (kind) return kind;
  const names = new Set([...Object.keys(from.properties ?? {}), ...Object.keys(to.properties ?? {})]);
  return [
    ...[...names].flatMap((name) => fieldChanges(comparison, pair, name)),
    ...otherFieldChanges(comparison, pair),
    ...(to.propertyNames && from.additionalProperties
      ? comparison.compare({
          from: from.propertyNames ?? { type: 'string' },
          to: to.propertyNames,
          path: `${path}.(name)`,
        })
      : []),
  ];
}

/** Objects of two kinds, told apart by a field with one value each: what else differs follows from that. */
function otherKind(comparison: Comparison, { from, to, path }: Pair): Change[] | null {
  for (const [name, given] of Object.entries(from.properties ?? {})) {
    const taken = to.properties?.[name];
    if (taken && 'const' in given && 'const' in taken && given.const !== taken.const)
      return valueChanges(comparison, { from: given, to: taken, path: `${path}.${name}` });
  }
  return null;
}

function fieldChanges({ direction, compare, said }: Comparison, { from, to, path }: Pair, name: string): Change[] {
  const place = `${path}.${name}`;
  const given = from.properties?.[name] ?? schemaOfOthers(from);
  const taken = to.properties?.[name] ?? schemaOfOthers(to);
  if (!given) {
    // An answer may not lose a field, even one that was optional: its readers show it.
    if (direction === 'output') return [{ path: place, change: 'removed' }];
    return to.required?.includes(name) ? [{ path: place, change: 'required, was not there' }] : [];
  }
  if (!taken) {
    const isRefused = direction === 'input' && to.additionalProperties === false;
    return isRefused ? [{ path: place, change: 'removed' }] : [];
  }
  const mayBeMissing = to.required?.includes(name) === true && from.required?.includes(name) !== true;
  const missing = mayBeMissing ? [{ path: place, change: said('optional', 'required') }] : [];
  return [...missing, ...compare({ from: given, to: taken, path: place })];
}

/** Fields that are not named: those of a record, or of an object that takes any. */
function otherFieldChanges({ direction, compare, said }: Comparison, { from, to, path }: Pair): Change[] {
  const given = schemaOfOthers(from);
  const taken = schemaOfOthers(to);
  if (given && taken) return compare({ from: given, to: taken, path: `${path}.*` });
  if (direction === 'output' || to.additionalProperties !== false || from.additionalProperties === false) return [];
  return [{ path, change: said('further fields ignored', 'further fields refused') }];
}

const schemaOfOthers = ({ additionalProperties }: JsonSchema): JsonSchema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;

/** The changes in the items of two lists; a tuple's places are compared one by one. */
export function arrayChanges({ compare, said }: Comparison, { from, to, path }: Pair): Change[] {
  const places = Math.max(from.prefixItems?.length ?? 0, to.prefixItems?.length ?? 0);
  const given = restOf(from);
  const taken = restOf(to);
  const changes = Array.from({ length: places }, (_none, at) => {
    const one = from.prefixItems?.[at] ?? given;
    const other = to.prefixItems?.[at] ?? taken;
    if (one && other) return compare({ from: one, to: other, path: `${path}[${at}]` });
    return one ? [{ path: `${path}[${at}]`, change: said('present', 'absent') }] : [];
  });
  if (given && taken) changes.push(compare({ from: given, to: taken, path: `${path}[]` }));
  else if (given && to.prefixItems) changes.push([{ path: `${path}[]`, change: said('any length', 'a fixed length') }]);
  return changes.flat();
}

/** The schema of the items behind a tuple's places; undefined: there are none. */
function restOf({ items, prefixItems }: JsonSchema): JsonSchema | undefined {
  if (typeof items === 'object') return items;
  return items === false || prefixItems ? undefined : {};
}

/** How values of a list are told: for the answer's reader, and for who sends them. */
const [NEW, GONE] = ['new value', 'no longer takes'];

export const isOfValues = (change: string): boolean => change.startsWith(NEW) || change.startsWith(GONE);

/** The values that one list has and the other has not. */
export function valueChanges({ direction }: Comparison, { from, to, path }: Pair): Change[] {
  if (direction === 'output' && to['x-open']) return [];
  const others = listedValues(from)!.filter((value) => !listedValues(to)!.includes(value));
  if (others.length === 0) return [];
  const names = others.map((value) => JSON.stringify(value)).join(', ');
  return [{ path, change: `${direction === 'output' ? NEW : GONE} ${names}` }];
}
